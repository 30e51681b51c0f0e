extension Double {
  /// A fraction as a whole percentage, such as `35 %`.
  var percent: String { "\(Int((self * 100).bounded(by: 1e15).rounded())) %" }

  /// With two decimals, such as `-2.50`.
  var hundredths: String {
    let value = Int((self * 100).bounded(by: 1e15).rounded())
    let digits = value.magnitude % 100
    return "\(value < 0 ? "-" : "")\(value.magnitude / 100).\(digits < 10 ? "0" : "")\(digits)"
  }
}
