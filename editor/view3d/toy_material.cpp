#include "editor/view3d/toy_entity.h"

#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QEffect>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>

#include <QLoggingCategory>

namespace sandgate::view3d {

namespace {

Q_LOGGING_CATEGORY(view3dLog, "sandgate.view3d")

const char* const toyVertexShader = R"(#version 150 core
in vec3 vertexPosition;
in vec3 vertexNormal;
in vec4 vertexCoat;
in vec4 toyPlace;
in vec4 toyPaint;
out vec3 worldNormal;
out vec3 worldPlace;
out vec4 coat;
out vec4 paint;
uniform mat4 viewProjectionMatrix;

vec3 laidDown(vec3 v) { return vec3(v.x, v.z, -v.y); }

void main()
{
    float lying = mod(toyPaint.w, 2.0);
    vec3 place = vertexPosition;
    vec3 normal = vertexNormal;
    if (lying > 0.5) {
        place = laidDown(place) + vec3(0.0, -1.0, 0.28);
        normal = laidDown(normal);
    }
    float c = cos(toyPlace.w);
    float s = sin(toyPlace.w);
    mat3 turn = mat3(c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0);
    worldPlace = turn * place + toyPlace.xyz;
    worldNormal = turn * normal;
    coat = vertexCoat;
    paint = toyPaint;
    gl_Position = viewProjectionMatrix * vec4(worldPlace, 1.0);
}
)";

const char* const toyFragmentShader = R"(#version 150 core
in vec3 worldNormal;
in vec3 worldPlace;
in vec4 coat;
in vec4 paint;
out vec4 colour;
uniform vec3 eyePosition;

void main()
{
    vec3 normal = normalize(worldNormal);
    vec3 toEye = normalize(eyePosition - worldPlace);
    vec3 sun = normalize(vec3(-0.45, -0.35, 0.82));
    vec3 base = mix(coat.rgb, paint.rgb, coat.a);
    float day = 0.5 + 0.5 * normal.z;
    vec3 light = mix(vec3(0.44, 0.40, 0.37), vec3(0.66, 0.68, 0.72), day);
    light += vec3(0.56, 0.52, 0.44) * max(dot(normal, sun), 0.0);
    float gloss = pow(max(dot(normal, normalize(sun + toEye)), 0.0), 28.0) * coat.a * 0.25;
    vec3 shown = base * light + vec3(gloss);
    if (paint.w > 1.5)
        shown = mix(shown, vec3(1.0, 0.87, 0.35), 0.35);
    colour = vec4(shown, 1.0);
}
)";

const char* const shadowFragmentShader = R"(#version 150 core
in vec3 worldNormal;
in vec3 worldPlace;
in vec4 coat;
in vec4 paint;
out vec4 colour;

void main()
{
    colour = vec4(0.08, 0.06, 0.04, 0.5 * coat.a);
}
)";

Qt3DRender::QMaterial* materialOf(const char* fragmentShader, Qt3DCore::QNode* parent, bool blended)
{
    auto* material = new Qt3DRender::QMaterial(parent);
    auto* effect = new Qt3DRender::QEffect(material);
    auto* technique = new Qt3DRender::QTechnique(effect);
    technique->graphicsApiFilter()->setApi(Qt3DRender::QGraphicsApiFilter::OpenGL);
    technique->graphicsApiFilter()->setProfile(Qt3DRender::QGraphicsApiFilter::CoreProfile);
    technique->graphicsApiFilter()->setMajorVersion(3);
    technique->graphicsApiFilter()->setMinorVersion(2);
    auto* key = new Qt3DRender::QFilterKey(technique);
    key->setName(QStringLiteral("renderingStyle"));
    key->setValue(QStringLiteral("forward"));
    technique->addFilterKey(key);
    auto* pass = new Qt3DRender::QRenderPass(technique);
    auto* program = new Qt3DRender::QShaderProgram(pass);
    program->setVertexShaderCode(toyVertexShader);
    program->setFragmentShaderCode(fragmentShader);
    QObject::connect(program, &Qt3DRender::QShaderProgram::statusChanged, program, [program](auto status) {
        if (status == Qt3DRender::QShaderProgram::Error)
            qCWarning(view3dLog).noquote() << program->log();
    });
    pass->setShaderProgram(program);
    if (blended) {
        auto* arguments = new Qt3DRender::QBlendEquationArguments(pass);
        arguments->setSourceRgb(Qt3DRender::QBlendEquationArguments::SourceAlpha);
        arguments->setDestinationRgb(Qt3DRender::QBlendEquationArguments::OneMinusSourceAlpha);
        pass->addRenderState(arguments);
        pass->addRenderState(new Qt3DRender::QBlendEquation(pass));
        pass->addRenderState(new Qt3DRender::QNoDepthMask(pass));
    }
    technique->addRenderPass(pass);
    effect->addTechnique(technique);
    material->setEffect(effect);
    return material;
}

} // namespace

Qt3DRender::QMaterial* toyMaterial(Qt3DCore::QNode* parent)
{
    return materialOf(toyFragmentShader, parent, false);
}

Qt3DRender::QMaterial* shadowMaterial(Qt3DCore::QNode* parent)
{
    return materialOf(shadowFragmentShader, parent, true);
}

} // namespace sandgate::view3d
