/// An error of a build, with its place in a source.
nonisolated struct CompilerError: Hashable, CustomStringConvertible {
  /// A place in a source; the line and the column count from 1.
  struct Place: Hashable, CustomStringConvertible {
    let path: String
    let line: Int
    let column: Int

    var description: String { "\(path):\(line):\(column)" }
    /// The place without the folders of the file.
    var inFile: String { "\(path.split(separator: "/").last ?? ""):\(line):\(column)" }
  }

  /// The place; `nil` for an error of the linker or of the package.
  let place: Place?
  let message: String

  var description: String { (place.map { "\($0): error: " } ?? "") + message }

  /// Returns the errors in the output of a failed build, each once: those with a place in a source or, without any, the
  /// others.
  ///
  /// An output without an error is represented by its last ten lines.
  static func all(in output: String) -> [CompilerError] {
    let lines = output.split(whereSeparator: \.isNewline)
    var seen: Set<CompilerError> = []
    let errors = lines.compactMap { CompilerError(line: $0) }.filter { seen.insert($0).inserted }
    let placed = errors.filter { $0.place != nil }
    if !placed.isEmpty { return placed }
    return errors.isEmpty ? lines.suffix(10).map { CompilerError(place: nil, message: String($0)) } : errors
  }

  init(place: Place?, message: String) {
    self.place = place
    self.message = message
  }

  /// Reads a line such as `Card.swift:12:5: error: cannot find “x” in scope`; `nil` for any other line.
  private init?(line: Substring) {
    // Lines of the quoted source begin with a number or a space.
    guard
      let found = line.firstMatch(
        of: #/^(?:([^\s|][^|]*?):(\d+):(\d+): |([^\s|:]+: )?)(?:fatal )?error: (.+)$/#)
    else { return nil }
    guard let path = found.1, let row = found.2.flatMap({ Int($0) }),
      let column = found.3.flatMap({ Int($0) })
    else {
      self.init(place: nil, message: String(found.4 ?? "") + String(found.5))
      return
    }
    self.init(place: Place(path: String(path), line: row, column: column), message: String(found.5))
  }
}
