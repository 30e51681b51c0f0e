/// The bytes of a file. A byte beyond the end reads as 0; `require(_:at:_:)` throws unless enough bytes remain.
nonisolated struct ByteReader {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var count: Int { bytes.count }

  /// Fails when the file has fewer than `number` bytes from an offset on; `what` describes the expected bytes.
  func require(_ number: Int, at place: Int, _ what: @autoclosure () -> String) throws(ImageError) {
    guard place >= 0, number >= 0, place <= count, number <= count - place else {
      let found = place < count ? "\(count - max(place, 0)) bytes up to the end" : "the end"
      throw ImageError(
        offset: min(max(place, 0), count), message: "expected \(what()) in the image, found \(found)")
    }
  }

  /// Returns the byte at an offset of the file; 0 outside the file.
  subscript(place: Int) -> UInt8 {
    place >= 0 && place < bytes.count ? bytes[place] : 0
  }

  /// Returns a number of 4 bytes, most significant byte first.
  func big32(_ place: Int) -> Int {
    Int(self[place]) << 24 | Int(self[place + 1]) << 16 | Int(self[place + 2]) << 8 | Int(self[place + 3])
  }

  /// Returns a number of 2 bytes, least significant byte first.
  func little16(_ place: Int) -> Int {
    Int(self[place]) | Int(self[place + 1]) << 8
  }

  /// Returns a number of 4 bytes, least significant byte first.
  func little32(_ place: Int) -> Int {
    little16(place) | little16(place + 2) << 16
  }

  /// Returns a signed number of 4 bytes, least significant byte first.
  func signed32(_ place: Int) -> Int {
    Int(Int32(truncatingIfNeeded: little32(place)))
  }
}

/// An error that tells why a file cannot be read as an image, and where.
nonisolated public struct ImageError: Error, Hashable, Sendable {
  /// The offset in the file, in bytes from its beginning.
  public var offset: Int
  /// The message: what was expected, what was found, and what to do.
  public var message: String

  public init(offset: Int, message: String, cure: String = "save the image again, as PNG") {
    self.offset = offset
    self.message = "\(message); \(cure)"
  }
}

nonisolated extension ImageError: CustomStringConvertible {
  /// `byte 33: message`
  public var description: String { "byte \(offset): \(message)" }
}
