import TransitionEngine

/// A reader of an archive's bytes that trusts none of them: it reserves no memory for missing data, and nests no deeper
/// than archives may.
nonisolated struct ArchiveReader {
  let bytes: [UInt8]
  private var at = ArchiveHead.length
  /// The identifiers of the controllers that are being read, for error messages.
  private var path: [String] = []
  private var depths: [Int] = []
  /// The numbers of controllers and objects in the archive.
  private var counts = (controllers: 0, objects: 0)
  /// The greatest numbers of a controller and of an object in references, and the byte offsets of those references.
  private var greatest = (controller: (number: -1, offset: 0), object: (number: -1, offset: 0))

  /// Checks the header, and the body against its length and checksum.
  init(_ bytes: [UInt8]) throws(RestorationError) {
    self.bytes = bytes
    guard bytes.count <= RestorationArchive.Limit.bytes else {
      throw RestorationError(
        message:
          "expected a saved state of at most \(RestorationArchive.Limit.bytes) bytes, found \(bytes.count); "
          + "\(ArchiveHead.usualCure)")
    }
    guard bytes.starts(with: ArchiveHead.magic) else {
      throw RestorationError(
        offset: 0, message: "expected a saved state, found something else; check the file's name")
    }
    guard bytes.count >= ArchiveHead.length else {
      throw RestorationError(
        offset: bytes.count,
        message:
          "expected a header of \(ArchiveHead.length) bytes before the saved state, found \(bytes.count): it is cut off; "
          + "\(ArchiveHead.usualCure)"
      )
    }
    let version = Self.word(bytes, at: 8)
    let versions = RestorationArchive.versions
    guard let number = Int(exactly: version), versions.contains(number) else {
      let isNewer = version > UInt64(versions.upperBound)
      throw RestorationError(
        offset: 8,
        message:
          "expected a saved state of version \(versions.upperBound), found version \(version)\(isNewer ? ", which is newer" : ""); "
          + "open it with the release that saved it, or start without it and save again")
    }
    let length = Self.word(bytes, at: 16)
    guard length == UInt64(bytes.count - ArchiveHead.length) else {
      throw RestorationError(
        offset: 16,
        message:
          "expected \(length) bytes of saved state, found \(bytes.count - ArchiveHead.length): it is cut off or "
          + "added to; \(ArchiveHead.usualCure)")
    }
    guard
      ArchiveHead.checksum(bytes[ArchiveHead.length...], version: version) == Self.word(bytes, at: 24)
    else {
      throw RestorationError(
        offset: 24,
        message: "expected the checksum of the saved state, found another: the file was changed or "
          + "damaged; \(ArchiveHead.usualCure)")
    }
  }

  /// Returns the version that follows the magic bytes; `nil` for bytes that end before it is complete.
  static func version(of bytes: [UInt8]) -> Int? {
    bytes.count < 16 ? nil : Int(clamping: word(bytes, at: 8))
  }

  private static func word(_ bytes: [UInt8], at place: Int) -> UInt64 {
    (0..<8).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
  }

  // MARK: The whole archive

  mutating func archive() throws(RestorationError) -> RestorationArchive {
    var archive = RestorationArchive()
    archive.program = try text("an experiment’s name")
    for _ in 0..<(try count("knobs", least: 9)) {
      let name = try text("a knob’s name")
      archive.values[name] = try number()
    }
    archive.application = try table(0)
    counts.controllers = try count("controllers", least: 10)
    archive.nodes.reserveCapacity(counts.controllers)
    for index in 0..<counts.controllers {
      archive.nodes.append(try node(index, archive.nodes))
    }
    path = []
    archive.objects = try views()
    counts.objects = archive.objects.count
    guard at == bytes.count else {
      throw fault("no bytes after the registered objects", "\(bytes.count - at) bytes")
    }
    try checkReferences()
    return archive
  }

  private func checkReferences() throws(RestorationError) {
    if greatest.controller.number >= counts.controllers {
      throw fault(
        "one of \(counts.controllers) controllers", "number \(greatest.controller.number)",
        at: greatest.controller.offset)
    }
    if greatest.object.number >= counts.objects {
      throw fault(
        "one of \(counts.objects) registered objects", "number \(greatest.object.number)",
        at: greatest.object.offset)
    }
  }

  private mutating func node(
    _ index: Int, _ before: [RestorationNode]
  ) throws(RestorationError) -> RestorationNode {
    let start = at
    path = []
    let parent = try plainCount() - 1
    guard parent < index, parent >= 0 || index == 0 else {
      throw fault("a parent before controller \(index)", "number \(parent)", at: start)
    }
    if parent >= 0 { path = Self.path(of: parent, in: before) }
    depths.append(parent < 0 ? 1 : depths[parent] + 1)
    guard depths[index] <= RestorationArchive.Limit.depth else {
      throw fault(
        "controllers nested or presented at most \(RestorationArchive.Limit.depth) deep",
        "\(depths[index])", at: start)
    }
    let place = at
    let mark = try byte()
    guard let link = RestorationNode.Link(rawValue: mark), (link == .root) == (index == 0) else {
      throw fault(index == 0 ? "the root" : "a child or a presented controller", "kind \(mark)", at: place)
    }
    let isLoaded = try flag()
    let identifier = try text("a restoration identifier")
    path.append(identifier)
    var node = RestorationNode(
      parent: parent < 0 ? nil : parent, link: link, identifier: identifier,
      className: try text("a class’s name"))
    node.isViewLoaded = isLoaded
    let name = at
    node.restorationClass = try text("a restoration class’s name")
    if !node.restorationClass.isEmpty { try check(node.restorationClass, at: name) }
    node.storyboard = try text("a storyboard’s name")
    node.storyboardIdentifier = try text("a name in the storyboard")
    node.engine = try table(0)
    node.values = try table(0)
    node.views = try views()
    return node
  }

  private static func path(of index: Int, in nodes: [RestorationNode]) -> [String] {
    var path: [String] = []
    var next: Int? = index
    while let index = next {
      path.append(nodes[index].identifier)
      next = nodes[index].parent
    }
    return path.reversed()
  }

  /// Checks that the class that is to create a controller exists and can do so.
  private func check(_ name: String, at place: Int) throws(RestorationError) {
    guard let found = RestorationClasses.type(named: name) else {
      throw fault(
        "a restoration class of this program", "“\(name)”, which it does not have", at: place)
    }
    guard found is any UIViewControllerRestoration.Type else {
      throw fault(
        "a class that conforms to UIViewControllerRestoration", "“\(name)”, which does not", at: place)
    }
  }

  private mutating func views() throws(RestorationError) -> [RestorationNode.View] {
    var views: [RestorationNode.View] = []
    for _ in 0..<(try count("views", least: 3)) {
      let identifier = try text("a restoration identifier")
      let name = try text("a class’s name")
      views.append(RestorationNode.View(identifier: identifier, className: name, values: try table(0)))
    }
    return views
  }

  // MARK: Values

  private mutating func table(_ nesting: Int) throws(RestorationError) -> [String: RestorationValue] {
    var table: [String: RestorationValue] = [:]
    for _ in 0..<(try count("keys", least: 3)) {
      let place = at
      let key = try text("a key")
      let value = try value(nesting + 1)
      guard table.updateValue(value, forKey: key) == nil else {
        throw fault("each key once", "“\(key)” again", at: place)
      }
    }
    return table
  }

  private mutating func value(_ nesting: Int) throws(RestorationError) -> RestorationValue {
    let place = at
    guard nesting <= RestorationArchive.Limit.nesting else {
      throw fault("values nested at most \(RestorationArchive.Limit.nesting) deep", "a deeper one", at: place)
    }
    let kind = try byte()
    guard let mark = ArchiveMark(rawValue: kind) else { throw fault("a value", "kind \(kind)", at: place) }
    switch mark {
    case .flag: return .flag(try flag())
    case .integer: return .integer(Int64(bitPattern: try word()))
    case .number: return .number(try number())
    case .text: return .text(try text("a text"))
    case .address: return .address(try text("an address"))
    case .date: return .date(try number())
    case .identifier: return .identifier(try text("an identifier"))
    case .bytes:
      let length = try count("bytes", least: 1)
      defer { at += length }
      return .bytes(Array(bytes[at..<at + length]))
    case .path:
      var places: [Int] = []
      for _ in 0..<(try count("places", least: 8)) {
        places.append(Int(Int64(bitPattern: try word())))
      }
      return .path(places)
    case .list:
      var values: [RestorationValue] = []
      for _ in 0..<(try count("values", least: 2)) { values.append(try value(nesting + 1)) }
      return .list(values)
    case .table: return .table(try table(nesting))
    case .coded: return .coded(try table(nesting))
    case .controller:
      let number = try plainCount()
      if number > greatest.controller.number { greatest.controller = (number, place) }
      return .controller(number)
    case .object:
      let number = try plainCount()
      if number > greatest.object.number { greatest.object = (number, place) }
      return .object(number)
    }
  }

  // MARK: Bytes

  private mutating func byte() throws(RestorationError) -> UInt8 {
    guard at < bytes.count else { throw fault("more bytes", "the end") }
    defer { at += 1 }
    return bytes[at]
  }

  private mutating func flag() throws(RestorationError) -> Bool {
    let place = at
    let byte = try byte()
    guard byte < 2 else { throw fault("the byte 0 or 1", "\(byte)", at: place) }
    return byte == 1
  }

  private mutating func word() throws(RestorationError) -> UInt64 {
    guard bytes.count - at >= 8 else { throw fault("a number of eight bytes", "the end") }
    defer { at += 8 }
    return Self.word(bytes, at: at)
  }

  private mutating func number() throws(RestorationError) -> Double { Double(bitPattern: try word()) }

  private mutating func plainCount() throws(RestorationError) -> Int {
    let place = at
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 28, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value) }
    }
    throw fault("a count of up to five bytes", "a longer one", at: place)
  }

  /// Returns the number of values that follow, each at least `least` bytes; throws when they cannot all fit.
  private mutating func count(_ what: String, least: Int) throws(RestorationError) -> Int {
    let place = at
    let count = try plainCount()
    guard count <= (bytes.count - at) / least else {
      throw fault("no more \(what) than the remaining bytes hold", "\(count)", at: place)
    }
    return count
  }

  private mutating func text(_ what: String) throws(RestorationError) -> String {
    let place = at
    let length = try count("bytes of \(what)", least: 1)
    guard let text = String(validating: bytes[at..<at + length], as: UTF8.self) else {
      throw fault("\(what) in UTF-8", "other bytes", at: place)
    }
    at += length
    return text
  }

  private func fault(_ expected: String, _ found: String, at place: Int? = nil) -> RestorationError {
    RestorationError(
      offset: place ?? at, path: path,
      message: "expected \(expected) in the saved state, found \(found); \(ArchiveHead.usualCure)")
  }
}
