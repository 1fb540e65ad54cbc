#pragma once

#include <QtTest/QtTest>

#include <functional>
#include <map>

namespace sandgate::tests {

/// The test classes of one executable, by name.
std::map<QByteArray, std::function<QObject*()>>& testClasses();

struct Registration
{
    Registration(const char* name, std::function<QObject*()> make) { testClasses()[name] = std::move(make); }
};

} // namespace sandgate::tests

/// Put once, at the start of a line, after the class: registers it here and (CMake reads the line) with ctest.
#define SANDGATE_TEST(Class)                                                                                           \
    static const sandgate::tests::Registration registration##Class(#Class, [] { return new Class; });
