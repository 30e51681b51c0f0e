import Diagnostics

/// A group of animators, groups or sequences that run together, or with staggered starts.
///
/// Only the group moves its parts: their positions follow from its own. When the group is deallocated, its parts stay
/// at their positions and can be moved separately again.
@MainActor
public final class AnimatorGroup: AnimatorPart {
  public let playhead: Playhead
  private let score: PartSchedule
  private var seen = 0.0

  /// Creates a group that is paused at its start, with its parts at theirs. The group lasts until the last part ends.
  ///
  /// With a `stagger`, each part begins so many seconds after the previous one; a value that is negative or not finite
  /// counts as 0.
  public init(
    _ parts: [any AnimatorPart], stagger: Double = 0, time: StageTime? = StageTime.current
  ) {
    let stagger = stagger.isFinite ? max(0, stagger) : 0
    playhead = Playhead(duration: 0, time: time)
    score = PartSchedule(parts, of: playhead) { place, _ in stagger * Double(place) }
    playhead.duration = score.duration
    playhead.part = self
    reportChange()
  }

  isolated deinit { score.release() }

  /// The group's parts, in the order given.
  public var parts: [any AnimatorPart] { score.parts }

  public func reportChange() {
    let seconds = playhead.seconds
    score.reportChange(backwards: seconds < seen)
    seen = seconds
  }
}

/// A sequence of animators, groups or sequences that run one after another.
///
/// Only the sequence moves its parts: their positions follow from its own. When the sequence is deallocated, its parts
/// stay at their positions and can be moved separately again.
@MainActor
public final class AnimatorSequence: AnimatorPart {
  public let playhead: Playhead
  private let score: PartSchedule
  private var seen = 0.0

  /// Creates a sequence that is paused at its start, with all its parts at theirs.
  ///
  /// With a `gap`, so many seconds pass between the parts. With a negative gap the parts overlap, but none begins
  /// before the sequence's start. A value that is not finite counts as 0.
  public init(_ parts: [any AnimatorPart], gap: Double = 0, time: StageTime? = StageTime.current) {
    let gap = gap.isFinite ? gap : 0
    playhead = Playhead(duration: 0, time: time)
    score = PartSchedule(parts, of: playhead) { place, lastEnd in
      place == 0 ? 0 : max(0, lastEnd + gap)
    }
    playhead.duration = score.duration
    playhead.part = self
    reportChange()
  }

  isolated deinit { score.release() }

  /// The sequence's parts, in the order in which they run.
  public var parts: [any AnimatorPart] { score.parts }

  public func reportChange() {
    let seconds = playhead.seconds
    score.reportChange(backwards: seconds < seen)
    seen = seconds
  }
}

/// The starts and ends of a group's parts, which map the group's position to theirs.
struct PartSchedule {
  let parts: [any AnimatorPart]
  /// The duration in seconds, until the end of the part that ends last.
  let duration: Double

  /// Takes over the parts that have no owner yet, and ends their runs.
  ///
  /// `begin` returns the start of a part, in seconds, from the part's index among those taken over and the end of the
  /// part before it.
  init(
    _ parts: [any AnimatorPart], of owner: Playhead, begin: (_ place: Int, _ lastEnd: Double) -> Double
  ) {
    var taken: [any AnimatorPart] = []
    var (lastEnd, duration) = (0.0, 0.0)
    for part in parts {
      let playhead = part.playhead
      guard playhead.owner == nil, playhead !== owner else {
        owner.report(
          .animatorIsPart,
          "an animator in a group was added to another group, or twice to the same; it keeps its group. "
            + "Add it to one group only")
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

  /// Reports changes to the parts in the direction of time. Among parts that move the same value, the last report must
  /// have the right value.
  func reportChange(backwards: Bool) {
    if backwards {
      for place in parts.indices.reversed() { parts[place].reportChange() }
    } else {
      for part in parts { part.reportChange() }
    }
  }

  /// Releases the parts: each stays at its position and can be moved separately again.
  func release() {
    for part in parts { part.playhead.leave() }
  }
}
