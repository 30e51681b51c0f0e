/// A reader of the parameters of a function.
enum ParameterReader {
  /// Returns the parameters between two parentheses. Parameters are separated by commas outside all brackets.
  static func parameters(of source: SwiftSource, in range: Range<Int>) -> [Declaration.Parameter] {
    var parameters: [Declaration.Parameter] = []
    var start = range.lowerBound
    var (at, angles) = (start, 0)
    while at < range.upperBound {
      if source.isToken(at, "<") { angles += 1 }
      if source.isToken(at, ">") { angles = max(0, angles - 1) }
      if source.isToken(at, ","), angles == 0 {
        parameter(of: source, in: start..<at).map { parameters.append($0) }
        start = at + 1
      }
      at = source.after(at)
    }
    if start < range.upperBound {
      parameter(of: source, in: start..<range.upperBound).map { parameters.append($0) }
    }
    return parameters
  }

  private static func parameter(of source: SwiftSource, in range: Range<Int>) -> Declaration.Parameter? {
    var at = range.lowerBound
    while at < range.upperBound, source.tokens[at].kind == .attribute { at += 1 }
    guard at < range.upperBound, source.isName(at) else { return nil }
    let label = source.text(at: at)
    var name = label
    at += 1
    if at < range.upperBound, source.isName(at) {
      name = source.text(at: at)
      at += 1
    }
    guard at < range.upperBound, source.isToken(at, ":") else { return nil }
    let start = at + 1
    at = start
    while at < range.upperBound, !source.isToken(at, "=") { at = source.after(at) }
    let end = min(at, range.upperBound)
    return Declaration.Parameter(
      label: label, name: name, type: start..<end, defaultValue: end..<range.upperBound)
  }
}
