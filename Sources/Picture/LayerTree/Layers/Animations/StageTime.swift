import Diagnostics
import MotionMath

/// The time of one stage: its clock, its timers, its timelines and their animations.
///
/// A stage time never reads a system clock. The stage's owner advances `now`; between two advances no time passes.
@MainActor
public final class StageTime {
  /// The stage time whose step is running, or that was created last; objects created without a stage belong to it.
  public static weak var current: StageTime?

  /// The stage's clock, in nanoseconds.
  public var now: Int64 { clock.now }
  let clock: StageClock
  /// The receiver of diagnostics.
  public weak var sink: (any DiagnosticSink)?
  /// The timeline of a block that had nothing to animate, while the block's completion runs.
  package var emptyBlockTimeline: Timeline?
  /// The queue of scheduled closures.
  public let timers = TimerQueue()
  /// The timeline that all other timelines of the stage follow. Its speed is the stage's time scale.
  public let root: Timeline
  /// The animations on this stage's timelines.
  public let animations: AnimationStore
  /// The timeline of animations that are created now; the root unless a transition or a completion sets another.
  public private(set) var currentTimeline: Timeline
  private var lastOrdinal = 0
  private var observers = StepObservers()
  /// The objects that the stage keeps alive while they are animated, even if nothing else references them.
  var kept: [AnyObject] = []

  public init(start: Int64 = 0) {
    clock = StageClock(now: start)
    root = Timeline(root: clock)
    currentTimeline = root
    animations = AnimationStore(clock: clock)
    animations.time = self
  }

  /// Moves the clock forward. An earlier time is ignored; the stage reports it.
  public func advance(to time: Int64) {
    guard time > now else { return }
    clock.now = time
    clock.noteChange()
  }

  /// Adds an observer that is called once per step, from the next step on.
  ///
  /// The observer is held weakly, and called until it returns false. An observer that is added twice is called twice.
  public func addObserver(_ observer: any StepObserver) {
    observers.add(observer)
  }

  /// A Boolean value that indicates whether any observer waits for the next step.
  public var isObserved: Bool { observers.count > 0 }

  /// Calls the observers, in the order in which they were added, after the clock has come to a step's time.
  ///
  /// The stage's owner calls it once per step. O(observers)
  public func notifyObservers() {
    let count = observers.count
    guard count > 0 else { return }
    for place in 0..<count {
      guard let observer = observers.observer(at: place) else { continue }
      if !observer.timeDidAdvance() { observers.drop(at: place) }
    }
    observers.compact()
  }

  /// Runs a closure whose animations belong to a timeline.
  public func with<Result>(_ timeline: Timeline, _ body: () throws -> Result) rethrows -> Result {
    let outer = currentTimeline
    currentTimeline = timeline
    defer { currentTimeline = outer }
    return try body()
  }

  /// Returns the next ordinal for an object of this stage, counted from 1 in order of creation.
  package func makeOrdinal() -> Int {
    lastOrdinal += 1
    return lastOrdinal
  }

  /// Runs a closure in the next turn of the run loop: after the current entry of the step's queue, before any later
  /// one.
  public func nextTurn(_ block: @escaping () -> Void) {
    timers.addTurn(block)
  }

  /// Runs a closure when the clock has advanced by some seconds, independent of the time scale.
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

// Waiting on a timeline, and keeping objects alive.
extension StageTime {
  /// Calls a closure once, when a timeline has advanced by some seconds, in the order of all ends.
  ///
  /// A held timeline does not advance. If the timeline moves back to before the call of `wait`, the closure is called
  /// then, with `wasUndone` true. Seconds that are not finite or not above 0 count as a nanosecond.
  package func wait(_ seconds: Double, on timeline: Timeline, _ body: @escaping (_ wasUndone: Bool) -> Void) {
    let length = seconds.isFinite ? min(max(seconds, 1e-9), 9e9) : 1e-9
    let alarm = Timeline(parent: timeline)
    alarm.hold(at: 0)
    alarm.whenDriveEnds = { [weak self, unowned alarm] arrival in
      alarm.whenDriveEnds = nil
      self?.release(alarm)
      body(arrival == .undone)
    }
    retain(alarm)
    alarm.follow(Drive(from: 0, to: length, law: .curve(.linear), duration: length))
  }

  /// Keeps an object alive until `release(_:)` is called with it, or the stage is deallocated.
  package func retain(_ object: AnyObject) { kept.append(object) }

  /// Releases an object, however often `retain(_:)` was called with it. O(n)
  package func release(_ object: AnyObject) { kept.removeAll { $0 === object } }
}
