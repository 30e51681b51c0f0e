import MotionMath

/// A local clock: it follows its parent at a speed, stands still, or is driven along a curve.
///
/// Animations belong to the timeline that was current when they were made. Holding a timeline at a time scrubs
/// all of them; setting it to the same time twice gives the same bits, whatever came between.
@MainActor
public final class Timeline {
  /// How the local time follows from the parent's.
  private enum Motion {
    /// The state while the parent's time passes through, multiplied by the speed.
    case running(speed: Double, parent: LocalTime, local: LocalTime)
    /// The state while the local time is set from outside.
    case held(LocalTime)
    /// The state while a released gesture carries on by itself.
    case driven(Drive, from: LocalTime, undoes: Bool)
    /// The state after a drive that ended where the time has to stand, and may still be taken back.
    case arrived(Drive, from: LocalTime)
  }

  /// How a drive came to its end.
  package enum Arrival {
    /// It is at its target.
    case target
    /// The time that it followed was taken back to before it began.
    case undone
  }

  /// A Boolean value indicating whether somebody else was right to set what its animations, or those of one that it
  /// follows, move; undoing them then leaves that without a word.
  public var expectsOtherValues: Bool {
    get { isLenient || parent?.expectsOtherValues == true }
    set { isLenient = newValue }
  }
  private var isLenient = false
  /// A Boolean value indicating whether the time, or one that it follows, may still be taken back.
  ///
  /// While it may, animations that have ended keep their rows: going back shows them again, undoing undoes them.
  public var mayReturn: Bool {
    get { isReturnable || parent?.mayReturn == true }
    set { isReturnable = newValue }
  }
  private var isReturnable = false {
    didSet { clock.noteTurn() }
  }
  /// A Boolean value indicating whether what its animations move is touched where it is seen.
  package var isTouchedAsSeen = false
  /// The timeline this one follows; nil for a stage's root, which follows the stage's clock.
  public let parent: Timeline?
  private let clock: StageClock
  private var motion: Motion {
    didSet { clock.noteChange() }
  }
  /// Called when a drive ends. With one the time then stands; without, it runs on.
  package var whenDriveEnds: ((Arrival) -> Void)?
  /// A Boolean value indicating whether the clock knows it as driven.
  var isNoted = false

  init(root clock: StageClock) {
    parent = nil
    self.clock = clock
    let start = LocalTime(whole: clock.now)
    motion = .running(speed: 1, parent: start, local: start)
  }

  /// Makes a timeline that starts at 0 now and runs at its parent's pace.
  public init(parent: Timeline) {
    self.parent = parent
    clock = parent.clock
    motion = .running(speed: 1, parent: parent.local, local: LocalTime())
  }

  // What was on its way is so no more.
  isolated deinit {
    if isNoted { clock.noteTurn() }
  }

  // MARK: Reading

  /// The reading now.
  public var local: LocalTime {
    switch motion {
    case .running(let speed, let parentStart, let start):
      let reading = parentTime
      if speed == 1 {
        return LocalTime(
          whole: start.whole &+ (reading.whole &- parentStart.whole),
          part: start.part + (reading.part - parentStart.part))
      }
      return start.advanced(by: Self.bounded(reading.seconds(since: parentStart) * speed))
    case .held(let reading):
      return reading
    case .driven(let drive, let begin, _), .arrived(let drive, let begin):
      return zero.advanced(by: drive.value(at: parentTime.seconds(since: begin)))
    }
  }

  /// The reading that counts as zero: the start of the stage's clock for its root.
  var zero: LocalTime { parent == nil ? LocalTime(whole: clock.start) : LocalTime() }

  /// The seconds since the timeline's own zero; what `hold(at:)` was given, while held.
  public var seconds: Double { local.seconds(since: zero) }

  /// The rate of the local time against real time, by the closed form.
  public var rate: Double { Self.bounded(ownRate * (parent?.rate ?? 1)) }

  /// The rate of the local time against the parent's.
  var ownRate: Double {
    switch motion {
    case .running(let speed, _, _): return speed
    case .held: return 0
    case .driven(let drive, let begin, _), .arrived(let drive, let begin):
      return drive.velocity(at: parentTime.seconds(since: begin))
    }
  }

  /// Within ±1e15, so that no tower of timelines runs beyond all numbers.
  private static func bounded(_ value: Double) -> Double { min(max(value, -1e15), 1e15) }

  /// A Boolean value indicating whether the time is set from outside.
  public var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  /// The curve the timeline is driven along, or nil when it runs or is held.
  public var drive: Drive? {
    if case .driven(let drive, _, _) = motion { return drive }
    return nil
  }

  /// A Boolean value indicating whether the curve leads back to before the animations.
  var isUndoing: Bool {
    if case .driven(_, _, let undoes) = motion { return undoes }
    return false
  }

  /// A Boolean value indicating whether the timeline is another or follows it. O(depth)
  func follows(_ other: Timeline) -> Bool {
    var at: Timeline? = self
    while let timeline = at {
      if timeline === other { return true }
      at = timeline.parent
    }
    return false
  }

  private var parentTime: LocalTime { parent?.local ?? LocalTime(whole: clock.now) }

  // MARK: Changing

  /// The speed while running, ±1,000,000; setting it keeps the time where it is. Not finite counts as 0.
  public var speed: Double {
    get {
      if case .running(let speed, _, _) = motion { return speed }
      return 0
    }
    set {
      let speed = newValue.isFinite ? min(max(newValue, -1e6), 1e6) : 0
      motion = .running(speed: speed, parent: parentTime, local: local)
      clock.noteTurn()
    }
  }

