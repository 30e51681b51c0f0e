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
