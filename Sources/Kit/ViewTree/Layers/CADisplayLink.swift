import Foundation
import LayerTree

/// What is told once in each step of the stage, on the stage's clock.
///
/// It follows the stage's time scale, as animations do. Added to a run loop it is told from the next step on, for as
/// long as it is not invalidated; which run loop does not matter. **(ours)**
@MainActor
public final class CADisplayLink: NSObject, StepObserver {
  private var tick: ((CADisplayLink) -> Bool)?
  private weak var time: StageTime?
  private var isAdded = false
  /// The last tick's reading in nanoseconds, so that differences are exact.
  private var lastTime: LocalTime?

  /// A Boolean value indicating whether it is told nothing for now.
  public var isPaused = false
  /// The time of the frame that is made, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The seconds since the frame before; 0 for the first.
  public private(set) var duration: CFTimeInterval = 0
  /// The time at which the next frame is expected: as long after this one as this one after the last.
  public var targetTimestamp: CFTimeInterval { timestamp + duration }
  /// A wish for a rate; nothing is made of it: it is told in each step. **(ours)**
  public var preferredFramesPerSecond = 0

  /// Makes a link that calls a method: `CADisplayLink(target: self, action: Wave.step)` is what a selector is for.
  /// It keeps its target, as on Apple's platforms, until it is invalidated.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> @MainActor (CADisplayLink) -> Void
  ) {
    self.init { action(target)($0) }
  }

  /// Makes a link that runs a closure. **(ours)**
  public init(_ action: @escaping @MainActor (CADisplayLink) -> Void) {
    super.init()
    tick = {
      action($0)
      return true
    }
  }

  /// Begins to tell, on the stage that is current.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded, tick != nil, let time = StageTime.current else { return }
    isAdded = true
    self.time = time
    time.keep(self)
    time.addObserver(self)
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    time?.letGo(of: self)
    lastTime = nil
  }

  /// Tells nothing any more, and lets its target go.
  public func invalidate() {
    tick = nil
    isAdded = false
    time?.letGo(of: self)
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

/// The seconds since the start of the stage's clock, at the pace of the stage's time scale: what animations begin by.
/// 0 without a stage.
public func CACurrentMediaTime() -> CFTimeInterval { StageTime.current?.root.seconds ?? 0 }
