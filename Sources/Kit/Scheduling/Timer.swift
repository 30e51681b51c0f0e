import Diagnostics
import Foundation
import LayerTree

/// A timer that calls a closure or a method once, or at regular intervals, on the stage's clock.
///
/// A timer fires at exactly its time, whatever the frame rate is: between two frames it fires as often as is due. Its
/// dates count from the stage's start, see ``Date/onStage``. It fires in every mode of the run loop. **(ours)**
open class Timer: NSObject {
  private var action: ((Timer) -> Void)?
  private weak var time: StageTime?
  private var token: TimerQueue.Token?
  /// The time of the next call in nanoseconds, and the interval; a multiple of it is added to the first time.
  private var next: Int64
  private let interval: Int64
  private let repeats: Bool
  private var isOnLoop = false

  /// The interval between two calls, in seconds; 0 for a timer that fires once.
  public final var timeInterval: TimeInterval { repeats ? Double(interval) / 1e9 : 0 }
  public private(set) final var userInfo: Any?
  public private(set) final var isValid = true
  /// The tolerated delay, in seconds; stored and ignored: a timer fires at its time. **(ours)**
  public final var tolerance: TimeInterval = 0

  /// Creates a timer that never fires and is not valid: a value to hold until another timer takes its place.
  public override init() {
    (next, interval, repeats) = (.max, 0, false)
    super.init()
    isValid = false
  }

  /// Creates a timer that `RunLoop.add(_:forMode:)` starts.
  public init(
    fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    self.repeats = repeats
    self.interval = Self.nanoseconds(interval)
    action = block
    next = Date.stageNanoseconds(of: date)
    super.init()
  }

  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    self.init(fire: .onStage, interval: interval, repeats: repeats, block: block)
    postpone()
  }

  /// Creates a timer that calls a method of a target. The timer retains the target until the timer is invalidated.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    self.init(fire: date, interval: ti, repeats: rep) { s.perform(on: t, with: $0) }
    userInfo = ui
  }

  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: .onStage, interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    postpone()
  }

  /// Creates a timer, and starts it on the current stage.
  @discardableResult
  public class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.start()
    return timer
  }

  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    timer.start()
    return timer
  }

  /// The date of the next call. Setting it moves the calls of a repeating timer, too; `distantFuture` suspends them.
  public final var fireDate: Date {
    get { next == .max ? .distantFuture : Date.onStage(at: next) }
    set {
      guard isValid else { return }
      next = Date.stageNanoseconds(of: newValue)
      if isOnLoop { schedule() }
    }
  }

  /// Calls the action at once. A repeating timer keeps its times; a timer that fires once becomes invalid.
  public final func fire() {
    guard isValid else { return }
    action?(self)
    if !repeats { invalidate() }
  }

  /// Stops the timer for good, and releases its target.
  public final func invalidate() {
    isValid = false
    action = nil
    userInfo = nil
    cancel()
  }

  // MARK: The stage's clock

  private func postpone() {
    let (sum, overflow) = next.addingReportingOverflow(interval)
    next = overflow ? .max : sum
  }

  func start() {
    guard isValid, !isOnLoop, let time = StageSchedule.time(for: "a timer") else { return }
    self.time = time
    isOnLoop = true
    schedule()
  }

  private func cancel() {
    if let token { time?.timers.cancel(token) }
    token = nil
  }

  private func schedule() {
    cancel()
    guard let time, next != .max else { return }
    token = time.timers.add(at: max(next, time.now)) { self.timeCame() }
  }

  private func timeCame() {
    token = nil
    action?(self)
    guard isValid else { return }
    guard repeats else { return invalidate() }
    // The action may have set another date, which has scheduled the timer.
    guard token == nil, next != .max, let time else { return }
    if next <= time.now {
      let count = (time.now &- next) / interval &+ 1
      let (sum, overflow) = next.addingReportingOverflow(
        count.multipliedReportingOverflow(by: interval).partialValue)
      next = overflow || sum <= time.now ? .max : sum
    }
    schedule()
  }

  /// Returns an interval in nanoseconds; one that is not above 0 counts as a tenth of a millisecond, as in Foundation.
  private static func nanoseconds(_ seconds: TimeInterval) -> Int64 {
    seconds > 0 ? max(StageSchedule.nanoseconds(seconds), 1) : 100_000
  }
}

extension Date {
  /// The date of the current stage: the seconds of its clock, counted from the beginning of 2001. **(ours)**
  ///
  /// `Date()` reads the system's clock, so that a recording would not replay; `lab port` writes this in its place.
  nonisolated public static var onStage: Date { onStage(at: DispatchTime.now().nanoseconds) }

  /// Returns the date some seconds after that of the current stage. **(ours)**
  nonisolated public static func onStage(after seconds: TimeInterval) -> Date {
    onStage.addingTimeInterval(seconds)
  }

  nonisolated fileprivate static func onStage(at nanoseconds: Int64) -> Date {
    Date(timeIntervalSinceReferenceDate: Double(nanoseconds) / 1e9)
  }

  /// The seconds from the stage's present after which a date counts as one of the system's clock: ten years.
  private static let longest = 315_360_000.0

  /// Returns the time of a stage's clock that a date stands for; the greatest one for `distantFuture`.
  ///
  /// A date of the system's clock is reported and counts as the present.
  fileprivate static func stageNanoseconds(of date: Date) -> Int64 {
    guard date < .distantFuture else { return .max }
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds < longest + onStage.timeIntervalSinceReferenceDate else {
      StageSchedule.report(
        .dateOffStage, .warning,
        "a timer's date was read from the system's clock, not from the stage's; it counts as the present. Use "
          + "Date.onStage, or a time interval")
      return DispatchTime.now().nanoseconds
    }
    return Int64((max(seconds, -9e9) * 1e9).rounded())
  }
}
