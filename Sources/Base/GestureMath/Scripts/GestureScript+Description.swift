extension GestureScript: CustomStringConvertible {
  /// The script in its plainest form; reading it gives an equal script.
  public var description: String { steps.map(\.description).joined(separator: "; ") }
}

extension GestureScript.Step: CustomStringConvertible {
  /// The statement as it is written.
  public var description: String {
    switch self {
    case .down(let place): "down \(place.coordinates)"
    case .move(let target, let duration, .linear): "move \(target.coordinates) in \(duration.milliseconds)"
    case .move(let target, let duration, let easing):
      "move \(target.coordinates) in \(duration.milliseconds) \(easing.rawValue)"
    case .hold(let duration): "hold \(duration.milliseconds)"
    case .up: "up"
    case .cancel: "cancel"
    case .fling(let origin, let direction, let speed, let length):
      "fling \(origin.coordinates) \(direction.rawValue) at \(speed.plain)"
        + (length.map { " for \($0.plain)pt" } ?? "")
    }
  }
}

extension SIMD2<Double> {
  fileprivate var coordinates: String { "\(x.plain),\(y.plain)" }
}

extension Double {
  /// The shortest digits that read back as the same number, without a fraction of zero.
  fileprivate var plain: String {
    let digits = description
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension Int64 {
  /// Nanoseconds as exact decimal milliseconds.
  fileprivate var milliseconds: String {
    let fraction = self % 1_000_000
    guard fraction > 0 else { return "\(self / 1_000_000)ms" }
    var digits = String(String(fraction + 1_000_000).dropFirst())
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(self / 1_000_000).\(digits)ms"
  }
}
