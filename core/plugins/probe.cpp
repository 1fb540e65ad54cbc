#include "core/plugins/loading.h"

#include <QCoreApplication>

int main(int argc, char* argv[])
{
    const QCoreApplication application(argc, argv);
    return sandgate::loading::probe(QCoreApplication::arguments().mid(1));
}
