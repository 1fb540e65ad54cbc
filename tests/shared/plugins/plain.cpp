/// A library like any other, and no plugin.
extern "C" int sandgateTestPlain()
{
    return 1;
}
