/// A writer of an archive's bytes. The same state gives the same bytes: tables are written in the order of their keys.
nonisolated struct ArchiveWriter {
  private var body: [UInt8] = []

  /// Returns the bytes of an archive. O(bytes · log keys)
  static func bytes(of archive: RestorationArchive) -> [UInt8] {
    var writer = ArchiveWriter()
    writer.add(archive)
    let version = UInt64(RestorationArchive.versions.upperBound)
    let sum = ArchiveHead.checksum(writer.body[...], version: version)
    return ArchiveHead.magic
      + [version, UInt64(writer.body.count), sum].flatMap(ArchiveHead.bytes) + writer.body
  }

  private mutating func add(_ archive: RestorationArchive) {
    add(archive.program)
    add(count: archive.values.count)
    for (name, value) in archive.values.sorted(by: { $0.key < $1.key }) {
      add(name)
      add(value)
    }
    add(archive.application)
    add(count: archive.nodes.count)
    for node in archive.nodes { add(node) }
    add(archive.objects)
  }

  private mutating func add(_ node: RestorationNode) {
    add(count: node.parent.map { $0 + 1 } ?? 0)
    body.append(node.link.rawValue)
    body.append(node.isViewLoaded ? 1 : 0)
    for text in [
      node.identifier, node.className, node.restorationClass, node.storyboard, node.storyboardIdentifier,
    ] { add(text) }
    add(node.engine)
    add(node.values)
    add(node.views)
  }

  private mutating func add(_ views: [RestorationNode.View]) {
    add(count: views.count)
    for view in views {
      add(view.identifier)
      add(view.className)
      add(view.values)
    }
  }

  private mutating func add(_ table: [String: RestorationValue]) {
    add(count: table.count)
    for (key, value) in table.sorted(by: { $0.key < $1.key }) {
      add(key)
      add(value)
    }
  }

  private mutating func add(_ value: RestorationValue) {
    body.append(ArchiveMark(value).rawValue)
    switch value {
    case .flag(let flag): body.append(flag ? 1 : 0)
    case .integer(let integer): add(word: UInt64(bitPattern: integer))
    case .number(let number), .date(let number): add(number)
    case .text(let text), .address(let text), .identifier(let text): add(text)
    case .bytes(let bytes):
      add(count: bytes.count)
      body += bytes
    case .path(let places):
      add(count: places.count)
      for place in places { add(word: UInt64(bitPattern: Int64(place))) }
    case .list(let values):
      add(count: values.count)
      for value in values { add(value) }
    case .table(let table), .coded(let table): add(table)
    case .controller(let index), .object(let index): add(count: index)
    }
  }

  private mutating func add(_ text: String) {
    add(count: text.utf8.count)
    body += text.utf8
  }

  private mutating func add(_ number: Double) { add(word: number.bitPattern) }

  private mutating func add(word: UInt64) { body += ArchiveHead.bytes(of: word) }

  /// Writes a count with seven bits a byte, the lowest first; all bytes except the last have their high bit set.
  private mutating func add(count: Int) {
    var rest = UInt64(count)
    while rest >= 0x80 {
      body.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    body.append(UInt8(rest))
  }
}
