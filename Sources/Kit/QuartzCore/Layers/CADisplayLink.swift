import LayerTree
import Scheduling

/// A timer that calls its action once in each step of the stage, on the stage's clock.
///
/// A display link follows the stage's time scale, as animations do. Its action is called in each step after
/// the link was added to a run loop, until it is invalidated. The choice of the run loop has no effect.
/// **(ours)**
@MainActor
public final class CADisplayLink: NSObject, StepObserver {
  private var tick: ((CADisplayLink) -> Bool)?
  private weak var time: StageTime?
  private var isAdded = false
  /// The time of the last tick in nanoseconds, so that differences are exact.
  private var lastTime: LocalTime?

  /// A Boolean value indicating whether calls of the action are suspended.
  public var isPaused = false
  /// The time of the current frame, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The time since the previous frame, in seconds; 0 for the first frame.
  public private(set) var duration: CFTimeInterval = 0
  /// The time at which the next frame is expected, in seconds: `timestamp` plus the time since the previous
  /// frame.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// The requested frame rate; ignored: the action is called in each step. **(ours)**
  public var preferredFramesPerSecond = 0
  /// The requested range of frame rates; ignored: the action is called in each step. **(ours)**
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// Creates a display link that calls a method of a target: `CADisplayLink(target: self, action: Wave.step)`
  /// takes the place of a selector. The display link retains its target, as on Apple's platforms, until it is
  /// invalidated.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init { action(target)($0) }
  }

  /// Creates a display link that calls the method of a selector. The selector must contain the method, not only its
  /// name.
  public convenience init(target: Any, selector: Selector) {
    self.init { selector.perform(on: target, with: $0) }
  }

  /// Creates a display link that calls a closure. **(ours)**
  public init(_ action: @escaping @MainActor (CADisplayLink) -> Void) {
    super.init()
    tick = {
      action($0)
      return true
    }
  }

  /// Starts calling the action, in the steps of the current stage. Does nothing without a stage.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, tick != nil, let time = StageTime.current else { return }
    isAdded = true
    self.time = time
    time.retain(self)
    time.addObserver(self)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    time?.release(self)
    lastTime = nil
  }

  /// Stops calling the action for good and releases the target.
  public func invalidate() {
    tick = nil
    isAdded = false
    time?.release(self)
  }

  public func timeDidAdvance() -> Bool {
    guard isAdded, let time else { return false }
    let now = time.root.local
    duration = if let lastTime { now.seconds(since: lastTime) } else { 0 }
    lastTime = now
    timestamp = time.root.seconds
    if !isPaused { _ = tick?(self) }
    return isAdded
  }
}

/// A range of frame rates, in frames per second.
nonisolated public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  /// The rate that fits best; 0 for none.
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = 0) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The range that leaves the rate to the system.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// Returns the time since the start of the stage's clock, in seconds, scaled by the stage's time scale: the
/// clock of animations. Returns 0 without a stage.
public func CACurrentMediaTime() -> CFTimeInterval { StageTime.current?.root.seconds ?? 0 }
