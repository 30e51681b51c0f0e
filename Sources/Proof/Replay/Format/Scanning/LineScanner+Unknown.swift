extension LineScanner {
  /// How deep a value may lie in others that is not looked at.
  private static let mostDepth = 16

  /// Goes over a value of any kind.
  mutating func skipValue(depth: Int = 0) throws(LineFault) {
    guard depth < Self.mostDepth else {
      throw expected("values within at most \(Self.mostDepth) others", todo: "make it flatter")
    }
    skipBlanks()
    switch at.pointee {
    case Sign.quote.rawValue: _ = try text("a value")
    case Sign.openArray.rawValue:
      _ = take(.openArray)
      if take(.closeArray) { return }
      repeat { try skipValue(depth: depth + 1) } while take(.comma)
      try expect(.closeArray, "or “,” after the value")
    case Sign.openObject.rawValue:
      _ = take(.openObject)
      if take(.closeObject) { return }
      repeat {
        _ = try text("a name")
        try expect(.colon, "after the name")
        try skipValue(depth: depth + 1)
      } while take(.comma)
      try expect(.closeObject, "or “,” after the value")
    default:
      if takeWord("true") || takeWord("false") || takeWord("null") { return }
      _ = try number("a value")
    }
  }
}
