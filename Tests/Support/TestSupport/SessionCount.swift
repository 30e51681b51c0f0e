import Foundation

/// The number of random sessions or programs to run: a part of them for every change, all of them by `make sessions`.
public enum SessionCount {
  /// The value of `SESSIONS` in the environment, or 400.
  public static let current = ProcessInfo.processInfo.environment["SESSIONS"].flatMap(Int.init) ?? 400
}
