import Foundation

/// The number of random sessions to play: a share for every change, all of them by `make sessions`.
public enum SessionCount {
  /// `SESSIONS` in the environment, or 400.
  public static let current = ProcessInfo.processInfo.environment["SESSIONS"].flatMap(Int.init) ?? 400
}
