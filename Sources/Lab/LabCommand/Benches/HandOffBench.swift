import Benches
import FrameTiming
import LayerTree
import MotionMath
import Reports
import Scenarios
import TransitionEngine

/// The bench of hand-offs: jumps of position and velocity at every release of every experiment's gestures.
struct HandOffBench {
  private enum Limit {
    static let positionUlps = 0.0
    static let velocity = 0.01
    static let secondFrame = 1e-9
    /// The limit of the peak velocity after a release, relative to the release velocity of a flick that would arrive in
    /// time unchanged.
    static let peak = 2.0
    /// The range of the settle time after a release without velocity, in seconds: less looks like a snap, more like a
    /// wait.
    static let rest = 0.3...0.45
  }

  /// The velocities, in points per second, that classify releases: at least `flick` for a flick, at most `rest` for no
  /// velocity.
  private static let (flick, rest) = (600.0, 1.0)

  let catalogue: Catalogue

  var bench: Bench {
    Bench(
      "handoff", summary: "Position, velocity and acceleration at the release of gestures.", shares: [1],
      line: ProgressLine(), rows)
  }

  /// A release, and the clock's time and the timeline's position one frame later.
  private struct Sample {
    var record: HandOffRecord
    /// The stage's clock, in nanoseconds, and the timeline's position, in seconds; `nil` before the next frame.
    var later: (time: Int64, seconds: Double)?
  }

  private func rows(_ progress: BenchProgress) throws -> [BenchRow] {
    var samples: [Sample] = []
    let count = catalogue.experiments.reduce(0) { $0 + $1.gestures.count }
    let told = progress.next(rounds: count)
    var played = 0
    for experiment in catalogue.experiments {
      let subject = try Subject(experiment.name, catalogue: catalogue)
      for gesture in experiment.gestures {
        samples += try releases(subject, gesture)
        played += 1
        told(played)
      }
    }
    let clamped = samples.filter(\.record.wasClamped)
    let kept = samples.filter { !$0.record.wasClamped }
    let withVelocity = kept.filter { $0.record.askedRate != nil && $0.record.drive.duration > 0 }
    return [
      BenchRow("handoff-releases", Double(kept.count), unit: "releases"),
      BenchRow("handoff-clamped-releases", Double(clamped.count), unit: "releases"),
      BenchRow(
        "handoff-position-ulps", kept.map { Self.ulps($0.record.before, $0.record.after) }.max() ?? 0,
        unit: "ulp", limit: Limit.positionUlps, basis: .fixed),
      BenchRow(
        "handoff-velocity", withVelocity.map(Self.velocityError).max() ?? 0, unit: "of 1",
        limit: Limit.velocity, basis: .fixed),
      BenchRow(
        "handoff-second-frame", withVelocity.compactMap(Self.secondFrameError).max() ?? 0, unit: "of the way",
        limit: Limit.secondFrame, basis: .fixed),
    ] + kicks(kept.map(\.record))
  }

  /// Returns the rows of the motion after releases: peak velocity, time to the end, acceleration.
  private func kicks(_ records: [HandOffRecord]) -> [BenchRow] {
    let dragged = records.filter { $0.askedRate != nil && $0.wasDragged && $0.drive.duration > 0 }
    func speed(_ record: HandOffRecord) -> Double? {
      guard let points = record.points, record.duration > 0 else { return nil }
      return record.drive.velocity / record.duration * points
    }
    let flicks = dragged.filter { (speed($0) ?? 0).magnitude >= Self.flick && $0.pull > 0 }
    let inTime = flicks.filter { $0.pull >= 1 / Spring.longestHandOffDuration }
    let resting = dragged.filter { (speed($0) ?? .infinity).magnitude <= Self.rest }.map(\.seconds)
    return [
      BenchRow("handoff-flicks", Double(flicks.count), unit: "releases"),
      BenchRow("handoff-flick-peak", flicks.compactMap(\.peak).max() ?? 0, unit: "× release"),
      BenchRow(
        "handoff-flick-peak-in-time", inTime.compactMap(\.peak).max() ?? 0, unit: "× release",
        limit: Limit.peak,
        basis: .fixed),
      BenchRow("handoff-flick-longest", flicks.map(\.seconds).max() ?? 0, unit: "s"),
      BenchRow("handoff-acceleration", dragged.compactMap(\.acceleration).max() ?? 0, unit: "points/s²"),
      BenchRow("handoff-rests", Double(resting.count), unit: "releases"),
      BenchRow(
        "handoff-rest-shortest", resting.min() ?? Limit.rest.lowerBound, unit: "s",
        limit: Limit.rest.lowerBound,
        sense: .atLeast, basis: .fixed),
      BenchRow(
        "handoff-rest-longest", resting.max() ?? 0, unit: "s", limit: Limit.rest.upperBound, basis: .fixed),
    ]
  }

