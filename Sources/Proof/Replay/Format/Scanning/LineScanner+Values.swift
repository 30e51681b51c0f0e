extension LineScanner {
  /// Reads an enumeration's raw value in quotes, without creating a string. O(cases)
  @inline(__always)
  mutating func choice<Choice: CaseIterable & RawRepresentable>() throws(LineFault) -> Choice
  where Choice.RawValue == String {
    skipBlanks()
    for choice in Choice.allCases where consumeQuoted(choice.rawValue) { return choice }
    let words = Choice.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
    throw expected("one of \(words)")
  }

  @inline(__always)
  private mutating func consumeQuoted(_ word: String) -> Bool {
    guard at.pointee == Sign.quote.rawValue else { return false }
    var place = at + 1
    for byte in word.utf8 {
      guard place.pointee == byte else { return false }
      place += 1
    }
    guard place.pointee == Sign.quote.rawValue else { return false }
    at = place + 1
    return true
  }

  /// Reads two numbers in square brackets, with a comma between them.
  mutating func pair(_ what: StaticString) throws(LineFault) -> (Double, Double) {
    try expect(.openArray, "before two numbers")
    let first = try number(what)
    try expect(.comma, "between two numbers")
    let second = try number(what)
    try expect(.closeArray, "after two numbers")
    return (first, second)
  }

  /// Reads named values in braces. Each name must occur once, and the number of values is limited. O(values²)
  mutating func settings() throws(LineFault) -> [RecordingHeader.Setting] {
    try expect(.openObject, "before names and values")
    var settings: [RecordingHeader.Setting] = []
    if consume(.closeObject) { return settings }
    repeat {
      skipBlanks()
      let place = at
      guard settings.count < RecordingLimits.settings else {
        throw expected(
          "no name after the first \(RecordingLimits.settings) in an object of the recording",
          todo: "remove some")
      }
      let name = try text("a name")
      guard !settings.contains(where: { $0.name == name }) else {
        throw expected(
          "each name once in an object of the recording", at: place, todo: "remove the duplicate")
      }
      try expect(.colon, "after the name")
      settings.append(RecordingHeader.Setting(name, try settingValue()))
    } while consume(.comma)
    try expect(.closeObject, "or “,” after the value")
    return settings
  }

  private mutating func settingValue() throws(LineFault) -> KnobValue {
    skipBlanks()
    switch at.pointee {
    case Sign.quote.rawValue: return .text(try text("a text"))
    case 0x74, 0x66: return .flag(try flag())
    case 0x2D, 0x30...0x39: return .number(try number("a value"))
    default: throw expected("a number, true, false or a text in quotes")
    }
  }
}
