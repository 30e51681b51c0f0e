/// What something says of itself as long as code has said nothing else.
struct AccessibilityDescription {
  var isElement = false
  var label: String?
  var value: String?
  var traits: UIAccessibilityTraits = []
  /// A Boolean value indicating whether what is in it is read together.
  var groups = false

  /// A share in words, as bars and sliders say it; the nearest whole percent.
  static func percent(_ share: Double) -> String {
    share.isFinite ? "\(Int((min(max(share, 0), 1) * 100).rounded())) %" : ""
  }
}
