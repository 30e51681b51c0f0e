/// The clock reading that all timelines of a stage follow.
///
/// The clock has no strong reference to timelines. A timeline may outlive its stage and still have a time.
final class StageClock {
  /// The stage's clock, in nanoseconds.
  var now: Int64 {
    get { reading }
    set { reading = newValue }
  }
  private var reading: Int64
  /// The number of changes of the clock and of all timelines, which identifies outdated computed values.
  var changes: Int { changeCount }
  private var changeCount = 0
  /// The number of changes, other than the passing of time, that may move the end of an animation or a drive.
  var endChanges: Int { endChangeCount }
  private var endChangeCount = 0
  /// The time of the next end of an animation or a drive, in nanoseconds, as last computed; outdated if `endChanges`
  /// has changed since.
  var end: Int64? { knownEnd }
  private var knownEnd: Int64?
  private var changesAtKnownEnd = -1
  /// A Boolean value that indicates whether `end` is up to date.
  var isEndKnown: Bool { changesAtKnownEnd == endChangeCount }
  /// A Boolean value that indicates whether an end was found to be due at once, at any clock.
  var isDueNow = false
  /// The timelines that a drive moves after their gestures were released.
  private(set) var driven: [Driven] = []

  struct Driven {
    weak var timeline: Timeline?
  }

  /// The clock's first reading.
  let start: Int64

  init(now: Int64) {
    reading = now
    start = now
  }

  func noteChange() { changeCount &+= 1 }

  /// Records that the next end of an animation or a drive may have another time than the known one.
  func invalidateEnds() { endChangeCount &+= 1 }

  /// Stores the time of the next end, with the value of `endChanges` for which it was computed.
  func cacheEnd(_ time: Int64?, _ endChanges: Int) {
    knownEnd = time
    changesAtKnownEnd = endChanges
  }

  func noteDriven(_ timeline: Timeline) {
    invalidateEnds()
    guard !timeline.isListedAsDriven else { return }
    timeline.isListedAsDriven = true
    driven.append(Driven(timeline: timeline))
  }

  func forgetDriven(_ timeline: Timeline) {
    invalidateEnds()
    timeline.isListedAsDriven = false
    driven.removeAll { $0.timeline == nil || $0.timeline === timeline }
  }

  /// Undoes the drives of all timelines that follow a timeline whose undoing drive has arrived.
  ///
  /// Each follower is held at the local time at which its own drive started, and its `whenDriveEnds` receives `undone`.
  /// Followers without that closure are left as they are.
  func undoDriven(under timeline: Timeline) {
    for entry in driven {
      guard let follower = entry.timeline, follower.whenDriveEnds != nil, follower !== timeline,
        follower.follows(timeline)
      else { continue }
      forgetDriven(follower)
      follower.undoDrive()
    }
  }
}
