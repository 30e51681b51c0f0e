/// What a stage's timelines share: the reading that everything follows.
///
/// It knows nothing of what follows it, so a timeline may outlive its stage and still read a time.
final class StageClock {
  /// The stage's clock, in nanoseconds.
  var now: Int64
  /// Counts the changes of the clock and of all timelines, so that what was computed from them knows its age.
  private(set) var changes = 0
  /// The timelines that a released gesture left on their way.
  private(set) var driven: [Driven] = []

  struct Driven {
    weak var timeline: Timeline?
  }

  /// The clock's first reading.
  let start: Int64

  init(now: Int64) {
    self.now = now
    start = now
  }

  func noteChange() { changes &+= 1 }

  func noteDriven(_ timeline: Timeline) {
    guard !timeline.isNoted else { return }
    timeline.isNoted = true
    driven.append(Driven(timeline: timeline))
  }

  func forgetDriven(_ timeline: Timeline) {
    timeline.isNoted = false
    driven.removeAll { $0.timeline == nil || $0.timeline === timeline }
  }

  /// Stands what follows a timeline at where its drive began, where somebody waits for the drive's end: the time in
  /// which it moved was taken back.
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
