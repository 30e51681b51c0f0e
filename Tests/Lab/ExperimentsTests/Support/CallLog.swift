/// A log of calls, in order.
final class CallLog {
  private(set) var calls: [String] = []

  func add(_ call: String) { calls.append(call) }

  /// Returns and removes the calls since the last call.
  func removeAll() -> [String] {
    defer { calls = [] }
    return calls
  }
}
