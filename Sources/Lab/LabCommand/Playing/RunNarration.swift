import Diagnostics
import Replay

/// A run in words: its transitions, their fraction over time, the releases and the outcomes.
struct RunNarration {
  let summary: RunSummary

  /// The run as lines of text: its moments, with a bar for the fraction of every third frame.
  var text: String {
    var teller = RunNarrator()
    var rest = summary
    return teller.narrate(&rest).joined(separator: "\n")
  }

  /// Returns the indices of at most `count` frames that illustrate the run: before, during and after the movement.
  func stills(_ count: Int) -> [Int] {
    let last = summary.frames.count - 1
    guard last >= 0 else { return [] }
    let moving = movingFrames
    guard count > 2, let first = moving.first, let end = moving.last, end > first else { return [0, last] }
    let steps = count - 2
    let between = (0..<steps).map { first + ($0 * (end - first)) / max(1, steps - 1) }
    let all = [0] + between + [last]
    return all.enumerated().filter { $0.offset == 0 || all[$0.offset - 1] < $0.element }.map(\.element)
  }

  /// The frames during a transition or, without one, between the first and the last moment.
  private var movingFrames: [Int] {
    let moving = summary.frames.indices.filter { index in
      (summary.frames[index].fraction ?? 0) > 0.02 && (summary.frames[index].fraction ?? 1) < 0.98
    }
    guard moving.isEmpty, let first = summary.moments.first, let last = summary.moments.last else {
      return moving
    }
    return Array(min(first.frame, last.frame)...max(first.frame, last.frame))
  }
}

/// A narrator of a run in progress, which removes from the summary what it has narrated.
struct RunNarrator {
  private var start: Int64?
  private var told = 0
  private var lastBar = ""

  /// Returns the lines for the moments and frames of a summary, and removes them from the summary.
  mutating func narrate(_ summary: inout RunSummary) -> [String] {
    var lines: [String] = []
    let start =
      start ?? min(summary.frames.first?.time ?? 0, summary.moments.first?.time ?? .max)
    self.start = start
    var moments = summary.moments[...]
    for (index, frame) in summary.frames.enumerated() {
      while let moment = moments.first, moment.frame <= index {
        lines.append(Self.stamp(moment, since: start))
        moments = moments.dropFirst()
      }
      guard let fraction = frame.fraction, (told + index) % 3 == 0 else { continue }
      let bar = Self.bar(fraction, isHeld: frame.isInteractive)
      // A bar that does not change is printed once.
      if bar != lastBar { lines.append(Self.stamp(frame.time, since: start) + "  " + bar) }
      lastBar = bar
    }
    for moment in moments { lines.append(Self.stamp(moment, since: start)) }
    told += summary.frames.count
    summary.forget()
    return lines
  }

  private static func stamp(_ moment: RunSummary.Moment, since start: Int64) -> String {
    stamp(moment.time, since: start) + moment.text.showingControls(keepingLines: false)
  }

  private static func stamp(_ time: Int64, since start: Int64) -> String {
    let text = "\((time - start) / 1_000_000) ms"
    return String(repeating: " ", count: max(0, 8 - text.count)) + text + "  "
  }

  private static func bar(_ fraction: Double, isHeld: Bool) -> String {
    let width = 30
    let full = Int((min(max(fraction, 0), 1) * Double(width)).rounded())
    let percent = "\(Int((fraction * 100).rounded())) %"
    return String(repeating: isHeld ? "█" : "▒", count: full) + String(repeating: "·", count: width - full)
      + String(repeating: " ", count: max(0, 7 - percent.count)) + percent
  }
}
