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
