/// Numbers as a person writes them.
nonisolated enum SceneNumbers {
  /// Without a point where there is nothing after it.
  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }
}
