import TransitionEngine

/// The state of a stage's controllers, as it was saved: read and checked as a whole, before anything is made of it.
///
/// ```swift
/// let bytes = try stage.saveState()
/// // Later, in another process:
/// let stage = Stage()
/// stage.setRoot(root, restoring: try RestorationArchive(bytes))
/// ```
nonisolated public struct RestorationArchive: Hashable, Sendable {
  /// The versions that can be read. The last one is written.
  public static let versions = 1...1

  /// What an archive may hold at most, so that no file can ask for more than a machine has.
  package enum Limit {
    static let bytes = 16 << 20
    /// Controllers one in, or over, the other.
    package static let depth = Containment.mostNesting
    /// Lists and tables one in the other.
    static let nesting = 64
  }

  /// The name of the program that the stage ran for, such as an experiment's; empty without one.
  public internal(set) var program = ""
  /// The values of the program that are not as at first, by their names.
  package internal(set) var values: [String: Double] = [:]
  /// What the application's delegate has encoded.
  var application: [String: RestorationValue] = [:]
  /// The controllers, each after the one that it hangs on.
  var nodes: [RestorationNode] = []
  /// What was registered to be saved, in the order of the names.
  var objects: [RestorationNode.View] = []
  /// The file as it was read, or is to be written.
  public internal(set) var bytes: [UInt8] = []

  init() {}

  /// Reads an archive. O(bytes)
  ///
  /// - Throws: what is wrong with it and where; nothing of it counts then.
  public init(_ bytes: some Sequence<UInt8>) throws(RestorationError) {
    var reader = try ArchiveReader(Array(bytes))
    self = try reader.archive()
    self.bytes = reader.bytes
  }

  /// A Boolean value indicating whether bytes are of use to nobody when they are no archive: there are none, or they
  /// begin as an archive of a version that can be read, and are damaged further on.
  public static func isDamaged(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: ArchiveHead.magic) else { return bytes.isEmpty }
    return ArchiveReader.version(of: bytes).map(versions.contains) ?? true
  }

  /// How many controllers it holds.
  public var controllerCount: Int { nodes.count }

  /// The identifiers from the root to a controller. O(depth)
  func path(of index: Int) -> [String] {
    var path: [String] = []
    var at: Int? = index
    while let next = at {
      path.append(nodes[next].identifier)
      at = nodes[next].parent
    }
    return path.reversed()
  }
}

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
