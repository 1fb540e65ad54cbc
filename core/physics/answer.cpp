#include "core/physics/answer.h"

#include "core/base/asking.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <set>

namespace sandgate {

namespace {

constexpr double aboutTheGun = 12; ///< inches from the axle within which a shot begins
constexpr double aboutAMan = 36;   ///< inches from where he stood within which he is touched, falls and lies
constexpr double underFloor = -1;  ///< inches
constexpr size_t mostEntries = 100'000;

bool isPlace(const Vec3& at)
{
    return std::isfinite(at.x) && std::isfinite(at.y) && std::isfinite(at.z);
}

double across(Vec2 from, const Vec3& to)
{
    return distance(from, {to.x, to.y});
}

/// Farther from the gun no shot comes, though it kept all its speed in the air and then rolled it off; twice over, for
/// slopes, spread and rebounds. Infinite where nothing holds it.
double farthest(const Toys& toys)
{
    const double speed = toys.muzzleSpeed * inchesPerMetre;
    const double gravity = toys.gravity * inchesPerMetre;
    return 2 * (speed * speed / gravity * (1 + 0.5 / toys.rolling)) + 1000;
}

/// Looks through an answer for the first thing that cannot be.
class Examination
{
public:
    Examination(const ShotRequest& request, const ShotResult& result)
        : m_request(request), m_result(result), m_farthest(farthest(request.toys))
    {}

    QString fault() const
    {
        if (m_result.track.empty())
            return QStringLiteral("the shot has no track");
        if (m_result.track.size() > mostEntries || m_result.contacts.size() > mostEntries)
            return QStringLiteral("it tells of more than %1 moments of one shot").arg(mostEntries);
        for (const auto part :
             {&Examination::faultOfTrack, &Examination::faultOfContacts, &Examination::faultOfFallen}) {
            if (QString fault = (this->*part)(); !fault.isEmpty())
                return fault;
        }
        return {};
    }

private:
    const ShotFigure* figure(int number) const
    {
        const auto& all = m_request.figures;
        const auto found =
            std::find_if(all.begin(), all.end(), [number](const ShotFigure& known) { return known.figure == number; });
        return found == all.end() ? nullptr : &*found;
    }

    QString faultOfPlace(const Vec3& at) const
    {
        if (!isPlace(at))
            return QStringLiteral("a place of the shot is not a number");
        if (const double far = std::max(across(m_request.axle, at), at.z); far > m_farthest)
            return QStringLiteral("the shot would be %1 inches from its gun").arg(far, 0, 'g', 3);
        return at.z < underFloor ? QStringLiteral("the shot would be under the floor") : QString();
    }

    QString faultOfTrack() const
    {
        double before = 0;
        for (const TrackPoint& point : m_result.track) {
            if (QString fault = faultOfPlace(point.at); !fault.isEmpty())
                return fault;
            if (!std::isfinite(point.time))
                return QStringLiteral("a time of the shot is not a number");
            if (point.time < before)
                return QStringLiteral("time runs backwards along the shot's track");
            before = point.time;
        }
        if (across(m_request.axle, m_result.track.front().at) > aboutTheGun)
            return QStringLiteral("the track does not begin at the gun");
        return faultOfPlace(m_result.rest);
    }

    QString faultOfContacts() const
    {
        double before = 0;
        for (const ShotContact& contact : m_result.contacts) {
            const ShotFigure* struck = figure(contact.figure);
            if (!struck || (contact.by != -1 && !figure(contact.by)))
                return QStringLiteral("it names a figure that it was not told of (%1)")
                    .arg(struck ? contact.by : contact.figure);
            if (!std::isfinite(contact.time) || !isPlace(contact.point) || !std::isfinite(contact.impulse))
                return QStringLiteral("a contact has a number that is none");
            if (contact.time < before)
                return QStringLiteral("time runs backwards from contact to contact");
            before = contact.time;
            if (across(struck->at, contact.point) > aboutAMan)
                return QStringLiteral("a man would be touched far from where he stands");
        }
        return {};
    }

    QString faultOfFallen() const
    {
        const auto& all = m_result.fallen;
        for (auto fallen = all.begin(); fallen != all.end(); ++fallen) {
            const auto isHe = [&](const auto& other) { return other.figure == fallen->figure; };
            const ShotFigure* who = figure(fallen->figure);
            if (!who)
                return QStringLiteral("it names a figure that it was not told of (%1)").arg(fallen->figure);
            if (!std::isfinite(fallen->at.x) || !std::isfinite(fallen->at.y) || !std::isfinite(fallen->bearing))
                return QStringLiteral("the place of a fallen man is not a number");
            if (distance(who->at, fallen->at) > aboutAMan)
                return QStringLiteral("a man would lie far from where he stood");
            if (std::any_of(all.begin(), fallen, isHe))
                return QStringLiteral("a man falls twice");
            if (std::none_of(m_result.contacts.begin(), m_result.contacts.end(),
                             [&](const ShotContact& contact) { return isHe(contact) && contact.fell; }))
                return QStringLiteral("a man would lie whom nothing overset");
        }
        return {};
    }

    const ShotRequest& m_request;
    const ShotResult& m_result;
    double m_farthest;
};

/// The backends that gave no answer in time. Each still runs somewhere.
class Unanswering
{
public:
    bool has(const PhysicsBackend& physics)
    {
        if (!m_isAny)
            return false;
        const std::lock_guard lock(m_mutex);
        return m_all.count(&physics) > 0;
    }
    void add(const PhysicsBackend& physics)
    {
        const std::lock_guard lock(m_mutex);
        m_all.insert(&physics);
        m_isAny = true;
    }

private:
    std::atomic<bool> m_isAny = false;
    std::mutex m_mutex;
    std::set<const PhysicsBackend*> m_all;
};

} // namespace

QString faultOf(const ShotRequest& request, const ShotResult& result)
{
    return Examination(request, result).fault();
}

Result<ShotResult> answerOf(const PhysicsBackend& physics, const ShotRequest& request)
{
    static Unanswering& unanswering = *new Unanswering; // read by threads that may outlive all else
    struct Talk
    {
        ShotRequest request;
        ShotResult result;
    };
    const auto refused = [&](const QString& fault) {
        return tl::make_unexpected(
            Refusal{.error = QStringLiteral("bad-plugin"),
                    .clause = {},
                    .message = QStringLiteral("the physics %1 %2 %3").arg(physics.name(), physics.version(), fault)});
    };
    if (unanswering.has(physics))
        return refused(QStringLiteral("gave no answer in time, and is asked no more"));
    const auto talk = std::make_shared<Talk>(Talk{request, {}});
    if (const auto fault = faultIn([talk, &physics] { talk->result = physics.fire(talk->request); })) {
        if (fault->isLate)
            unanswering.add(physics);
        return refused(fault->what);
    }
    if (const QString fault = faultOf(request, talk->result); !fault.isEmpty())
        return refused(QStringLiteral("answered wrongly: %1").arg(fault));
    return std::move(talk->result);
}

} // namespace sandgate
