import MotionMath

/// The position of an animation on its way: held, driven, or set by the group that owns it.
///
/// Animators, groups and sequences have a playhead each; their values are their own concern. When its animation is
/// deallocated, the playhead stops, and nothing is called afterwards.
@MainActor
public final class Playhead {
  /// The owner of a playhead that is a part, with the part's start and end in seconds of the owner's time.
  ///
  /// The end is stored, because `begin + duration − begin` is not always equal to the duration.
  struct Share {
    weak var owner: Playhead?
    var begin: Double
    var end: Double
  }

  /// The duration of the way, in seconds.
  var duration: Double
  let timeline: Timeline
  private weak var stageTime: StageTime?
  /// The time of a playhead that was made without a stage: it can be scrubbed, but does not run.
  private let ownTime: StageTime?
  /// The animation to notify when the position has changed.
  weak var part: (any AnimatorPart)?
  var state = PlayheadState.standing(forwards: true)
  /// The fraction at which the playhead was put, while it stands by itself: seconds would not restore it to the bit.
  var place: Double? = 0
  var share: Share?
  var completion: ((RunEnd) -> Void)?
  /// The number of stops, by which pending calls are recognized as outdated.
  var stops = 0
  /// A Boolean value indicating whether the playhead was stopped, so that changes are not reported.
  var isSilent = false
  /// A Boolean value indicating whether the playhead observes the steps.
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

  /// The stage's time; `nil` after the stage is gone.
  var time: StageTime? { stageTime }

  /// The playhead that moves this one, when it is a part.
  var owner: Playhead? { share?.owner }

  // MARK: Ownership

  /// Makes the playhead a part of an owner, which moves it from now on.
  func join(_ owner: Playhead, begin: Double, end: Double) {
    place = nil
    share = Share(owner: owner, begin: begin, end: end)
  }

  /// Ends the ownership; the playhead stands where its owner left it.
  func leave() {
    let (seconds, fraction) = (seconds, fraction)
    share = nil
    place = fraction
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
    if let place { return place }
    let seconds = seconds
    return seconds == duration ? 1 : seconds / duration
  }

  /// The seconds of the way per second of the stage's clock; 0 before and after the part's span of its owner's time.
  var rate: Double {
    guard let share, let owner = share.owner else { return timeline.rate }
    let seconds = owner.seconds
    return seconds >= share.begin && seconds <= share.end ? owner.rate : 0
  }

  var isRunning: Bool { owner?.isRunning ?? state.isRunning }
}
