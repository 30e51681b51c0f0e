import Diagnostics

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

/// When the parts of a group begin and end: how the group's place becomes theirs.
struct AnimatorScore {
  let parts: [any AnimatorPart]
  /// In seconds; that of the part that ends last.
  let duration: Double

  /// Takes those parts that nobody else moves; what they were doing is over.
  ///
  /// `begin` tells when a part begins from its place among them, the end of the one before it, and the latest
  /// end so far.
  init(
    _ parts: [any AnimatorPart], of owner: Playhead, begin: (_ place: Int, _ lastEnd: Double) -> Double
  ) {
    var taken: [any AnimatorPart] = []
    var (lastEnd, duration) = (0.0, 0.0)
    for part in parts {
      let playhead = part.playhead
      guard playhead.owner == nil, playhead !== owner else {
        owner.say(
          .animatorIsPart,
          "a part of a group was given to another, or twice to the same; it stays where it is")
        continue
      }
      playhead.settle()
      let start = begin(taken.count, lastEnd)
      lastEnd = start + playhead.duration
      duration = max(duration, lastEnd)
      playhead.join(owner, begin: start, end: lastEnd)
      taken.append(part)
    }
    self.parts = taken
    self.duration = max(duration, 1e-9)
  }

  /// Tells the parts in the direction of time, so that of several that move the same thing the right one is last.
  func reportChange(backwards: Bool) {
    if backwards {
      for place in parts.indices.reversed() { parts[place].reportChange() }
    } else {
      for part in parts { part.reportChange() }
    }
  }

  /// Lets go of the parts: each stands where it is, and can be moved by itself again.
  func release() {
    for part in parts { part.playhead.leave() }
  }
}
