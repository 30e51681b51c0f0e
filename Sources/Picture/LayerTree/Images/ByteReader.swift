/// A file's bytes, read by their place; what is beyond the end is an error, not a trap.
nonisolated struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Fails when the file does not have so many bytes at a place; `what` says what they should be.
  func require(_ number: Int, at place: Int, _ what: @autoclosure () -> String) throws(ImageError) {
    guard place >= 0, number >= 0, place <= count, number <= count - place else {
      let found = place < count ? "\(count - max(place, 0)) bytes up to the end" : "the end"
      throw ImageError(offset: min(max(place, 0), count), message: "expected \(what()), found \(found)")
    }
  }

  /// A byte; 0 beyond the end.
  subscript(place: Int) -> UInt8 {
    place >= 0 && place < bytes.count ? bytes[place] : 0
  }

  /// A number of 4 bytes, the highest first.
  func big32(_ place: Int) -> Int {
    Int(self[place]) << 24 | Int(self[place + 1]) << 16 | Int(self[place + 2]) << 8 | Int(self[place + 3])
  }

  /// A number of 2 bytes, the lowest first.
  func little16(_ place: Int) -> Int {
    Int(self[place]) | Int(self[place + 1]) << 8
  }

  /// A number of 4 bytes, the lowest first.
  func little32(_ place: Int) -> Int {
    little16(place) | little16(place + 2) << 16
  }

  /// A number of 4 bytes with a sign, the lowest first.
  func signed32(_ place: Int) -> Int {
    Int(Int32(truncatingIfNeeded: little32(place)))
  }
}

/// Why a file could not be read as an image, and where.
nonisolated public struct ImageError: Error, Hashable, Sendable {
  /// The place in the file, in bytes from its beginning.
  public var offset: Int
  /// What was expected there and what was found.
  public var message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}

nonisolated extension ImageError: CustomStringConvertible {
  /// `byte 33: message`
  public var description: String { "byte \(offset): \(message)" }
}
