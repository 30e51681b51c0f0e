import MotionMath

/// A local clock that follows its parent at a speed, is held at a time, or is driven along a curve.
///
/// Animations belong to the timeline that was current when they were added. Holding a timeline at a time scrubs all
/// of them; holding it at the same time twice gives the same bits, whatever happened in between.
@MainActor
public final class Timeline {
  /// The relation of the local time to the parent's.
  private enum Motion {
    /// The state while the local time follows the parent's, multiplied by the speed.
    case running(speed: Double, parent: LocalTime, local: LocalTime)
    /// The state while the local time is set from outside.
    case held(LocalTime)
    /// The state while a drive moves the local time after a gesture's release.
    case driven(Drive, from: LocalTime, undoes: Bool)
    /// The state after a drive whose timeline is held at the end, while the drive can still be undone.
    case arrived(Drive, from: LocalTime)
  }

  /// The way in which a drive, the motion after a gesture's release, ended.
  package enum Arrival {
    /// The local time arrived at the target of the drive.
    case target
    /// The parent's time moved back to before the drive began.
    case undone
  }

  /// A Boolean value that indicates whether code may set model values that the timeline's animations move.
  ///
  /// The value includes the timelines that this one follows. Undoing then keeps such values without a diagnostic.
  package var expectsOtherValues: Bool {
    get { isLenient || parent?.expectsOtherValues == true }
    set { isLenient = newValue }
  }
  private var isLenient = false
  /// A Boolean value that indicates whether the local time, or that of a timeline it follows, may still move back.
  ///
  /// Meanwhile, animations that have ended keep their rows: a time that moves back shows them again, and undoing undoes
  /// them.
  public var mayMoveBack: Bool {
    get { isReturnable || parent?.mayMoveBack == true }
    set { isReturnable = newValue }
  }
  private var isReturnable = false {
    didSet { clock.invalidateEnds() }
  }
  /// A Boolean value that indicates whether hit testing uses presentation values of layers that the timeline's
  /// animations move.
  package var hitTestsPresentation = false
  /// The timeline that this one follows; `nil` for a stage's root, which follows the stage's clock.
  public let parent: Timeline?
  private let clock: StageClock
  private var motion: Motion {
    didSet { clock.noteChange() }
  }
  /// The closure to call when a drive ends. With a closure, the timeline is then held; without one, it runs on.
  package var whenDriveEnds: ((Arrival) -> Void)?
  /// A Boolean value that indicates whether the clock lists the timeline as driven.
  var isListedAsDriven = false

  init(root clock: StageClock) {
    parent = nil
    self.clock = clock
    let start = LocalTime(whole: clock.now)
    motion = .running(speed: 1, parent: start, local: start)
  }

  /// Creates a timeline that starts at 0 now and runs at its parent's pace.
  public init(parent: Timeline) {
    self.parent = parent
    clock = parent.clock
    motion = .running(speed: 1, parent: parent.local, local: LocalTime())
  }

  // The end of the timeline's drive will not come.
  isolated deinit {
    if isListedAsDriven { clock.invalidateEnds() }
  }

  // MARK: Reading

  /// The current local time.
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

  /// The reading of this timeline that counts as second 0: the start of the stage's clock for the root, else 0.
  var zero: LocalTime { parent == nil ? LocalTime(whole: clock.start) : LocalTime() }

  /// The local time in seconds since the timeline's own zero; while the timeline is held, the time of `hold(at:)`.
  public var seconds: Double { local.seconds(since: zero) }

  /// The rate of the local time relative to real time, in seconds per second, within ±1e15; in closed form.
  public var rate: Double { Self.bounded(ownRate * (parent?.rate ?? 1)) }

  /// The rate of the local time relative to the parent's.
  var ownRate: Double {
    switch motion {
    case .running(let speed, _, _): return speed
    case .held: return 0
    case .driven(let drive, let begin, _), .arrived(let drive, let begin):
      return drive.velocity(at: parentTime.seconds(since: begin))
    }
  }

  /// Limits a number of seconds, or a rate, to ±1e15, so that nested timelines never overflow.
  private static func bounded(_ value: Double) -> Double { min(max(value, -1e15), 1e15) }

  /// A Boolean value that indicates whether the local time is set from outside.
  public var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  /// The drive that moves the timeline, or `nil` when the timeline runs or is held.
  public var drive: Drive? {
    if case .driven(let drive, _, _) = motion { return drive }
    return nil
  }

  /// A Boolean value that indicates whether the drive leads back to before the animations.
  var isUndoing: Bool {
    if case .driven(_, _, let undoes) = motion { return undoes }
    return false
  }

  /// Returns whether the timeline is another one or follows it. O(depth)
  func follows(_ other: Timeline) -> Bool {
    var at: Timeline? = self
    while let timeline = at {
      if timeline === other { return true }
      at = timeline.parent
    }
    return false
  }

