/// The frames that a display shows at each refresh of a run, beside the frames that it would show if none were late.
///
/// Each frame begins at its own refresh, regardless of the time that the frames before it took. A late frame is shown
/// late, or never if a newer one is ready by then.
///
/// - Complexity: O(n log n) in the number of frames.
struct DisplayedFrames {
  /// A refresh at which the shown or the due frame changes.
  struct Change {
    /// A Boolean value that indicates whether a new frame was due at this refresh.
    var isDue: Bool
    /// A Boolean value that indicates whether the display showed the previous frame again although a new one was due.
    var isRepeated: Bool
    /// The transition's fraction in the frame that is shown.
    var shown: Double?
    /// The transition's fraction in the frame that is due.
    var ideal: Double?
  }

  private(set) var changes: [Change] = []

  init(_ frames: [TimedFrame], at budget: FrameBudget) {
    let frames = frames.sorted { $0.refresh < $1.refresh }
    let shown = Self.latest(frames.indices.map { (frames[$0].displayRefresh(at: budget), $0) })
    let ideal = Self.latest(frames.indices.map { (frames[$0].refresh + 1, $0) })
    var (s, i) = (0, 0)
    var (now, due): (Int?, Int?) = (nil, nil)
    while s < shown.count || i < ideal.count {
      let refresh = min(s < shown.count ? shown[s].0 : .max, i < ideal.count ? ideal[i].0 : .max)
      let before = now
      var isDue = false
      if s < shown.count, shown[s].0 == refresh {
        now = shown[s].1
        s += 1
      }
      if i < ideal.count, ideal[i].0 == refresh {
        due = ideal[i].1
        isDue = true
        i += 1
      }
      changes.append(
        Change(
          isDue: isDue, isRepeated: isDue && now == before, shown: now.flatMap { frames[$0].fraction },
          ideal: due.flatMap { frames[$0].fraction }))
    }
  }

  /// Returns the refreshes at which a newer frame appears, in order. A frame that a newer one overtakes is left out.
  private static func latest(_ frames: [(Int, Int)]) -> [(Int, Int)] {
    var result: [(Int, Int)] = []
    for (refresh, frame) in frames.sorted(by: { $0 < $1 }) {
      if let last = result.last {
        guard frame > last.1 else { continue }
        if last.0 == refresh { result.removeLast() }
      }
      result.append((refresh, frame))
    }
    return result
  }
}
