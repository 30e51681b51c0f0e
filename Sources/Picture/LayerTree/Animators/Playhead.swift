import MotionMath

/// Where something stands on its way: held at a place, driven from one to another, or where its group has it.
///
/// It is what animators, groups and sequences have in common; what they show is their own affair. Letting go of
/// what it belongs to stops it, and nothing is called afterwards.
@MainActor
public final class Playhead {
  /// What moves a playhead that is a part of something: it begins and ends at times of its owner, in seconds.
  ///
  /// The end is kept, because `begin + duration − begin` is not always the duration.
  struct Share {
    weak var owner: Playhead?
    var begin: Double
    var end: Double
  }

  /// In seconds.
  var duration: Double
  let timeline: Timeline
  private weak var stageTime: StageTime?
  /// The time of one that was made where there is no stage: it can be scrubbed, and does not run.
  private let ownTime: StageTime?
  /// What is told when the place has changed.
  weak var part: (any AnimatorPart)?
  var state = PlayheadState.standing(forwards: true)
  /// Where it was put, while it stands by itself: seconds would not give the fraction back to the bit.
  var place: Double? = 0
  var share: Share?
  var completion: ((RunEnd) -> Void)?
  /// Counts the stops, so that what was to be called later is known to be out of date.
  var stops = 0
  /// A Boolean value indicating whether it was stopped, so that nobody is told of where that was.
  var isSilent = false
  /// A Boolean value indicating whether it is told of the steps.
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

  /// The stage's time; gone when the stage is.
  var time: StageTime? { stageTime }

  /// What moves it, when it is a part of something.
  var owner: Playhead? { share?.owner }

  // MARK: Belonging

  /// Is moved by another from now on.
  func join(_ owner: Playhead, begin: Double, end: Double) {
    place = nil
    share = Share(owner: owner, begin: begin, end: end)
  }

  /// Stands where its owner left it.
  func leave() {
    let (seconds, fraction) = (seconds, fraction)
    share = nil
    place = fraction
    timeline.hold(at: seconds)
  }

  // MARK: Reading

  /// The place in seconds, from 0 to the duration.
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

  /// Seconds of the way per second of the stage's clock; 0 before and after its share of its owner's time.
  var rate: Double {
    guard let share, let owner = share.owner else { return timeline.rate }
    let seconds = owner.seconds
    return seconds >= share.begin && seconds <= share.end ? owner.rate : 0
  }

  var isRunning: Bool { owner?.isRunning ?? state.isRunning }
}
