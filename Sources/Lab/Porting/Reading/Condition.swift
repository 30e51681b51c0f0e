/// The value of an `#if` condition in the translated sources; `nil` where only the build knows it.
struct Condition {
  private let source: SwiftSource
  private var at: Int
  private let end: Int

  /// Returns the value of the condition after the directive at an index.
  static func value(at directive: Int, in source: SwiftSource) -> Bool? {
    var end = directive + 1
    while end < source.tokens.count, !source.tokens[end].startsLine { end += 1 }
    var condition = Condition(source: source, at: directive + 1, end: end)
    let value = condition.sum()
    return condition.at == end ? value : nil
  }

  private mutating func sum() -> Bool? {
    var value = product()
    while at < end, source.isToken(at, "||") {
      at += 1
      let other = product()
      value = value == true || other == true ? true : (value == nil || other == nil ? nil : false)
    }
    return value
  }

  private mutating func product() -> Bool? {
    var value = term()
    while at < end, source.isToken(at, "&&") {
      at += 1
      let other = term()
      value = value == false || other == false ? false : (value == nil || other == nil ? nil : true)
    }
    return value
  }

  private mutating func term() -> Bool? {
    if source.isToken(at, "!") {
      at += 1
      return term().map { !$0 }
    }
    let start = at
    guard start < end else { return nil }
    at = source.after(start)
    // The build is that of a Swift package.
    if source.isToken(start, "SWIFT_PACKAGE") { return true }
    if source.isToken(start, "COCOAPODS") { return false }
    guard source.isName(start), source.isToken(start + 1, "("), let close = source.partner(of: start + 1),
      close < end
    else { return nil }
    at = close + 1
    let argument = source.text(from: start + 2, through: close - 1)
    switch source.text(at: start) {
    case "os": return argument == "iOS"
    case "targetEnvironment" where argument == "macCatalyst": return false
    case "canImport" where argument == "UIKit": return true
    case "canImport" where argument == "AppKit" || argument == "Cocoa": return false
    case "canImport" where argument == "Darwin" || argument == "ObjectiveC": return false
    case "canImport" where AppleModules.missing.contains(argument): return false
    default: return nil
    }
  }
}
