import TestSupport

/// A random JSON value, and texts that represent it.
indirect enum RandomDocument: Equatable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([RandomDocument])
  case object([String: RandomDocument])

  /// Returns a list or an object, of which no shorter text is a document.
  static func container(_ random: inout SeededGenerator) -> RandomDocument {
    let parts = (0..<Int.random(in: 0..<5, using: &random)).map { _ in RandomDocument(&random, depth: 1) }
    guard Bool.random(using: &random) else { return .list(parts) }
    return .object(
      Dictionary(parts.map { (Self.word(&random), $0) }, uniquingKeysWith: { first, _ in first }))
  }

  init(_ random: inout SeededGenerator, depth: Int) {
    switch Int.random(in: 0..<(depth < 5 ? 6 : 4), using: &random) {
    case 0: self = .null
    case 1: self = .flag(Bool.random(using: &random))
    case 2: self = .number(random.finite())
    case 3: self = .text(Self.word(&random))
    case 4: self = .list((0..<3).map { _ in RandomDocument(&random, depth: depth + 1) })
    default:
      self = .object([
        Self.word(&random): RandomDocument(&random, depth: depth + 1),
        "other \(depth)": RandomDocument(&random, depth: depth + 1),
      ])
    }
  }

  private static func word(_ random: inout SeededGenerator) -> String {
    let letters = ["a", "\"", "\\", "/", "\n", "\t", "ö", "🙂", "\u{1}", "]", "}", ",", "\u{2028}"]
    return (0..<Int.random(in: 0..<6, using: &random)).map { _ in letters.randomElement(using: &random) ?? ""
    }
    .joined()
  }

  /// Returns the value as text, with random blanks and escapes.
  func written(_ random: inout SeededGenerator) -> String {
    let blank = ["", "", " ", "\n", "\t", "\r\n"].randomElement(using: &random) ?? ""
    let text: String
    switch self {
    case .null: text = "null"
    case .flag(let flag): text = "\(flag)"
    case .number(let number): text = "\(number)"
    case .text(let content): text = Self.quoted(content, &random)
    case .list(let parts):
      text = "[" + parts.map { $0.written(&random) }.joined(separator: ",") + blank + "]"
    case .object(let members):
      let lines = members.sorted { $0.key < $1.key }.map {
        blank + Self.quoted($0.key, &random) + blank + ":" + $0.value.written(&random)
      }
      text = "{" + lines.joined(separator: ",") + blank + "}"
    }
    return blank + text
  }

  private static func quoted(_ content: String, _ random: inout SeededGenerator) -> String {
    var text = "\""
    for scalar in content.unicodeScalars {
      if scalar.value < 0x20 || scalar == "\"" || scalar == "\\" || Int.random(in: 0..<4, using: &random) == 0
      {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