  private var parentTime: LocalTime { parent?.local ?? LocalTime(whole: clock.now) }

  // MARK: Changing the motion

  /// The speed while running, relative to the parent's time: a factor within ±1,000,000. Setting it keeps the
  /// local time.
  ///
  /// A value that is not finite counts as 0.
  public var speed: Double {
    get {
      if case .running(let speed, _, _) = motion { return speed }
      return 0
    }
    set {
      let speed = newValue.isFinite ? min(max(newValue, -1e6), 1e6) : 0
      motion = .running(speed: speed, parent: parentTime, local: local)
      clock.invalidateEnds()
    }
  }

  /// Holds the local time at some seconds since the timeline's own zero, within ±1,000,000,000; at the current time
  /// when the value is not finite.
  public func hold(at seconds: Double) {
    // No animation ends on a held timeline, wherever it is held.
    if !isHeld { clock.invalidateEnds() }
    motion = .held(seconds.isFinite ? zero.advanced(by: min(max(seconds, -1e9), 1e9)) : local)
  }

  /// Moves the local time along a drive from the drive's start to its target.
  ///
  /// With `undoing`, all properties that the timeline's animations moved return to their first values at the end. With
  /// a delay in seconds, the local time stays at the drive's start until the delay is over.
  public func follow(_ drive: Drive, undoing: Bool = false, after delay: Double = 0) {
    let wait = delay.isFinite ? max(0, delay) : 0
    motion = .driven(drive, from: wait > 0 ? parentTime.advanced(by: wait) : parentTime, undoes: undoing)
    clock.noteDriven(self)
  }

  /// Ends a drive that has arrived. The local time continues from exactly the target, for animations added from now on.
  /// With `whenDriveEnds` the timeline is held at the target instead.
  func settleDrive() {
    guard case .driven(let drive, let begin, let undoes) = motion else { return }
    if let whenDriveEnds {
      if parent?.mayMoveBack == true {
        motion = .arrived(drive, from: begin)
        clock.noteDriven(self)
      } else {
        motion = .held(zero.advanced(by: drive.target))
      }
      clock.invalidateEnds()
      return whenDriveEnds(.target)
    }
    motion = .running(speed: 1, parent: parentTime, local: zero.advanced(by: drive.target))
    clock.invalidateEnds()
    if undoes { clock.undoDriven(under: self) }
  }

  /// Holds the local time at the value at which its drive began.
  func undoDrive() {
    switch motion {
    case .running, .held: return
    case .driven(let drive, _, _), .arrived(let drive, _):
      motion = .held(zero.advanced(by: drive.start))
      clock.invalidateEnds()
      whenDriveEnds?(.undone)
    }
  }

  // MARK: Predicting

  /// Returns the stage's clock at which the local time will rise past a reading, or `nil` if it never does at the
  /// current motion.
  ///
  /// For a time already passed, the result is not later than now.
  func stageTime(of reading: LocalTime) -> Int64? { stageTime(of: reading, rising: true) }

  /// Returns the stage's clock at which the local time rises past a reading, or falls below it. On a timeline that runs
  /// backwards, the local time rises while the parent's falls.
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
      // No animation passes its end on a drive that undoes it; the drive's own end ends them all.
      guard !isUndoing || !leadsUp,
        let passing = drive.passing(of: reading.seconds(since: zero), rising: rising),
        let time = parentStageTime(of: begin.advanced(by: passing.elapsed), rising: rising == leadsUp)
      else { return nil }
      // The parent may have moved back to before the drive.
      guard passing.isBehind else { return time }
      clock.isDueNow = true
      return min(time, clock.now)
    }
  }

  /// The stage's clock when the drive arrives; `nil` if the timeline is not driven or an ancestor is held.
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

/// A reading of a timeline: whole nanoseconds, and a part in seconds that is added to them.
///
/// Only differences are converted to seconds, and the whole part removes the absolute time from them exactly. A gesture
/// at second 0 and the same gesture ten hours later therefore give the same bits.
nonisolated public struct LocalTime: Hashable, Sendable, BitwiseCopyable {
  /// The whole part, in nanoseconds.
  public var whole: Int64
  /// The part added to `whole`, in seconds.
  public var part: Double

  public init(whole: Int64 = 0, part: Double = 0) {
    self.whole = whole
    self.part = part
  }

  /// Returns the seconds from another reading of the same timeline to this one.
  public func seconds(since other: LocalTime) -> Double {
    Double(whole &- other.whole) * 1e-9 + (part - other.part)
  }

  /// Returns the reading some seconds later.
  public func advanced(by seconds: Double) -> LocalTime {
    LocalTime(whole: whole, part: part + seconds)
  }
}
