import Foundation
import LayerTree

/// The run loop of the stage: its turns run the blocks that wait, and its clock fires timers and display links.
public final class RunLoop: NSObject {
  public typealias Mode = Foundation.RunLoop.Mode

  public static let main = RunLoop()
  /// The same run loop as `main`: there is one thread. **(ours)**
  public static var current: RunLoop { main }

  private override init() { super.init() }

  /// The mode; always the default one, because timers fire in every mode. **(ours)**
  public var currentMode: Mode? { .default }

  /// Starts a timer on the current stage.
  public func add(_ timer: Timer, forMode mode: Mode) { timer.start() }

  /// Runs a block in the next turn, after those that wait already.
  public func perform(_ block: @escaping @MainActor () -> Void) {
    StageSchedule.time(for: "a block of the run loop")?.nextTurn { block() }
  }

  public func perform(inModes modes: [Mode], block: @escaping @MainActor () -> Void) { perform(block) }

  /// Returns at once, and reports the call: the stage's clock does not go on while code waits. **(ours)**
  public func run(until limitDate: Date) {
    StageSchedule.refuseWait("run(until:) of the run loop")
  }

  @discardableResult
  public func run(mode: Mode, before limitDate: Date) -> Bool {
    run(until: limitDate)
    return false
  }
}

extension Foundation.RunLoop.Mode {
  /// The mode while touches are tracked; timers fire in every mode. **(ours)**
  nonisolated public static let tracking = Foundation.RunLoop.Mode("UITrackingRunLoopMode")
}

/// A queue of operations, which are blocks here: each runs in the next turn of the stage, on every queue. **(ours)**
nonisolated public final class OperationQueue: Sendable {
  public static let main = OperationQueue()
  /// The same queue as `main`: there is one thread. **(ours)**
  public static var current: OperationQueue? { main }

  public init() {}

  /// Runs a block in the next turn of the stage.
  public func addOperation(_ block: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async(execute: block)
  }
}
