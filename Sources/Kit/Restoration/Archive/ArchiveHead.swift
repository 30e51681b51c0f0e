import LayerTree

/// The header of an archive: its magic bytes, version, length and checksum.
///
/// Every version begins with this header, so that a reader knows the version before it reads anything unknown.
nonisolated enum ArchiveHead {
  /// The magic bytes. They end with a line feed, which a transfer as text would change.
  static let magic = Array("TLSTATE\n".utf8)
  /// The length of the header in bytes: magic, version, body length, checksum of version and body, 8 bytes each.
  static let length = 32
  /// The advice for nearly all errors in an archive.
  static let usualCure = "use another saved state, or start without one and save again"

  static func checksum(_ body: ArraySlice<UInt8>, version: UInt64) -> UInt64 {
    var hash = StructuralHash(seed: version)
    body.withUnsafeBytes { bytes in
      var place = 0
      while bytes.count - place >= 8 {
        hash.combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += 8
      }
      var word: UInt64 = 0
      for index in (place..<bytes.count).reversed() { word = word << 8 | UInt64(bytes[index]) }
      hash.combine(word)
      hash.combine(bytes.count)
    }
    return hash.value
  }

  static func bytes(of word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }
  }
}

/// The byte before a value in an archive that states the value's type.
nonisolated enum ArchiveMark: UInt8 {
  case flag = 1
  case integer, number, text, bytes, address, path, list, table, controller, object, coded, date, identifier

  init(_ value: RestorationValue) {
    switch value {
    case .flag: self = .flag
    case .integer: self = .integer
    case .number: self = .number
    case .text: self = .text
    case .bytes: self = .bytes
    case .address: self = .address
    case .path: self = .path
    case .list: self = .list
    case .table: self = .table
    case .controller: self = .controller
    case .object: self = .object
    case .coded: self = .coded
    case .date: self = .date
    case .identifier: self = .identifier
    }
  }
}
