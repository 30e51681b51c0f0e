/// An index for many lookups of lines and columns in one text: a long file may have an error in each of its
/// scenes.
package struct TextLocations {
  private static let stride = 4096

  private let bytes: [UInt8]
  /// The line and column of every 4,096th byte, from which lookups count on.
  private let marks: [TextPlace]

  /// Creates the index of a text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
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

  /// Returns the place of a byte; an offset beyond the end counts as the end.
  ///
  /// - Complexity: O(1).
  package func place(of offset: Int) -> TextPlace {
    let offset = min(max(offset, 0), bytes.count)
    let mark = offset / Self.stride
    var place = marks[mark]
    place.pass(bytes[(mark * Self.stride)..<offset])
    return place
  }
}

/// A place in a text as line and column.
package struct TextPlace: Hashable, Sendable {
  /// The line, counted from 1.
  package var line = 1
  /// The column in characters, counted from 1.
  package var column = 1

  package init() {}

  /// Creates the place of a byte; an offset beyond the end counts as the end.
  ///
  /// - Complexity: O(*n*) in the number of bytes before it.
  package init(of offset: Int, in bytes: [UInt8]) { pass(bytes.prefix(max(0, offset))) }

  /// Moves the line and the column past the next bytes of the text.
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
