import Replay

/// A run in words: what began, how far it was over time, how it was let go, and where it came to rest.
struct Story {
  private let summary: RunSummary

  init(_ summary: RunSummary) {
    self.summary = summary
  }

  /// The lines of the story; progress about every fiftieth of a second as a bar.
  var text: String {
    var teller = StoryTeller()
    var rest = summary
    return teller.tell(&rest).joined(separator: "\n")
  }

  /// The frames that tell the story in a number of pictures: before, through the movement, and after.
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

  /// The frames in which a transition is on its way, or else those from the first thing that happened to the last.
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
