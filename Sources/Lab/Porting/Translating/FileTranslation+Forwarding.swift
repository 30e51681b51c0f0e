// Delegates that pass to another object what they do not implement. On iOS the runtime asks `forwardingTarget(for:)`;
// here the class gets the delegate's methods, and each asks it.
extension FileTranslation {
  /// Adds to a scroll view's delegate the delegate methods that it forwards to another object by
  /// `forwardingTarget(for:)`.
  ///
  /// A class that forwards another protocol, or several that it learns at run time, is refused.
  mutating func translateForwarding(_ declaration: Declaration) {
    guard let entry = index.entry(of: declaration), entry.declaration === declaration,
      let body = declaration.body,
      let forwarding = declaration.members.first(where: { $0.fullName == "forwardingTarget(for:)" }),
      forwarding.has("override")
    else { return }
    let protocols = index.lineage(of: declaration.name).entries.flatMap(\.parts).flatMap(\.ancestors)
    guard protocols.contains(where: { $0.name == "UIScrollViewDelegate" }) else {
      return report(
        .error, at: forwarding.keyword,
        "“forwardingTarget(for:)” needs the Objective-C runtime, which is not here, unless its class is a "
          + "“UIScrollViewDelegate”: declare the delegate's methods, and call the other delegate")
    }
    for member in declaration.members where Self.asking.contains(member.fullName) {
      for modifier in member.modifiers where modifier.name == "override" { blank(modifier.token) }
      if let body = member.body { translateQuestions(in: body) }
    }
    let access = initializerAccess(in: declaration)
    let known = Set(entry.members.map(\.fullName))
    for (name, parameters, call, end) in Self.scrollMethods where !known.contains(name) {
      let selector = Self.selectorName(
        String(name.prefix { $0 != "(" }),
        name.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":").map(String.init))
      insertMember(
        "\(access)func \(parameters) { (forwardingTarget(for: \"\(selector)\") as? UIScrollViewDelegate)?.\(call)\(end) }",
        in: body)
    }
  }

  /// Removes an override of `conforms(to:)`, which nothing asks here: Swift knows a class's protocols. Returns whether the
  /// declaration is one.
  mutating func leaveOutConformance(_ declaration: Declaration) -> Bool {
    guard declaration.fullName == "conforms(to:)", declaration.has("override"), let body = declaration.body,
      let type = declaration.parameters.first?.type, source.line(type) == "Protocol"
    else { return false }
    blank(from: declaration.first, through: body.upperBound)
    return true
  }

  /// Replaces `object.conforms(to: Card.self)` by `(object is Card)`.
  mutating func translateConformance(_ at: Int) {
    guard source.isToken(at - 1, "."), source.isToken(at + 1, "("), source.isToken(at + 2, "to"),
      let close = source.partner(of: at + 1), close > at + 6, source.isToken(close - 1, "self"),
      source.isToken(close - 2, "."), source.isName(close - 3)
    else { return }
    let start = startOfChain(endingAt: at)
    guard start < at - 1 else { return }
    insert("(", before: start)
    let last = source.isToken(at - 2, "?") ? at - 2 : at - 1
    replace(from: last, through: close, with: " is \(source.text(from: at + 4, through: close - 3)))")
  }

  private static let asking: Set<String> = ["forwardingTarget(for:)", "responds(to:)"]

  /// Translates `super.responds(to:)`, `super.forwardingTarget(for:)` and `other?.responds(to: selector)`. Methods that
  /// the other delegate lacks have default implementations, so the last is true whenever there is another delegate.
  private mutating func translateQuestions(in body: ClosedRange<Int>) {
    for at in body where source.isToken(at - 1, ".") && source.isToken(at + 1, "(") {
      guard let end = source.partner(of: at + 1) else { continue }
      let isQuestion = source.isToken(at, "responds")
      if source.isToken(at - 2, "super") {
        if isQuestion { replace(from: at - 2, through: end, with: "false") }
        if source.isToken(at, "forwardingTarget") { replace(from: at - 2, through: end, with: "nil") }
      } else if isQuestion, source.isName(at + 4), end == at + 5 {
        let start = startOfChain(endingAt: at)
        guard start < at - 1 else { continue }
        let last = source.isToken(at - 2, "?") ? at - 3 : at - 2
        replace(
          from: start, through: end, with: "((\(source.text(from: start, through: last)) as Any?) != nil)")
      }
    }
  }

  /// The methods of `UIScrollViewDelegate`: name, parameters, call, and the value without another delegate.
  private static let scrollMethods: [(String, String, String, String)] =
    [
      "scrollViewDidScroll", "scrollViewWillBeginDragging", "scrollViewWillBeginDecelerating",
      "scrollViewDidEndDecelerating", "scrollViewDidEndScrollingAnimation", "scrollViewDidScrollToTop",
      "scrollViewDidZoom", "scrollViewDidChangeAdjustedContentInset",
    ].map { ("\($0)(_:)", "\($0)(_ view: UIScrollView)", "\($0)(view)", "") } + [
      (
        "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
        "scrollViewWillEndDragging(_ view: UIScrollView, withVelocity velocity: CGPoint, "
          + "targetContentOffset: UnsafeMutablePointer<CGPoint>)",
        "scrollViewWillEndDragging(view, withVelocity: velocity, targetContentOffset: targetContentOffset)",
        ""
      ),
      (
        "scrollViewDidEndDragging(_:willDecelerate:)",
        "scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate decelerate: Bool)",
        "scrollViewDidEndDragging(view, willDecelerate: decelerate)", ""
      ),
      (
        "scrollViewShouldScrollToTop(_:)", "scrollViewShouldScrollToTop(_ view: UIScrollView) -> Bool",
        "scrollViewShouldScrollToTop(view)", " ?? true"
      ),
      (
        "viewForZooming(in:)", "viewForZooming(in view: UIScrollView) -> UIView?", "viewForZooming(in: view)",
        ""
      ),
      (
        "scrollViewWillBeginZooming(_:with:)",
        "scrollViewWillBeginZooming(_ view: UIScrollView, with zoomed: UIView?)",
        "scrollViewWillBeginZooming(view, with: zoomed)", ""
      ),
      (
        "scrollViewDidEndZooming(_:with:atScale:)",
        "scrollViewDidEndZooming(_ view: UIScrollView, with zoomed: UIView?, atScale scale: CGFloat)",
        "scrollViewDidEndZooming(view, with: zoomed, atScale: scale)", ""
      ),
    ]
}
