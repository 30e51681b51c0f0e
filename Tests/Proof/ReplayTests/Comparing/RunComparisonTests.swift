import Expectations
import Experiments
import GestureMath
import Replay
import TestSupport
import Testing
import TransitionEngine

@Suite struct RunComparisonTests {
  private func run(_ gesture: String, height: Double? = nil) throws -> PlayedRun {
    var recording = try RecordedGesture("card", gesture).recording
    if let height {
      recording.header.knobs = recording.header.knobs.map {
        $0.name == "height" ? .init("height", .number(height)) : $0
      }
    }
    return try PlayedRun(recording, catalogue: .standard, file: "test")
  }

  @Test("A run is the same as itself, in every frame, call and curve")
  func same() throws {
    let comparison = RunComparison(try run("dismiss"), try run("dismiss"))
    expect(comparison.isSame)
    expect(comparison.distance.fraction, equals: 0)
    expect(comparison.distance.velocity, equals: 0)
    expect(comparison.distance.alone, equals: 0)
  }

  @Test("The comparison of different runs names the frame, the call and the decisions")
  func different() throws {
    let comparison = RunComparison(try run("dismiss"), try run("cancel"))
    expect(!comparison.isSame)
    expect(!comparison.decisionsAgree)
    expect(comparison.parting != nil)
    expect(comparison.callParting?.calls.count, equals: 2)
    expect(comparison.distance.fraction, isAbove: 0.1)
    let taller = RunComparison(try run("dismiss"), try run("dismiss", height: 0.6))
    expect(taller.parting?.frame, equals: 0)
    expect(taller.parting?.what, equals: "picture")
  }

  @Test("The first frame that differs is the first with a different time or hash")
  func parting() throws {
    let run = try run("dismiss")
    for seed in UInt64(0)..<40 {
      var generator = SeededGenerator(seed: seed)
      var other = run
      let frame = generator.below(run.hashes.count)
      switch generator.below(4) {
      case 0: other.hashes[frame].picture ^= 1
      case 1: other.hashes[frame].state ^= 1
      case 2 where frame > 0: other.summary.frames[frame].time += 1
      default:
        other.hashes.removeLast(run.hashes.count - frame)
        other.summary.frames.removeLast(run.hashes.count - frame)
      }
      expect(RunComparison(run, other).parting?.frame, equals: frame, "seed \(seed)")
      expect(RunComparison(other, run).parting?.frame, equals: frame, "seed \(seed)")
    }
  }

  @Test("Curves have a value from the first frame of a transition to the last, and none before and after")
  func ends() {
    let frames = (0..<3).map {
      RunSummary.Frame(time: $0 * 10, fraction: Double($0), velocity: 4, isInteractive: false)
    }
    let curves = RunCurves(frames: frames, decisions: [])
    expect(curves.value(after: -1) == nil && curves.value(after: 21) == nil)
    expect([0, 5, 15, 20].map { curves.value(after: $0)?.fraction }, equals: [0, 0.5, 1.5, 2])
    expect([0, 5, 15, 20].map { curves.value(after: $0)?.velocity }, equals: [4, 4, 4, 4])
  }

  @Test("The distance of curves equals a search at every millisecond, and later beginnings do not count")
  func distances() {
    for seed in UInt64(0)..<30 {
      var generator = SeededGenerator(seed: seed)
      func curves(_ start: Int64, _ step: Int64) -> RunCurves {
        var time = start
        var frames: [RunSummary.Frame] = []
        for _ in 0..<20 {
          frames.append(
            .init(
              time: time, fraction: generator.uniform(0, 1), velocity: generator.uniform(-2, 2),
              isInteractive: false))
          time += step * Int64(1 + generator.below(3))
        }
        return RunCurves(frames: frames, decisions: [])
      }
      let a = curves(0, 4_000_000)
      let b = curves(777_000_000, 3_000_000)
      let distance = CurveDistance(a, b)
      var most = 0.0
      for millisecond in 0..<400 {
        let time = Int64(millisecond) * 1_000_000
        guard let one = a.value(after: time), let other = b.value(after: time) else { continue }
        most = max(most, (one.fraction - other.fraction).magnitude)
      }
      // Straight pieces are farthest apart at one of their ends, and the ends are compared.
      expect(distance.fraction, isAtLeast: most - 1e-9, "seed \(seed)")
      expect(CurveDistance(b, a).fraction, equals: distance.fraction, "seed \(seed)")
    }
  }
}
