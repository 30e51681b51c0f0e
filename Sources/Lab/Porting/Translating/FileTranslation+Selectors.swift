extension FileTranslation {
  /// Replaces `#selector(pan(_:))` by a selector with a name and an unapplied reference to the method:
  /// `Selector("pan:", Card.pan(_:))`.
  mutating func translateSelector(_ at: Int) {
    guard source.isToken(at + 1, "("), let end = source.partner(of: at + 1) else { return }
    var range = at + 2..<end
    // Parentheses around the whole.
    while let first = range.first, source.isToken(first, "("),
      source.partner(of: first) == range.upperBound - 1
    {
      range = first + 1..<range.upperBound - 1
    }
    guard !range.isEmpty else { return }
    if source.isToken(range.lowerBound + 1, ":"),
      source.isToken(range.lowerBound, "getter") || source.isToken(range.lowerBound, "setter")
    {
      accessor(at, end, range)
    } else {
      method(at, end, range)
    }
  }

  private mutating func method(_ at: Int, _ end: Int, _ range: Range<Int>) {
    // The type after `as` chooses one of several methods.
    var conversion: Range<Int>?
    var reference = range
    var next = range.lowerBound
    while next < range.upperBound {
      if source.isToken(next, "as") {
        conversion = next + 1..<range.upperBound
        reference = range.lowerBound..<next
        break
      }
      next = source.after(next)
    }
    guard !reference.isEmpty else { return }
    var labels: [String]?
    var last = reference.upperBound - 1
    if source.isToken(last, ")"), let open = source.partner(of: last), open > reference.lowerBound {
      labels = (open + 1..<last).filter { source.isName($0) }.map { source.text(at: $0) }
      last = open - 1
    }
    guard source.isName(last) else { return }
    let name = source.text(at: last)
    let baseEnd = max(reference.lowerBound, last - 1)
    guard
      let type = type(
        of: reference.lowerBound..<baseEnd, at: at, method: (name, labels))
    else {
      return report(
        .error, at: at,
        "the type of “\(source.line(reference.lowerBound..<baseEnd))” is not known from this target's sources; "
          + "write the type's name in its place, as in #selector(Card.close)")
    }
    let methods = index.methods(named: name, of: type)
    let found = methods.first { labels == nil || $0.parameters.map(\.label) == labels } ?? methods.first
    let all = labels ?? (conversion == nil ? found?.parameters.map(\.label) : nil) ?? []
    let custom = found.flatMap { objectiveCName(of: $0) }
    let selector = custom ?? Self.selectorName(name, all)
    var method = "\(type).\(name)" + (all.isEmpty ? "" : "(" + all.map { "\($0):" }.joined() + ")")
    if let conversion {
      let text = source.line(conversion)
      let arrows = conversion.count { source.isToken($0, "->") }
      method += arrows > 1 ? " as \(text)" : " as (\(type)) -> \(text)"
    }
    replace(from: at, through: end, with: "Selector(\"\(selector)\", \(method))")
  }

  private mutating func accessor(_ at: Int, _ end: Int, _ range: Range<Int>) {
    let isSetter = source.isToken(range.lowerBound, "setter")
    let last = range.upperBound - 1
    guard source.isName(last),
      let type = type(
        of: range.lowerBound + 2..<max(range.lowerBound + 2, last - 1), at: at,
        method: (source.text(at: last), nil))
    else { return }
    let name = source.text(at: last)
    if isSetter {
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      replace(
        from: at, through: end,
        with: "Selector(\"set\(capital):\", { (target: \(type)) in { target.\(name) = $0 } })")
    } else {
      replace(
        from: at, through: end, with: "Selector(\"\(name)\", { (target: \(type)) in { target.\(name) } })")
    }
  }

  func objectiveCName(of method: Declaration) -> String? {
    guard let attribute = method.attributes.first(where: { $0.name == "objc" }), attribute.tokens.count > 2
    else { return nil }
    let name = index.sources[method.source].line(
      attribute.tokens.lowerBound + 2..<attribute.tokens.upperBound)
    return name.filter { $0 != " " }
  }

  /// Returns the name that Objective-C gives a method: `move(to:animated:)` is `moveTo:animated:`.
  static func selectorName(_ name: String, _ labels: [String]) -> String {
    guard let first = labels.first else { return name }
    let prepositions = [
      "with", "for", "from", "to", "in", "on", "at", "of", "by", "as", "into", "using", "via",
    ]
    let capital = first.prefix(1).uppercased() + first.dropFirst()
    let hasPreposition = prepositions.contains {
      first == $0 || first.hasPrefix($0) && isWordEnd(first, $0.count)
    }
    let head = first == "_" ? ":" : (hasPreposition ? capital : "With\(capital)") + ":"
    return name + head + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
  }

  private static func isWordEnd(_ text: String, _ count: Int) -> Bool {
    text.dropFirst(count).first?.isUppercase ?? true
  }
}
