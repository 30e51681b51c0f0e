import FrameTiming
import LayerTree
import MotionMath
import TransitionEngine

/// Whether anything jumps when a gesture lets go: every release of every experiment's gestures.
struct HandOffBench {
  private enum Limit {
    static let positionUlps = 0.0
    static let velocity = 0.01
    static let secondFrame = 1e-9
  }

  private let catalogue: Catalogue

  init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
  }

  var bench: Bench {
    Bench("handoff", summary: "Position and velocity where gestures let go.") { _ in try rows() }
  }

  /// A release, and what was seen one frame later.
  private struct Sample {
    var record: HandOffRecord
    var later: (time: Int64, seconds: Double)?
  }

  private func rows() throws -> [BenchRow] {
    var samples: [Sample] = []
    let count = catalogue.experiments.reduce(0) { $0 + $1.gestures.count }
    let progress = BenchProgress([1])
    defer { progress.clear() }
    let told = progress.next(rounds: count)
    var played = 0
    for experiment in catalogue.experiments {
      let subject = try Subject(experiment.name, catalogue: catalogue, knobs: nil, size: nil)
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
    ]
  }

  private func releases(_ subject: Subject, _ gesture: ScriptedGesture) throws -> [Sample] {
    var samples: [Sample] = []
    _ = try HeadlessRun(subject, gesture: gesture).play(
      prepare: { stage in stage.didHandOff = { samples.append(Sample(record: $0)) } },
      write: { _ in },
      observe: { stage in
        for index in samples.indices where samples[index].later == nil {
          let record = samples[index].record
          // One that was caught again, or has arrived, says nothing any more.
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

  /// How far the next frame is from the law's closed form, written down here once more.
  private static func secondFrameError(_ sample: Sample) -> Double? {
    guard let later = sample.later else { return nil }
    let drive = sample.record.drive
    let t = Double(later.time - sample.record.time) * 1e-9
    let way = drive.target - drive.start
    guard t < drive.duration, way != 0 else { return nil }
    let expected: Double
    switch drive.law {
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
