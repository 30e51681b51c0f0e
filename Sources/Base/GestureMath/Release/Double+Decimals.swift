extension Double {
  /// A fraction as a whole percentage, such as `35 %`.
  var percent: String { percent(0) }

  /// A fraction as a percentage with as few decimals, ten at most, as tell it from another fraction.
  func percent(besides other: Double) -> String {
    guard self != other else { return percent }
    let places = (0...10).first { percent($0) != other.percent($0) } ?? 10
    return percent(places)
  }

  private func percent(_ places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let value = Int((self * 100 * Double(scale)).bounded(by: 1e15).rounded())
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let digits = String(rest)
    let decimals = places == 0 ? "" : "." + String(repeating: "0", count: places - digits.count) + digits
    return "\(value < 0 ? "-" : "")\(whole)\(decimals) %"
  }

  /// With two decimals, such as `-2.50`.
  var hundredths: String {
    let value = Int((self * 100).bounded(by: 1e15).rounded())
    let digits = value.magnitude % 100
    return "\(value < 0 ? "-" : "")\(value.magnitude / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}
