import Foundation

/// The parser of the header line.
///
/// Every version begins with `{"format":"transition-lab","version":N`, so that a reader knows the version before it
/// reads anything unknown.
struct RecordingHeaderParser {
  private var scanner: LineScanner
  private var found = RecordingFields(.format, .version)
  private var unknown = UnknownFields()
  private var header = RecordingHeader(experiment: "", width: 0, height: 0, scale: 0)

  private init(_ scanner: LineScanner) {
    self.scanner = scanner
  }

  /// Reads a header, and its unknown fields. O(bytes + settings²)
  static func header(_ scanner: LineScanner) throws(LineFault) -> (header: RecordingHeader, unknown: String) {
    var parser = Self(scanner)
    try parser.readBeginning()
    while parser.scanner.consume(.comma) { try parser.readField() }
    try parser.scanner.expect(.closeObject, "or “,” after the value")
    try parser.scanner.expectEnd()
    if let missing = RecordingLineKind.header.fields.subtracting(parser.found).members.first {
      throw LineFault(
        offset: nil,
        message: "expected “\(missing.name)” in the recording’s header, found none; record again, or add it")
    }
    return (parser.header, parser.unknown.text)
  }

  private mutating func readBeginning() throws(LineFault) {
    let cure = "check the file’s name: the file is no recording, or its first line is missing"
    if scanner.end - scanner.at >= 3, (scanner.at[0], scanner.at[1], scanner.at[2]) == (0xEF, 0xBB, 0xBF) {
      throw LineFault(
        offset: 0,
        message:
          "expected a recording’s header, found a byte order mark; save the file as UTF-8 without the mark")
    }
    guard scanner.consume(.openObject) else {
      throw scanner.expected(
        "a recording’s header {\"format\":\"\(RecordingHeader.format)\",\"version\":…", todo: cure)
    }
    let beginning = scanner.at
    guard let first = try? scanner.field(), first == .format else {
      throw scanner.expected("“format” as the first field of a recording", at: beginning, todo: cure)
    }
    scanner.skipBlanks()
    let name = scanner.at
    guard try scanner.text("the name of the format") == RecordingHeader.format else {
      throw scanner.expected("a recording of the format “\(RecordingHeader.format)”", at: name, todo: cure)
    }
    try scanner.expect(.comma, "after the format")
    scanner.skipBlanks()
    let second = scanner.at
    guard let field = try? scanner.field(), field == .version else {
      throw scanner.expected("“version” after the format of a recording", at: second, todo: cure)
    }
    scanner.skipBlanks()
    let place = scanner.at
    let version = try scanner.integer("a version")
    let versions = RecordingHeader.versions
    guard versions.contains(Int(version)) else {
      let known =
        versions.count == 1
        ? "version \(versions.lowerBound)" : "a version from \(versions.lowerBound) to \(versions.upperBound)"
      throw scanner.expected(
        "a recording of \(known)", at: place,
        todo: "open the file with the release that wrote it, or record again")
    }
  }

  private mutating func readField() throws(LineFault) {
    scanner.skipBlanks()
    let name = scanner.at
    guard let field = try scanner.field() else { return try unknown.parse(&scanner, from: name) }
    let kind = RecordingLineKind.header
    guard kind.fields.union(kind.optionalFields).contains(RecordingFields(field)) else {
      throw scanner.expected(
        "a field of the recording’s header", at: name, todo: "remove the field, which belongs to another line"
      )
    }
    guard found.insert(field) else {
      throw scanner.expected(
        "each field once in the recording’s header", at: name, todo: "remove the duplicate")
    }
    switch field {
    case .experiment: header.experiment = try scanner.text("the name of an experiment")
    case .knobs: header.knobs = try scanner.settings()
    case .size: (header.width, header.height) = try scanner.pair("a size in points")
    case .scale: header.scale = try scanner.number("a scale in pixels per point")
    case .start: header.start = try scanner.integer("a time in nanoseconds")
    case .engine: header.engine = try scanner.settings()
    case .archive:
      scanner.skipBlanks()
      let place = scanner.at
      guard let bytes = Data(base64Encoded: try scanner.text("a saved state in base 64")) else {
        throw scanner.expected(
          "a saved state in base 64", at: place, todo: "remove the field, or record again")
      }
      header.archive = Array(bytes)
    default: break
    }
  }
}
