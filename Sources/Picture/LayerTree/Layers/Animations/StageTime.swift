import Diagnostics
import MotionMath

/// One stage's time: its clock, its timers, its timelines and the animations on them.
///
/// It never reads a clock. Whoever owns the stage moves `now`, and between two moves nothing passes.
@MainActor
public final class StageTime {
  /// The one whose step is running, or that was made last; what is made without naming a stage belongs to it.
  public static weak var current: StageTime?

  /// The stage's clock, in nanoseconds.
  public var now: Int64 { clock.now }
  let clock: StageClock
  /// Where findings go.
  public weak var sink: (any DiagnosticSink)?
  /// The timeline of the block that had nothing to animate, while its completion runs.
  package var emptyBlockTimeline: Timeline?
  /// What has been scheduled.
  public let timers = TimerQueue()
  /// The timeline that all others follow. Its speed is the stage's time scale.
  public let root: Timeline
  /// The animations on this stage's timelines.
  public let animations: AnimationStore
  /// The timeline that animations made now belong to; the root unless a transition or a completion says else.
  public private(set) var currentTimeline: Timeline
  private var lastOrdinal = 0
  private var observers = StepObservers()
  /// What has to live while it is under way, whoever else lets go of it.
  var kept: [AnyObject] = []

  public init(start: Int64 = 0) {
    clock = StageClock(now: start)
    root = Timeline(root: clock)
    currentTimeline = root
    animations = AnimationStore(clock: clock)
    animations.time = self
  }

  /// Moves the clock. Going back is ignored; the stage reports it.
  public func advance(to time: Int64) {
    guard time > now else { return }
    clock.now = time
    clock.noteChange()
  }

  /// Tells an observer once per step that time has passed, from the next step on.
  ///
  /// It is held weakly, and told as long as it says so. One that is added twice is told twice.
  public func addObserver(_ observer: any StepObserver) {
    observers.add(observer)
  }

  /// A Boolean value indicating whether anybody waits to be told of the next step.
  public var isObserved: Bool { observers.count > 0 }

  /// Tells the observers that the clock has got to a step's time, in the order in which they were added.
  ///
  /// Whoever owns the stage calls it once per step. O(observers)
  public func tellObservers() {
    let count = observers.count
    guard count > 0 else { return }
    for place in 0..<count {
      guard let observer = observers.observer(at: place) else { continue }
      if !observer.timeDidAdvance() { observers.drop(at: place) }
    }
    observers.compact()
  }

  /// Runs code whose animations belong to a timeline.
  public func with<Result>(_ timeline: Timeline, _ body: () throws -> Result) rethrows -> Result {
    let outer = currentTimeline
    currentTimeline = timeline
    defer { currentTimeline = outer }
    return try body()
  }

  /// A number that no other object of this stage has, counted from 1 in order of creation.
  public func makeOrdinal() -> Int {
    lastOrdinal += 1
    return lastOrdinal
  }

  /// Runs a block in the next turn: after the current entry of the step's queue, before any later one.
  public func nextTurn(_ block: @escaping () -> Void) {
    timers.addTurn(block)
  }

  /// Runs a block when the clock gets to a time some seconds from now, in real time whatever the time scale.
  @discardableResult
  public func schedule(after seconds: Double, _ block: @escaping () -> Void) -> TimerQueue.Token {
    let delay = seconds.isFinite ? min(max(0, seconds), 9e9) : 0
    let (sum, overflow) = now.addingReportingOverflow(Int64((delay * 1e9).rounded()))
    return timers.add(at: overflow ? .max : sum, block)
  }

  func report(
    _ rule: Rule, _ message: String, about subjects: [Diagnostic.Subject] = [],
    severity: Diagnostic.Severity = .warning
  ) {
    sink?.report(Diagnostic(rule, severity, message, about: subjects))
  }
}

// What waits on a timeline, and what stays alive for it.
extension StageTime {
  /// Calls a function once when a timeline has passed for some seconds, in the queue of all ends.
  ///
  /// Not while it is held. When it is taken back to before now the function is called then, and told so. Seconds
  /// that are not finite or not above 0 count as a nanosecond.
  package func wait(_ seconds: Double, on timeline: Timeline, _ body: @escaping (_ wasUndone: Bool) -> Void) {
    let length = seconds.isFinite ? min(max(seconds, 1e-9), 9e9) : 1e-9
    let alarm = Timeline(parent: timeline)
    alarm.hold(at: 0)
    alarm.whenDriveEnds = { [weak self, unowned alarm] arrival in
      alarm.whenDriveEnds = nil
      self?.letGo(of: alarm)
      body(arrival == .undone)
    }
    keep(alarm)
    alarm.follow(Drive(from: 0, to: length, law: .curve(.linear), duration: length))
  }

  /// Holds an object until it is let go of, or the stage is gone.
  package func keep(_ object: AnyObject) { kept.append(object) }

  /// Lets go of an object once for all the times that it was kept. O(n)
  package func letGo(of object: AnyObject) { kept.removeAll { $0 === object } }
}
