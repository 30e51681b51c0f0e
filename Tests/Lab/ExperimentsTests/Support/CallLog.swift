/// What was called, in order.
final class CallLog {
  private(set) var calls: [String] = []

  func add(_ call: String) { calls.append(call) }

  /// Takes what was called since the last time.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }
}
