/// What a stage's timelines share: the reading that everything follows.
///
/// It knows nothing of what follows it, so a timeline may outlive its stage and still read a time.
final class StageClock {
  /// The stage's clock, in nanoseconds.
  var now: Int64 {
    get { reading }
    set { reading = newValue }
  }
  private var reading: Int64
  /// Counts the changes of the clock and of all timelines, so that what was computed from them knows its age.
  var changes: Int { changeCount }
  private var changeCount = 0
  /// Counts the changes of when anything comes to its end; time that passes is none.
  var turns: Int { turnCount }
  private var turnCount = 0
  /// When the next end comes, as of some count of turns.
  var end: Int64? { knownEnd }
  private var knownEnd: Int64?
  private var endTurns = -1
  /// A Boolean value indicating whether that is when the next end comes.
  var isEndKnown: Bool { endTurns == turnCount }
  /// A Boolean value indicating whether an end was found to be due at once, whenever that is.
  var isDueNow = false
  /// The timelines that a released gesture left on their way.
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

  /// Notes that ends may come at other times than they would have come.
  func noteTurn() { turnCount &+= 1 }

  /// Notes when the next end comes, as it was found when so much had turned.
  func noteEnd(_ time: Int64?, _ turns: Int) {
    knownEnd = time
    endTurns = turns
  }

  func noteDriven(_ timeline: Timeline) {
    noteTurn()
    guard !timeline.isNoted else { return }
    timeline.isNoted = true
    driven.append(Driven(timeline: timeline))
  }

  func forgetDriven(_ timeline: Timeline) {
    noteTurn()
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
