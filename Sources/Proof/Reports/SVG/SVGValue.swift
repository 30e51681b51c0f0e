/// The value of an attribute: a text or a number.
package enum SVGValue: Sendable, Equatable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  case text(String)
  case number(Double)

  package init(stringLiteral value: String) {
    self = .text(value)
  }

  package init(floatLiteral value: Double) {
    self = .number(value)
  }

  package init(integerLiteral value: Int) {
    self = .number(Double(value))
  }

  /// The value as written in a file, before escaping.
  var plain: String {
    switch self {
    case .text(let text): text
    case .number(let number): SVGValue.format(number)
    }
  }

  /// Returns a number in a form that every SVG reader accepts: no exponent, no "-0", no trailing zeros.
  ///
  /// The number has at most six decimals. A value that is not finite becomes 0; other values are clamped to ±10^9.
  package static func format(_ value: Double, decimals: Int = 3) -> String {
    guard value.isFinite else { return "0" }
    var unit = 1
    for _ in 0..<min(max(decimals, 0), 6) { unit *= 10 }
    let steps = Int((min(max(value, -1e9), 1e9) * Double(unit)).rounded())
    let (whole, rest) = Int(steps.magnitude).quotientAndRemainder(dividingBy: unit)
    var text = steps < 0 ? "-\(whole)" : "\(whole)"
    guard rest > 0 else { return text }
    text += "."
    var left = rest
    var place = unit
    while left > 0 {
      place /= 10
      text += "\(left / place)"
      left %= place
    }
    return text
  }
}

/// The attributes of an element, in the order in which they are written.
package struct SVGAttributes: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var pairs: [(name: String, value: SVGValue)]

  package init(dictionaryLiteral elements: (String, SVGValue)...) {
    pairs = elements.map { ($0.0, $0.1) }
  }

  /// Returns the attributes of the first list, followed by those of the second.
  package static func + (first: SVGAttributes, second: SVGAttributes) -> SVGAttributes {
    var both = first
    both.pairs += second.pairs
    return both
  }
}
