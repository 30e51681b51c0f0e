/// Places in a text of which many are asked for: a long file may be wrong in each of its scenes.
package struct TextPlaces {
  private static let stride = 4096

  private let bytes: [UInt8]
  /// The place of every so many bytes.
  private let marks: [TextPlace]

  /// O(bytes)
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var marks = [TextPlace()]
    var place = TextPlace()
    for start in Swift.stride(from: 0, to: bytes.count, by: Self.stride) {
      place.pass(bytes[start..<min(start + Self.stride, bytes.count)])
      marks.append(place)
    }
    self.marks = marks
  }

  /// The place of a byte; what is behind the end counts as the end. O(1)
  package func place(of offset: Int) -> TextPlace {
    let offset = min(max(offset, 0), bytes.count)
    let mark = offset / Self.stride
    var place = marks[mark]
    place.pass(bytes[(mark * Self.stride)..<offset])
    return place
  }
}
