/// Why an archive could not be read or written, and where.
nonisolated public struct RestorationError: Error, Hashable, Sendable {
  /// The byte at which it was found, counted from 0; nil when the archive as a whole is meant.
  public var offset: Int?
  /// The restoration path of the controller that it is about, as far as that is known.
  public var path: [String]
  /// What was expected, what was found, and after a semicolon what to do.
  public var message: String

  public init(offset: Int? = nil, path: [String] = [], message: String) {
    self.offset = offset
    self.path = path
    self.message = message
  }
}

nonisolated extension RestorationError: CustomStringConvertible {
  /// `byte 12, in desk/drawer: message`.
  public var description: String {
    var place = offset.map { "byte \($0)" } ?? ""
    if !path.isEmpty {
      // A long path says enough with its end.
      let end = path.suffix(8).joined(separator: "/")
      place += (place.isEmpty ? "" : ", ") + "in \(path.count > 8 ? "…/" : "")\(end)"
    }
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
