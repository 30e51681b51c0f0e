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

/// A place in a text as a person looks for it.
package struct TextPlace: Hashable, Sendable {
  /// Counted from 1.
  package var line = 1
  /// Counted from 1, in characters.
  package var column = 1

  package init() {}

  /// The place of a byte; what is behind the end counts as the end. O(bytes before it)
  package init(of offset: Int, in bytes: [UInt8]) { pass(bytes.prefix(max(0, offset))) }

  /// Goes on behind some bytes.
  package mutating func pass(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == 0x0A {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        // The later bytes of a character are not counted.
        column += 1
      }
    }
  }
}
