import Foundation

/// The tables of the guide's page about limits, and the constants in the sources that they list.
struct LimitTable {
  static let path = "Resources/Guide/Limits.md"

  struct Row {
    /// The number in the second column, multiplied by its unit.
    let number: Double?
    /// The constant in the third column, as `Type.name`, or `Outer.Type.name`.
    let constant: String
    let text: String
  }

  let rows: [Row]

  init(_ text: String) {
    rows = text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count >= 3, cells[2].hasPrefix("`"), cells[2].hasSuffix("`") else {
        return nil
      }
      return Row(
        number: Self.number(cells[1]), constant: cells[2].replacing("`", with: ""), text: String(line))
    }
  }

  /// Returns the number of a cell: `65,536 bytes`, `16 MiB` in bytes, `10 minutes` in nanoseconds.
  private static func number(_ cell: String) -> Double? {
    let words = cell.split(separator: " ")
    guard let number = words.first.flatMap({ Double($0.replacing(",", with: "")) }) else { return nil }
    switch words.dropFirst().first {
    case "MiB": return number * 1_048_576
    case "minutes": return number * 60e9
    default: return number
    }
  }
}

/// The constants of the sources.
struct SourceConstants {
  /// The files that declare or extend a type, by its name.
  private let files: [String: [SourceFile]]

  init(_ files: [SourceFile]) {
    var places: [String: [SourceFile]] = [:]
    for file in files {
      for type in Set(Self.types(in: file.text)) { places[type, default: []].append(file) }
    }
    self.files = places
  }

  /// Returns the value of a constant, or the upper end of a range; `nil` if it is not written as a number.
  func value(of constant: String) -> Double? {
    let parts = constant.split(separator: ".").map(String.init)
    guard let name = parts.last, parts.count > 1 else { return nil }
    for file in files[parts[parts.count - 2]] ?? [] {
      guard let text = Self.definition(of: name, in: file.text) else { continue }
      return evaluate(text)
    }
    return nil
  }

  /// Returns the names of a file's matching constants, each after the outermost type that declares it, or after the
  /// given type.
  static func names(in file: SourceFile, of given: String? = nil, where isMeant: (String) -> Bool) -> [String]
  {
    var type = ""
    return file.text.split(separator: "\n").compactMap { line in
      let isOutermost = line.first.map { $0 != " " && $0 != "/" } ?? false
      if isOutermost, let found = line.firstMatch(of: #/\b(?:enum|struct|class|extension) (\w+)/#) {
        type = String(found.1)
      }
      guard let mark = line.range(of: "static let ") ?? line.range(of: "static var ") else { return nil }
      let name = String(line[mark.upperBound...].prefix { $0.isLetter || $0.isNumber })
      return isMeant(name) ? "\(given ?? type).\(name)" : nil
    }
  }

  /// Returns the names behind the keywords that declare or extend a type.
  private static func types(in text: String) -> [String] {
    let words = text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    return zip(words, words.dropFirst()).compactMap { keyword, name in
      guard ["enum", "struct", "class", "extension"].contains(where: { keyword.elementsEqual($0.utf8) })
      else { return nil }
      return String(Substring(name).prefix { $0.isLetter || $0.isNumber })
    }
  }

  /// Returns the text after `static let NAME =` or in the braces of `static var NAME`.
  private static func definition(of name: String, in text: String) -> String? {
    for line in text.split(separator: "\n") {
      for kind in ["static let \(name)", "static var \(name)"] {
        guard let found = line.range(of: kind) else { continue }
        let rest = line[found.upperBound...]
        guard let next = rest.first, !next.isLetter, !next.isNumber,
          let start = rest.firstIndex(where: { $0 == "=" || $0 == "{" })
        else { continue }
        return rest[rest.index(after: start)...].trimmingCharacters(in: CharacterSet(charactersIn: " }"))
      }
    }
    return nil
  }

  private func evaluate(_ text: String) -> Double? {
    if let range = text.range(of: "...") { return evaluate(String(text[range.upperBound...])) }
    let parts = text.split(separator: " ")
    if parts.count == 3, parts[1] == "<<", let base = Double(parts[0]), let shift = Int(parts[2]) {
      return base * Double(1 << shift)
    }
    return Double(text.replacing("_", with: "")) ?? value(of: text)
  }
}
