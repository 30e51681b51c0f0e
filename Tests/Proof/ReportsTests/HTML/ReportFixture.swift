import Diagnostics
import FrameTiming
import LayerTree
import MotionMath
import Replay
import Reports
import TestSupport

/// Runs of any length and with any names, as the input of reports.
enum ReportFixture {
  private static let period: Int64 = 16_666_667

  /// A drag that is released in the middle, with times from a seed; about one frame in thirty is late.
  static func run(
    _ name: String = "drag", frames: Int = 100, seed: UInt64 = 1, start: Int64 = 0, words: String = "plain"
  ) -> ReportedRun {
    var random = SeededGenerator(seed: seed)
    var summary = RunSummary(experiment: words)
    var timing: [TimedFrame] = []
    var pointers: [SIMD2<Double>?] = []
    for index in 0..<frames {
      let share = Double(index) / Double(max(frames - 1, 1))
      let isHeld = share > 0.1 && share < 0.5
      summary.frames.append(
        .init(
          time: start + Int64(index) * period, fraction: share < 0.1 ? nil : share * share,
          velocity: share < 0.1 ? nil : 2 * share, isInteractive: isHeld))
      pointers.append(isHeld ? [195, 300 + 400 * share] : nil)
      var record = FrameRecord(index: index, start: Int64(index) * period)
      for phase in FramePhase.allCases {
        record.add(Int64.random(in: 0...400_000, using: &random), to: phase)
      }
      if Int.random(in: 0..<30, using: &random) == 0 { record.add(40_000_000, to: .draw) }
      timing.append(
        TimedFrame(
          record, refresh: index, fraction: summary.frames[index].fraction,
          inputWait: isHeld ? Int64.random(in: 0...period, using: &random) : nil))
    }
    if frames > 0 {
      summary.moments = [
        .init(kind: .began, time: start + Int64(frames / 10) * period, frame: frames / 10, text: words),
        .init(kind: .released, time: start + Int64(frames / 2) * period, frame: frames / 2, text: words),
      ]
    }
    var run = ReportedRun(name: name, summary: summary, timing: timing, budget: .hz60, start: start)
    run.pointers = pointers
    run.calls = (0..<min(frames, 40)).map {
      .init(
        frame: $0, time: start + Int64($0) * period, kind: "hook", subject: words, name: "\(words)(\($0))")
    }
    run.decisions = [
      .init(
        time: start + Int64(frames / 2) * period, outcome: "finish", reason: words, fraction: 0.25,
        velocity: 1,
        projectedFraction: 1.2)
    ]
    run.diagnostics = [
      Diagnostic(
        .presentSelf, .warning, words, about: [.init(ordinal: 3, name: words)], frame: frames / 2,
        time: start + Int64(frames / 2) * period)
    ]
    run.facts = [.init(words, words), .init("knobs", "\(words) 1")]
    run.pictures = stride(from: 0, to: frames, by: max(1, frames / 20)).map {
      .init(frame: $0, list: picture(Double($0), words: words))
    }
    return run
  }

  /// A card at a height, with a line of text.
  static func picture(_ height: Double, words: String = "plain") -> DisplayList {
    var list = DisplayList(size: [390, 844])
    list.texts = [.init(string: words, origin: [20, height + 44], font: TextFont(size: 16), color: .black)]
    list.items = [
      .init(layer: 0, rect: Rect(x: 0, y: 0, width: 390, height: 844), transform: .identity, fill: .white),
      .init(
        layer: 1, rect: Rect(x: 0, y: height, width: 390, height: 600), transform: .identity,
        fill: RGBA(red: 0.3, green: 0.3, blue: 0.8, alpha: 1), text: 0),
    ]
    return list
  }

  /// Text that breaks out of any context that does not escape it.
  static let hostile =
    "</script></style></title><img src=x onerror=\"document.title='broken'\"><!--\u{2028}\u{202E}\u{0}&amp;'`${}"
}
