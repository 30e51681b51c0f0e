/// Several animators, groups or sequences that are moved as one and run one after another.
///
/// While it holds them it alone moves them: their places follow from its own. When it is let go of they stand
/// where they are, and can be moved by themselves again.
@MainActor
public final class AnimatorSequence: AnimatorPart {
  public let playhead: Playhead
  private let score: AnimatorScore
  private var seen = 0.0

  /// Makes a sequence that stands at its start, and all its parts at theirs.
  ///
  /// With a `gap` so many seconds pass between the parts; a negative one lets them overlap, but none begins
  /// before the start. Not finite counts as 0.
  public init(_ parts: [any AnimatorPart], gap: Double = 0, time: StageTime? = StageTime.current) {
    let gap = gap.isFinite ? gap : 0
    playhead = Playhead(duration: 0, time: time)
    score = AnimatorScore(parts, of: playhead) { place, lastEnd in
      place == 0 ? 0 : max(0, lastEnd + gap)
    }
    playhead.duration = score.duration
    playhead.part = self
    reportChange()
  }

  isolated deinit { score.release() }

  /// What it moves, in the order in which it runs them.
  public var parts: [any AnimatorPart] { score.parts }

  public func reportChange() {
    let seconds = playhead.seconds
    score.reportChange(backwards: seconds < seen)
    seen = seconds
  }
}
