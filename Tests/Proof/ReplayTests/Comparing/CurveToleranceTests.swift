import Expectations
import Experiments
import Foundation
import GestureMath
import Replay
import TestSupport
import Testing

@Suite struct CurveToleranceTests {
  @Test("A recording at another pace passes within its tolerance, and fails beyond it")
  func tolerance() throws {
    let recorded = try RecordedGesture("card", "dismiss")
    let folder = TestFolder()
    _ = try folder.write(recorded.values.bytes, "a.jsonl.values")
    let before = try RunCurves(ValuesFile(of: RecordingFile(folder.file("a.jsonl"))), of: recorded.recording)
    var changed = recorded.recording
    changed.header.knobs = changed.header.knobs.map {
      $0.name == "completionSpeed" ? .init("completionSpeed", .number(0.8)) : $0
    }
    let now = RunCurves(try PlayedRun(changed, catalogue: .standard, file: "a.jsonl"))
    let distance = CurveDistance(before, now)

    expect(
      before, equals: RunCurves(try PlayedRun(recorded.recording, catalogue: .standard, file: "a.jsonl")))
    expect(distance.fraction, isAbove: 0.001)
    let wide = CurveTolerance(fraction: distance.fraction + 1e-9, velocity: 100, settle: 10)
    expect(wide.violations(recorded: before, replayed: now), equals: [])
    let narrow = CurveTolerance(fraction: distance.fraction / 2)
    expect(narrow.violations(recorded: before, replayed: now).count, equals: 1)
    let strict = CurveTolerance(fraction: 0, velocity: 0, settle: 0)
    expect(strict.violations(recorded: before, replayed: before), equals: [])
    expect(strict.violations(recorded: before, replayed: now).count, equals: 3)
  }

  @Test("A violation names the first of the times at which the difference is greatest, and both settle times")
  func sentences() {
    func curves(_ velocity: Double, _ frames: Range<Int>) -> RunCurves {
      RunCurves(
        frames: frames.map { frame in
          RunSummary.Frame(
            time: Int64(frame) * 10_000_000, fraction: velocity / 4, velocity: velocity,
            isInteractive: frame < 2)
        }, decisions: [])
    }
    let strict = CurveTolerance(fraction: 0, velocity: 0, settle: 0)
    expect(
      strict.violations(recorded: curves(1, 0..<5), replayed: curves(2, 0..<6)),
      equals: [
        "fraction differs by 0.25 0 ms after the beginning; the tolerance is 0.0",
        "velocity differs by 1.0/s 0 ms after the beginning; the tolerance is 0.0/s",
        "settles after 40 ms, recorded 30 ms; the tolerance is 0 ms",
      ])
    let never = RunCurves(frames: [], decisions: [])
    expect(
      strict.violations(recorded: curves(1, 0..<5), replayed: never),
      equals: ["no transition settles, unlike as recorded"])
    expect(
      strict.violations(recorded: never, replayed: curves(1, 0..<5)),
      equals: ["a transition settles, unlike as recorded"])
  }

  @Test("Another decision is never tolerated, and a tolerance of NaN tolerates nothing")
  func decisions() {
    let curves = RunCurves(frames: [], decisions: [.finish])
    let other = RunCurves(frames: [], decisions: [.cancel])
    let wide = CurveTolerance(fraction: .infinity)
    expect(wide.violations(recorded: curves, replayed: other).count, equals: 1)
    expect(CurveTolerance(fraction: .nan).violations(recorded: curves, replayed: curves).count, equals: 1)
  }
}
