@testable import Porting

/// A writer of a source with its mutations.
enum MutationWriter {
  /// Returns the bytes of a source with mutations, which may lie in one another. The number of lines stays.
  static func text(of source: SwiftSource, with mutations: [Mutation]) -> [UInt8] {
    let outermost = mutations.sorted {
      ($0.site.range.lowerBound, -$0.site.range.count) < ($1.site.range.lowerBound, -$1.site.range.count)
    }
    return Array(text(of: source, 0..<source.bytes.count, outermost[...]).utf8)
  }

  private static func text(
    of source: SwiftSource, _ range: Range<Int>, _ mutations: ArraySlice<Mutation>
  ) -> String {
    var text = ""
    var place = range.lowerBound
    var rest = mutations
    while let mutation = rest.popFirst() {
      let inner = mutation.site.range
      guard inner.lowerBound >= place, inner.upperBound <= range.upperBound else { continue }
      text += source.text(place..<inner.lowerBound)
      let nested = rest.filter { $0.site.range.upperBound <= inner.upperBound }
      text += mutation.text(of: Self.text(of: source, inner, nested[...]))
      rest = rest.drop { $0.site.range.lowerBound < inner.upperBound }
      place = inner.upperBound
    }
    return text + source.text(place..<range.upperBound)
  }
}
