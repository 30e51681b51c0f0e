/// Several animators, groups or sequences that are moved as one and begin together, or one a little after another.
///
/// While it holds them it alone moves them: their places follow from its own. When it is let go of they stand
/// where they are, and can be moved by themselves again.
@MainActor
public final class AnimatorGroup: AnimatorPart {
  public let playhead: Playhead
  private let score: AnimatorScore
  private var seen = 0.0

  /// Makes a group that stands at its start, and its parts at theirs. It is as long as the part that ends last.
  ///
  /// With a `stagger` each part begins so many seconds after the one before it; negative or not finite counts
  /// as 0.
  public init(
    _ parts: [any AnimatorPart], stagger: Double = 0, time: StageTime? = StageTime.current
  ) {
    let stagger = stagger.isFinite ? max(0, stagger) : 0
    playhead = Playhead(duration: 0, time: time)
    score = AnimatorScore(parts, of: playhead) { place, _ in stagger * Double(place) }
    playhead.duration = score.duration
    playhead.part = self
    reportChange()
  }

  isolated deinit { score.release() }

  /// What it moves, in the order given.
  public var parts: [any AnimatorPart] { score.parts }

  public func reportChange() {
    let seconds = playhead.seconds
    score.reportChange(backwards: seconds < seen)
    seen = seconds
  }
}
