/// A scanner that splits Swift source into tokens, omits comments, and separates strings from code.
///
/// The content of an interpolation `\(…)` is code: its tokens follow the literal's. A regex literal between bare
/// slashes is read as code; a quote in one can hide at most the rest of its line.
struct SwiftTokens {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1
  private var tokens: [Token] = []

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns the tokens of a file, in order. O(n) in its length.
  static func of(_ text: String) -> [Token] {
    var scanner = SwiftTokens(text)
    scanner.code(insideParentheses: false)
    return scanner.tokens
  }

  /// Reads code to the end, or to the parenthesis that closes the one just passed.
  private mutating func code(insideParentheses: Bool) {
    var depth = 0
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): lineComment()
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): blockComment()
      case UInt8(ascii: "\""): string(hashes: 0)
      case UInt8(ascii: "#"): hash()
      case _ where Self.isWord(byte): word()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): step()
      default:
        if insideParentheses, byte == UInt8(ascii: ")"), depth == 0 { return }
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        add(.mark, from: place, to: place + 1)
        step()
      }
    }
  }

  private mutating func lineComment() {
    while let byte = peek(), byte != UInt8(ascii: "\n") { step() }
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        step(2)
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        step(2)
      } else {
        step()
      }
    } while depth > 0 && peek() != nil
  }

  /// Reads `#if`, `#"raw"#` or `#/regex/#`.
  private mutating func hash() {
    var hashes = 1
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch peek(hashes) {
    case UInt8(ascii: "\""):
      step(hashes)
      string(hashes: hashes)
    case UInt8(ascii: "/"):
      step(hashes + 1)
      while peek() != nil, !(peek() == UInt8(ascii: "/") && areHashes(hashes, at: 1)) { step() }
      step(hashes + 1)
    default:
      add(.mark, from: place, to: place + 1)
      step()
    }
  }

  private mutating func word() {
    let start = place
    while let byte = peek(), Self.isWord(byte) { step() }
    add(.word, from: start, to: place)
  }

  private mutating func string(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    let quotes = isLong ? 3 : 1
    step(quotes)
    let start = place
    let literal = tokens.count
    let firstLine = line
    var end = place
    while let byte = peek() {
      end = place
      if byte == quote, closes(quotes: quotes, hashes: hashes) {
        step(quotes + hashes)
        break
      }
      if byte == UInt8(ascii: "\n"), !isLong { break }
      if byte == UInt8(ascii: "\\"), areHashes(hashes, at: 1) {
        step(1 + hashes)
        if peek() == UInt8(ascii: "(") {
          step()
          code(insideParentheses: true)
        }
      }
      step()
      end = place
    }
    let text = String(decoding: bytes[start..<min(end, bytes.count)], as: UTF8.self)
    tokens.insert(Token(kind: .literal, text: text, line: firstLine), at: literal)
  }

  private func closes(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") } && areHashes(hashes, at: quotes)
  }

  private func areHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { peek(offset + $0) == UInt8(ascii: "#") }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    place + offset < bytes.count ? bytes[place + offset] : nil
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where place < bytes.count {
      if bytes[place] == UInt8(ascii: "\n") { line += 1 }
      place += 1
    }
  }

  private mutating func add(_ kind: Token.Kind, from start: Int, to end: Int) {
    tokens.append(Token(kind: kind, text: String(decoding: bytes[start..<end], as: UTF8.self), line: line))
  }

  /// Returns whether a byte belongs to a word. A backtick does, so that a quoted keyword is not a keyword.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...: true
    default: false
    }
  }
}