  private func releases(_ subject: Subject, _ gesture: ScriptedGesture) throws -> [Sample] {
    var samples: [Sample] = []
    _ = try HeadlessRun(subject, gesture: gesture).play(
      prepare: { stage in stage.didHandOff = { samples.append(Sample(record: $0)) } },
      observe: { stage in
        for index in samples.indices where samples[index].later == nil {
          let record = samples[index].record
          // A drive that was replaced or has ended cannot be compared.
          guard record.timeline.drive == record.drive, stage.time.now > record.time else { continue }
          samples[index].later = (stage.time.now, record.timeline.seconds)
        }
      })
    return samples
  }

  private static func ulps(_ a: Double, _ b: Double) -> Double {
    a == b ? 0 : ((a - b) / max(a.ulp, b.ulp)).magnitude
  }

  private static func velocityError(_ sample: Sample) -> Double {
    guard let asked = sample.record.askedRate else { return 0 }
    return (sample.record.rate - asked).magnitude / max(asked.magnitude, 1e-3)
  }

  /// Returns the error of the next position against an independent formula of the motion; `nil` without a formula.
  private static func secondFrameError(_ sample: Sample) -> Double? {
    guard let later = sample.later else { return nil }
    let drive = sample.record.drive
    let t = Double(later.time - sample.record.time) * 1e-9
    let way = drive.target - drive.start
    guard t < drive.duration, way != 0 else { return nil }
    let expected: Double
    switch drive.law {
    case .spring(let spring) where spring.dampingRatio < 1:
      let (w, z, v) = (spring.angularFrequency, spring.dampingRatio, drive.velocity / way)
      let rate = w * (1 - z * z).squareRoot()
      let swing = Portable.cos(rate * t) + (z * w - v) / rate * Portable.sin(rate * t)
      expected = drive.target - way * swing * Portable.exp(-z * w * t)
    case .spring(let spring) where spring.dampingRatio == 1:
      let (w, v) = (spring.angularFrequency, drive.velocity / way)
      expected = drive.target - way * (1 + (w - v) * t) * Portable.exp(-w * t)
    case .cubic:
      let (d, s) = (drive.duration, t / drive.duration)
      expected = drive.start + way * s * s * (3 - 2 * s) + drive.velocity * d * s * (1 - s) * (1 - s)
    default: return nil
    }
    return ((later.seconds - expected) / way).magnitude
  }
}

/// The trade of a hand-off: a longer settle time needs a smaller increase of a flick's velocity.
enum HandOffTrade {
  /// The names of flicks, and their release velocities in remaining distances per second.
  private static let flicks = [
    ("1.5 ways a second", 1.5), ("2.7, as a card at 35 %", 1071 / 395.2), ("5", 5),
  ]

  static var plot: HandOffPlot {
    var curves: [HandOffPlot.Curve] = []
    for (flick, (_, pull)) in flicks.enumerated() {
      let times = (20...80).map { Double($0) / 100 }
      curves.append(
        HandOffPlot.Curve(
          flick: flick, isDefault: true,
          points: times.map { point(Spring(takingOver: pull, within: $0), pull) },
          mark: point(Spring(takingOver: pull, within: Spring.handOffDuration(takingOver: pull)), pull)))
      let settled = times.map { time in
        SIMD2(time, point(Spring(dampingRatio: 1, settlingDuration: time), pull).y)
      }
      curves.append(HandOffPlot.Curve(flick: flick, isDefault: false, points: settled))
    }
    return HandOffPlot(flicks: flicks.map(\.0), curves: curves, limit: 2)
  }

  /// Returns the settling time of a flick in seconds, and the peak velocity divided by the release velocity.
  private static func point(_ spring: Spring, _ pull: Double) -> SIMD2<Double> {
    let drive = Drive(from: 0, to: 1, velocity: pull, law: .spring(spring), duration: 0)
    return SIMD2(drive.duration, drive.peaks().rate / pull)
  }
}