  /// Stops the time at a reading in seconds since the timeline's own zero, ±1,000,000,000; where it is when that
  /// is not finite.
  public func hold(at seconds: Double) {
    // Nothing ends on a timeline that stands, wherever it does.
    if !isHeld { clock.noteTurn() }
    motion = .held(seconds.isFinite ? zero.advanced(by: min(max(seconds, -1e9), 1e9)) : local)
  }

  /// Lets a curve carry the time from where the curve starts to where it ends.
  ///
  /// With `undoing`, what the timeline's animations moved gets its first value back at the end. With a delay in
  /// seconds it stands where the drive starts until that is over.
  public func follow(_ drive: Drive, undoing: Bool = false, after delay: Double = 0) {
    let wait = delay.isFinite ? max(0, delay) : 0
    motion = .driven(drive, from: wait > 0 ? parentTime.advanced(by: wait) : parentTime, undoes: undoing)
    clock.noteDriven(self)
  }

  /// Ends a drive that has arrived: from exactly its end the time runs on, for what is added from now on; or it
  /// stands there, when somebody waits for it.
  func settleDrive() {
    guard case .driven(let drive, let begin, let undoes) = motion else { return }
    if let whenDriveEnds {
      if parent?.mayReturn == true {
        motion = .arrived(drive, from: begin)
        clock.noteDriven(self)
      } else {
        motion = .held(zero.advanced(by: drive.target))
      }
      clock.noteTurn()
      return whenDriveEnds(.target)
    }
    motion = .running(speed: 1, parent: parentTime, local: zero.advanced(by: drive.target))
    clock.noteTurn()
    if undoes { clock.undoDriven(under: self) }
  }

  /// Stands the time where its drive began.
  func undoDrive() {
    switch motion {
    case .running, .held: return
    case .driven(let drive, _, _), .arrived(let drive, _):
      motion = .held(zero.advanced(by: drive.start))
      clock.noteTurn()
      whenDriveEnds?(.undone)
    }
  }

  // MARK: Looking ahead

  /// The stage's clock when the local time will rise past a reading, or nil when it never will as things stand.
  ///
  /// A time already passed gives a result that is not later than now.
  func stageTime(of reading: LocalTime) -> Int64? { stageTime(of: reading, rising: true) }

  /// The same for a time that rises past the reading or falls below it: what runs back does so below what is
  /// run back itself.
  private func stageTime(of reading: LocalTime, rising: Bool) -> Int64? {
    switch motion {
    case .held:
      return nil
    case .running(let speed, let parentStart, let start):
      guard speed != 0 else { return nil }
      let wanted: LocalTime
      if speed == 1 {
        wanted = LocalTime(
          whole: parentStart.whole &+ (reading.whole &- start.whole),
          part: parentStart.part + (reading.part - start.part))
      } else {
        wanted = parentStart.advanced(by: reading.seconds(since: start) / speed)
      }
      return parentStageTime(of: wanted, rising: rising == (speed > 0))
    case .driven(let drive, let begin, _), .arrived(let drive, let begin):
      let leadsUp = drive.target >= drive.start
      // Nothing passes its end on a way that undoes it; the drive's own end brings all to theirs.
      guard !isUndoing || !leadsUp,
        let passing = drive.passing(of: reading.seconds(since: zero), rising: rising),
        let time = parentStageTime(of: begin.advanced(by: passing.elapsed), rising: rising == leadsUp)
      else { return nil }
      // The parent may have been set back to before the drive.
      guard passing.isBehind else { return time }
      clock.isDueNow = true
      return min(time, clock.now)
    }
  }

  /// The stage's clock when a drive arrives; nil when the timeline is not driven or an ancestor stands still.
  var driveEnd: Int64? {
    guard case .driven(let drive, let begin, _) = motion else { return nil }
    return parentStageTime(of: begin.advanced(by: drive.duration), rising: true)
  }

  private func parentStageTime(of reading: LocalTime, rising: Bool) -> Int64? {
    if let parent { return parent.stageTime(of: reading, rising: rising) }
    let nanoseconds = (reading.part * 1e9).rounded(.up)
    guard rising, nanoseconds.magnitude < 9e18 else { return nil }
    let (sum, overflow) = reading.whole.addingReportingOverflow(Int64(nanoseconds))
    return overflow ? nil : sum
  }
}

/// A reading of a timeline: whole nanoseconds and a part in seconds that is added to them.
///
/// Only differences are turned into seconds, and the whole part takes the absolute time out of them exactly.
/// So a gesture at second 0 and the same one ten hours later give the same bits.
nonisolated public struct LocalTime: Hashable, Sendable, BitwiseCopyable {
  /// Nanoseconds.
  public var whole: Int64
  /// Seconds, added to `whole`.
  public var part: Double

  public init(whole: Int64 = 0, part: Double = 0) {
    self.whole = whole
    self.part = part
  }

  /// The seconds from another reading of the same timeline to this one.
  public func seconds(since other: LocalTime) -> Double {
    Double(whole &- other.whole) * 1e-9 + (part - other.part)
  }

  /// The reading some seconds later.
  public func advanced(by seconds: Double) -> LocalTime {
    LocalTime(whole: whole, part: part + seconds)
  }
}
