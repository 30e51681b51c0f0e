import TransitionEngine

/// The saved state of a stage's controllers, read and checked as a whole before any of it is used.
///
/// ```swift
/// let bytes = try stage.saveState()
/// // Later, in another process:
/// let stage = Stage()
/// stage.setRoot(root, restoring: try RestorationArchive(bytes))
/// ```
nonisolated public struct RestorationArchive: Hashable, Sendable {
  /// The versions that can be read. The last version is written.
  public static let versions = 1...1

  /// The limits of an archive, so that no file can ask for more memory than a machine has.
  package enum Limit {
    static let bytes = 16 << 20
    /// The maximum depth of controllers that are contained in, or presented over, one another.
    package static let depth = Containment.mostNesting
    /// The maximum depth of lists and tables in one another. A deeper value is refused when it is encoded, and an archive
    /// with one is not read.
    static let nesting = 64
  }

  /// The name of the program for which the stage ran, such as an experiment's name; empty without one.
  public internal(set) var program = ""
  /// The program's values that differ from their initial values, by name.
  package internal(set) var values: [String: Double] = [:]
  /// The values that the application's delegate encoded.
  var application: [String: RestorationValue] = [:]
  /// The controllers, each after the one that contains or presents it.
  var nodes: [RestorationNode] = []
  /// The objects that were registered for saving, in the order of their identifiers.
  var objects: [RestorationNode.View] = []
  /// The bytes of the file, as read or as to be written.
  public internal(set) var bytes: [UInt8] = []

  init() {}

  /// Reads an archive. O(bytes)
  ///
  /// - Throws: an error and its place; nothing of a faulty archive is used.
  public init(_ bytes: some Sequence<UInt8>) throws(RestorationError) {
    var reader = try ArchiveReader(Array(bytes))
    self = try reader.archive()
    self.bytes = reader.bytes
  }

  /// Returns whether bytes that could not be read as an archive are useless: empty, or damaged after the header of a
  /// supported version.
  package static func isDamaged(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: ArchiveHead.magic) else { return bytes.isEmpty }
    return ArchiveReader.version(of: bytes).map(versions.contains) ?? true
  }

  /// The number of controllers in the archive.
  public var controllerCount: Int { nodes.count }

  /// Returns the identifiers on the path from the root to a controller. O(depth)
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

/// The reason why an archive could not be read or written, and its place.
nonisolated public struct RestorationError: Error, Hashable, Sendable {
  /// The byte offset of the fault, counted from 0; `nil` when the archive as a whole is meant.
  public var offset: Int?
  /// The restoration path of the controller concerned, as far as the path is known.
  public var path: [String]
  /// The message: what was expected, what was found, and after a semicolon what to do.
  public var message: String

  public init(offset: Int? = nil, path: [String] = [], message: String) {
    self.offset = offset
    self.path = path
    self.message = message
  }
}

nonisolated extension RestorationError: CustomStringConvertible {
  /// The place and the message, as `byte 12, in desk/drawer: message`.
  public var description: String {
    var place = offset.map { "byte \($0)" } ?? ""
    if !path.isEmpty {
      // The end of a long path is enough.
      let end = path.suffix(8).joined(separator: "/")
      place += (place.isEmpty ? "" : ", ") + "in \(path.count > 8 ? "…/" : "")\(end)"
    }
    return place.isEmpty ? message : "\(place): \(message)"
  }
}
