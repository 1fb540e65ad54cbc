#include "core/base/random.h"

namespace sandgate {

quint64 Random::next()
{
    m_state += 0x9e3779b97f4a7c15ULL;
    quint64 z = m_state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

double Random::uniform()
{
    return static_cast<double>(next() >> 11) * 0x1.0p-53;
}

int Random::below(int count)
{
    return static_cast<int>(uniform() * count);
}

double Random::normal()
{
    double sum = -6.0;
    for (int i = 0; i < 12; ++i)
        sum += uniform();
    return sum;
}

quint64 Random::mix(quint64 seed, quint64 part)
{
    Random stream(seed ^ (part * 0xd1342543de82ef95ULL));
    return stream.next();
}

} // namespace sandgate
