// `#selector`, `#keyPath`, and the conditions of `#if`.
extension FileTranslation {
  mutating func translateDirective(_ at: Int) {
    switch source.text(at: at) {
    case "#selector": translateSelector(at)
    case "#keyPath": translateKeyPath(at)
    case "#if":
      conditions.append([])
      translateCondition(at)
    case "#elseif": translateCondition(at)
    case "#endif": _ = conditions.popLast()
    case "#imageLiteral": translateLiteral(at, "UIImage(named: ", "!")
    case "#colorLiteral": translateLiteral(at, "UIColor(red: ", "")
    default: break
    }
  }

  /// Replaces an image or color literal of Xcode's editor, such as `#colorLiteral(…)`, by the call for which it stands.
  private mutating func translateLiteral(_ at: Int, _ call: String, _ end: String) {
    guard source.isToken(at + 1, "("), let close = source.partner(of: at + 1), source.isToken(at + 3, ":"),
      source.isToken(at + 2, "resourceName") || source.isToken(at + 2, "red"), at + 4 < close
    else { return }
    // The blank after the colon goes with the label.
    edits.replace(Int(source.tokens[at].start)..<Int(source.tokens[at + 4].start), with: call)
    if !end.isEmpty { insert(end, after: close) }
  }

  /// Makes `os(iOS)` true and `os(Linux)` false in conditions, because code for iOS is to be compiled. `canImport`
  /// becomes true for modules whose names this package's UIKit has.
  private mutating func translateCondition(_ at: Int) {
    var next = at + 1
    while next + 3 < source.tokens.count, !source.tokens[next].startsLine {
      if source.isToken(next + 1, "("), let close = source.partner(of: next + 1) {
        let argument = source.line(next + 2..<close)
        if source.isToken(next, "os") {
          if argument == "iOS" { replace(from: next, through: close, with: "true") }
          if argument == "Linux" { replace(from: next, through: close, with: "false") }
        } else if source.isToken(next, "canImport") {
          if Self.isPartOfUIKit(argument) { replace(from: next, through: close, with: "true") }
          if !conditions.isEmpty { conditions[conditions.count - 1].insert(source.text(at: next + 2)) }
        }
      }
      next += 1
    }
  }

  private static func isPartOfUIKit(_ module: String) -> Bool {
    ["CoreFoundation", "CoreGraphics", "QuartzCore", "os.log"].contains(module) || module.hasPrefix("UIKit.")
  }

  /// Replaces `#keyPath(Card.view.alpha)` by the text `"view.alpha"`. A leading name with a capital is a type and is
  /// left out.
  private mutating func translateKeyPath(_ at: Int) {
    guard source.isToken(at + 1, "("), let end = source.partner(of: at + 1), end > at + 2 else { return }
    var names = source.line(at + 2..<end).split(separator: ".").map { $0.filter { $0 != "?" && $0 != "!" } }
    while names.count > 1, names[0].first?.isUppercase == true || names[0] == "self" { names.removeFirst() }
    replace(from: at, through: end, with: "\"\(names.joined(separator: "."))\"")
  }
}
