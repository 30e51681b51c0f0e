/// The parser of a values file. Numbers are exact to the last bit, as in recordings.
enum ValuesLineParser {
  /// A change of a property's value; `nil` for a removed property.
  struct Change {
    var subject: String
    var property: String
    var value: FrameValue?
  }

  private static let update = "run “lab replay RECORDING --update”"

  /// Reads the first line. Returns the identification of the run to which the values belong.
  static func header(_ scanner: LineScanner) throws(LineFault) -> String {
    var scanner = scanner
    try name("format", after: .openObject, &scanner)
    scanner.skipBlanks()
    let format = scanner.at
    guard try scanner.text("the name of the format") == ValuesFile.format else {
      throw scanner.expected(
        "a values file of the format “\(ValuesFile.format)”", at: format, todo: Self.update)
    }
    try name("version", after: .comma, &scanner)
    scanner.skipBlanks()
    let version = scanner.at
    guard try scanner.integer("a version") == 1 else {
      throw scanner.expected("a values file of version 1", at: version, todo: Self.update)
    }
    try name("of", after: .comma, &scanner)
    let run = try scanner.text("the digest of the run")
    try scanner.expect(.closeObject, "after the header")
    try scanner.expectEnd()
    return run
  }

  /// Reads the changes of a frame. O(bytes)
  static func frame(_ scanner: LineScanner) throws(LineFault) -> (frame: Int, changes: [Change]) {
    var scanner = scanner
    try name("frame", after: .openObject, &scanner)
    let frame = Int(try scanner.integer("a frame"))
    try name("set", after: .comma, &scanner)
    try scanner.expect(.openArray, "before the changes")
    var changes: [Change] = []
    if !scanner.consume(.closeArray) {
      repeat { changes.append(try change(&scanner)) } while scanner.consume(.comma)
      try scanner.expect(.closeArray, "after the changes")
    }
    try scanner.expect(.closeObject, "after the frame")
    try scanner.expectEnd()
    return (frame, changes)
  }

  private static func change(_ scanner: inout LineScanner) throws(LineFault) -> Change {
    try scanner.expect(.openArray, "before a subject, a property and a value")
    let subject = try scanner.text("a subject")
    try scanner.expect(.comma, "after the subject")
    let property = try scanner.text("a property")
    try scanner.expect(.comma, "after the property")
    let value = try value(&scanner)
    try scanner.expect(.closeArray, "after the value")
    return Change(subject: subject, property: property, value: value)
  }

  private static func value(_ scanner: inout LineScanner) throws(LineFault) -> FrameValue? {
    scanner.skipBlanks()
    if scanner.consumeWord("null") { return nil }
    guard scanner.consume(.openArray) else { return .text(try scanner.text("a text, numbers or null")) }
    var numbers: [Double] = []
    if scanner.consume(.closeArray) { return .numbers(numbers) }
    repeat {
      scanner.skipBlanks()
      // `null` represents NaN, which JSON lacks.
      numbers.append(scanner.consumeWord("null") ? .nan : try scanner.number("a number"))
    } while scanner.consume(.comma)
    try scanner.expect(.closeArray, "after numbers")
    return .numbers(numbers)
  }

  /// Consumes a field's name and the colon after it.
  private static func name(
    _ name: String, after sign: LineScanner.Sign, _ scanner: inout LineScanner
  ) throws(LineFault) {
    try scanner.expect(sign, "before “\(name)”")
    scanner.skipBlanks()
    let place = scanner.at
    guard try scanner.text("“\(name)”") == name else { throw scanner.expected("“\(name)”", at: place) }
    try scanner.expect(.colon, "after “\(name)”")
  }
}
