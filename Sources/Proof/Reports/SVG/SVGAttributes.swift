/// The attributes of an element, in the order in which they are written.
public struct SVGAttributes: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var pairs: [(name: String, value: SVGValue)]

  public init(dictionaryLiteral elements: (String, SVGValue)...) {
    pairs = elements.map { ($0.0, $0.1) }
  }

  /// The attributes of both, in order.
  public static func + (first: SVGAttributes, second: SVGAttributes) -> SVGAttributes {
    var both = first
    both.pairs += second.pairs
    return both
  }
}
