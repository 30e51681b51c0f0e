/// A scanner that splits Swift source into tokens and leaves out blanks and comments. It accepts any bytes.
///
/// The content of an interpolation belongs to its literal. A regex literal between bare slashes is read as code.
struct Lexer {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var startsLine = true
  private var followsSpace = true
  private(set) var tokens: [Token] = []

  /// Returns the tokens of a text, with brackets matched.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func tokens(of text: [UInt8]) -> [Token] {
    text.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer)
      lexer.run()
      var matcher = BracketMatcher(buffer)
      matcher.match(&lexer.tokens)
      return lexer.tokens
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.reserveCapacity(bytes.count / 5)
  }

  private func peek(_ offset: Int = 0) -> UInt8 {
    let at = place + offset
    return at < bytes.count ? bytes[at] : 0
  }

  private mutating func run() {
    if peek() == 0xEF, peek(1) == 0xBB, peek(2) == 0xBF { place = 3 }
    if peek() == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "!") { skipLine() }
    while place < bytes.count { next() }
  }

  private mutating func next() {
    let byte = bytes[place]
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      place += 1
      (startsLine, followsSpace) = (true, true)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C:
      place += 1
      followsSpace = true
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): add(.literal, end: endOfText(hashes: 0))
    case UInt8(ascii: "#"): directive()
    case UInt8(ascii: "@"):
      add(Self.isNameStart(peek(1)) ? .attribute : .mark, end: endOfName(from: place + 1))
    case UInt8(ascii: "`"):
      var end = place + 1
      while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
      if end < bytes.count, bytes[end] == UInt8(ascii: "`") { end += 1 }
      add(.name, end: end)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case _ where Self.isNameStart(byte): add(.name, end: endOfName(from: place))
    case UInt8(ascii: ".") where peek(1) == byte:
      var end = place
      while end < bytes.count, bytes[end] == byte { end += 1 }
      add(.sign, end: end)
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: ">"): add(.sign, end: place + 2)
    case _ where Self.isSign(byte):
      var end = place
      while end < bytes.count, Self.isSign(bytes[end]), !isComment(at: end) { end += 1 }
      add(.sign, end: end)
    default: add(.mark, end: place + 1)
    }
  }

  private mutating func add(_ kind: Token.Kind, end: Int) {
    tokens.append(
      Token(
        kind: kind, startsLine: startsLine, followsSpace: followsSpace, start: Int32(place), end: Int32(end)))
    (startsLine, followsSpace) = (false, false)
    place = end
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    followsSpace = true
  }

  private mutating func skipComment() {
    var depth = 0
    followsSpace = true
    repeat {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        place += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        place += 2
      } else {
        if peek() == UInt8(ascii: "\n") { startsLine = true }
        place += 1
      }
    } while depth > 0 && place < bytes.count
    place = min(place, bytes.count)
  }

  /// Reads `#if`, `#"raw"#` or `#/regex/#`.
  private mutating func directive() {
    var hashes = 1
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch peek(hashes) {
    case UInt8(ascii: "\""): add(.literal, end: endOfText(hashes: hashes))
    case UInt8(ascii: "/"):
      var end = place + hashes + 1
      while end < bytes.count, !(bytes[end] == UInt8(ascii: "/") && areHashes(hashes, at: end + 1)) {
        end += 1
      }
      add(.literal, end: min(end + 1 + hashes, bytes.count))
    default: add(.directive, end: endOfName(from: place + 1))
    }
  }

  private mutating func number() {
    var end = place + 1
    let isHexadecimal = peek(1) == UInt8(ascii: "x")
    while end < bytes.count {
      let byte = bytes[end]
      let isExponentSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-"))
        && bytes[end - 1] | 0x20 == UInt8(ascii: isHexadecimal ? "p" : "e")
      let isPoint =
        byte == UInt8(ascii: ".") && end + 1 < bytes.count
        && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end + 1])
      guard Self.isName(byte) || isExponentSign || isPoint else { break }
      end += 1
    }
    add(.number, end: end)
  }

  private func endOfName(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
    return end
  }

  /// Returns the end of the string literal whose hashes and quotes begin at the current place.
  ///
  /// A string of one line that is not closed ends with its line. Interpolations may nest strings and parentheses; a
  /// stack of open literals takes the place of recursion.
  private func endOfText(hashes: Int) -> Int {
    struct Open {
      var hashes: Int
      var isLong: Bool
      /// The number of open parentheses inside the literal's current interpolation, without the interpolation's own. It
      /// is -1 outside interpolations.
      var depth = -1
    }
    var end = place
    func open(_ hashes: Int) -> Open {
      end += hashes
      let isLong = isQuote(end) && isQuote(end + 1) && isQuote(end + 2)
      end += isLong ? 3 : 1
      return Open(hashes: hashes, isLong: isLong)
    }
    var stack = [open(hashes)]
    while var top = stack.popLast() {
      if end >= bytes.count { return bytes.count }
      let byte = bytes[end]
      if top.depth < 0 {
        if byte == UInt8(ascii: "\n"), !top.isLong { return end }
        if byte == UInt8(ascii: "\\"), areHashes(top.hashes, at: end + 1) {
          end += 1 + top.hashes
          if end < bytes.count, bytes[end] == UInt8(ascii: "(") { top.depth = 0 }
          if end < bytes.count, bytes[end] != UInt8(ascii: "\n") || top.isLong { end += 1 }
        } else if byte == UInt8(ascii: "\"") {
          let quotes = top.isLong ? 3 : 1
          let closes =
            (!top.isLong || (isQuote(end + 1) && isQuote(end + 2))) && areHashes(top.hashes, at: end + quotes)
          end += closes ? quotes + top.hashes : 1
          if closes {
            if stack.isEmpty { return end }
            continue
          }
        } else {
          end += 1
        }
        stack.append(top)
      } else {
        if byte == UInt8(ascii: "\n"), !top.isLong, stack.allSatisfy({ !$0.isLong }) { return end }
        var inner: Open?
        if byte == UInt8(ascii: "\"") {
          inner = open(0)
        } else if byte == UInt8(ascii: "(") {
          top.depth += 1
          end += 1
        } else if byte == UInt8(ascii: ")") {
          top.depth -= 1
          end += 1
        } else {
          end += 1
        }
        stack.append(top)
        if let inner { stack.append(inner) }
      }
    }
    return end
  }

  private func isQuote(_ at: Int) -> Bool { at < bytes.count && bytes[at] == UInt8(ascii: "\"") }

  private func areHashes(_ count: Int, at start: Int) -> Bool {
    guard count > 0 else { return true }
    guard start + count <= bytes.count else { return false }
    for at in start..<start + count where bytes[at] != UInt8(ascii: "#") { return false }
    return true
  }

  private func isComment(at place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "/"), place > self.place, place + 1 < bytes.count else { return false }
    return bytes[place + 1] == UInt8(ascii: "/") || bytes[place + 1] == UInt8(ascii: "*")
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
  }

  /// Returns whether a byte belongs to an operator of several bytes. Question marks, exclamation marks and angle
  /// brackets do not, except in `->`: they are postfix marks and brackets more often.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
