#include "tests/shared/test_main.h"

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using TestApplication = QApplication;
#elif defined(QT_GUI_LIB)
#include <QGuiApplication>
using TestApplication = QGuiApplication;
#else
using TestApplication = QCoreApplication;
#endif

namespace sandgate::tests {

std::map<QByteArray, std::function<QObject*()>>& testClasses()
{
    static std::map<QByteArray, std::function<QObject*()>> classes;
    return classes;
}

} // namespace sandgate::tests

/// `test-ROOM [--class NAME] [Qt Test's own arguments]`: without a class, all of them.
int main(int argc, char* argv[])
{
    qputenv("QT_QPA_PLATFORM", qEnvironmentVariableIsSet("QT_QPA_PLATFORM") ? qgetenv("QT_QPA_PLATFORM") : "offscreen");
    TestApplication application(argc, argv);
    QStringList arguments = application.arguments();
    QByteArray only;
    if (const qsizetype at = arguments.indexOf(QLatin1String("--class")); at > 0 && at + 1 < arguments.size()) {
        only = arguments.at(at + 1).toUtf8();
        arguments.remove(at, 2);
    }
    int failed = 0;
    int run = 0;
    for (const auto& [name, make] : sandgate::tests::testClasses()) {
        if (!only.isEmpty() && name != only)
            continue;
        const std::unique_ptr<QObject> test(make());
        failed += QTest::qExec(test.get(), arguments) != 0;
        ++run;
    }
    return failed || run == 0;
}
