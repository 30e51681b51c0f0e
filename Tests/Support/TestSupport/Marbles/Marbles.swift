/// A gesture's timeline as a marble diagram: time runs to the right, each line is an object, each mark an event.
///
/// ```
/// touch   d--->>>--u
/// states  -----BCC-E
/// ```
///
/// A line is a name, spaces, and a mark for each moment; `-` is a moment without an event.
public struct Marbles: Sendable, Equatable {
  public struct Line: Sendable, Equatable {
    public var name: String
    public var marks: [Character]

    /// The mark of a moment; `-` after the line's end.
    public subscript(moment: Int) -> Character {
      marks.indices.contains(moment) ? marks[moment] : "-"
    }
  }

  public private(set) var lines: [Line] = []

  public init(_ text: String) {
    for row in text.split(separator: "\n") {
      let words = row.split(separator: " ")
      guard let name = words.first else { continue }
      lines.append(Line(name: String(name), marks: words.count > 1 ? Array(words[1]) : []))
    }
  }

  /// The number of moments in the longest line.
  public var length: Int { lines.map(\.marks.count).max() ?? 0 }

  /// The line of a name; nil without one.
  public subscript(name: String) -> Line? { lines.first { $0.name == name } }

  /// Returns the lines whose names have a prefix, in order: `touch`, `touch2` …
  public func lines(named prefix: String) -> [Line] { lines.filter { $0.name.hasPrefix(prefix) } }

  /// Returns marks as text: `-` for a moment without one, nothing after the last. Several marks of one moment are in
  /// parentheses.
  public static func text(_ marks: [Int: String], length: Int) -> String {
    var text = ""
    for moment in 0..<max(length, (marks.keys.max() ?? -1) + 1) {
      let mark = marks[moment] ?? ""
      text += mark.isEmpty ? "-" : mark.count == 1 ? mark : "(\(mark))"
    }
    while text.last == "-" { text.removeLast() }
    return text
  }

  /// Returns a line's marks in the same form.
  public static func text(_ line: Line) -> String {
    var text = String(line.marks)
    while text.last == "-" { text.removeLast() }
    return text
  }
}
