import Foundation

/// The identifier of a task that goes on after the program has left the screen.
nonisolated public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

// Tasks in the background.
extension UIApplication {
  /// Returns the identifier of a new task. The handler is never called, because a stage suspends no program. **(ours)**
  public final func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil)
    -> UIBackgroundTaskIdentifier
  { beginBackgroundTask(withName: nil, expirationHandler: handler) }

  public final func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// Ends a task; it has no effect, because no task has a limit. **(ours)**
  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// The time that remains in the background, in seconds: without limit.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
