import MotionMath

/// The position of an animation: held, driven, or set by the group that owns it.
///
/// Each animator, group and sequence has a playhead and computes its values from the playhead's position. When the
/// animation is deallocated, the playhead stops, and nothing is called afterwards.
@MainActor
public final class Playhead {
  /// The time span of a part: its start and end in seconds of the time of its group or sequence.
  ///
  /// The end is stored, because `begin + duration − begin` is not always equal to the duration.
  struct Span {
    weak var owner: Playhead?
    var begin: Double
    var end: Double
  }

  /// The duration of the animation, in seconds.
  var duration: Double
  let timeline: Timeline
  private weak var stageTime: StageTime?
  /// A stage time that only this playhead has, if it was created without a stage; it can be scrubbed, but never runs.
  private let ownTime: StageTime?
  /// The animation to notify when the position has changed.
  weak var part: (any AnimatorPart)?
  var state = PlayheadState.held(forwards: true)
  /// The fraction at which the playhead is held; `nil` while a drive or an owner moves the playhead. The seconds would
  /// not restore the fraction to the bit.
  var heldFraction: Double? = 0
  var share: Span?
  var completion: ((RunEnd) -> Void)?
  /// The number of stops, which identifies outdated pending calls.
  var stops = 0
  /// A Boolean value that indicates whether the playhead was stopped, so that changes are not reported.
  var isSilent = false
  /// A Boolean value that indicates whether the playhead observes the steps.
  var isObserving = false

  init(duration: Double, time: StageTime?) {
    self.duration = duration
    let parent = time ?? StageTime()
    stageTime = parent
    ownTime = time == nil ? parent : nil
    timeline = Timeline(parent: parent.currentTimeline)
    timeline.hold(at: 0)
    timeline.whenDriveEnds = { [weak self] in self?.driveDidEnd($0) }
  }

  /// The stage's time; `nil` after the stage was deallocated.
  var time: StageTime? { stageTime }

  /// The playhead that moves this part; `nil` for a playhead without an owner.
  var owner: Playhead? { share?.owner }

  // MARK: Ownership

  /// Makes the playhead a part of an owner, which moves it from now on.
  func join(_ owner: Playhead, begin: Double, end: Double) {
    heldFraction = nil
    share = Span(owner: owner, begin: begin, end: end)
  }

  /// Ends the ownership; the playhead stays at its position.
  func leave() {
    let (seconds, fraction) = (seconds, fraction)
    share = nil
    heldFraction = fraction
    timeline.hold(at: seconds)
  }

  // MARK: Reading

  /// The position in seconds, from 0 to the duration.
  var seconds: Double {
    guard let share, let owner = share.owner else { return min(max(timeline.seconds, 0), duration) }
    let seconds = owner.seconds
    return seconds >= share.end ? duration : min(max(seconds - share.begin, 0), duration)
  }

  var fraction: Double {
    if let heldFraction { return heldFraction }
    let seconds = seconds
    return seconds == duration ? 1 : seconds / duration
  }

  /// The seconds of the animation per second of the stage's clock; 0 before and after the part's span of its owner's
  /// time.
  var rate: Double {
    guard let share, let owner = share.owner else { return timeline.rate }
    let seconds = owner.seconds
    return seconds >= share.begin && seconds <= share.end ? owner.rate : 0
  }

  var isRunning: Bool { owner?.isRunning ?? state.isRunning }
}
