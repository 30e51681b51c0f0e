// Overrides of a scroll view's delegate.
extension FileTranslation {
  /// Translates overrides of `delegate` in a class derived from `UIScrollView`, which names the property
  /// `scrollDelegate`. The superclass is asked by the same name.
  ///
  /// Lists and text views declare a `delegate` of their own, which their subclasses override.
  mutating func translateScrollDelegate(_ declaration: Declaration, _ framework: String) {
    guard framework == "UIScrollView", let body = declaration.body else { return }
    for member in declaration.members
    where member.kind == .variable && member.name == "delegate" && member.has("override") {
      replace(from: member.nameToken, through: member.nameToken, with: "scrollDelegate")
    }
    for at in body
    where source.isToken(at, "delegate") && source.isToken(at - 1, ".") && source.isToken(at - 2, "super") {
      replace(from: at, through: at, with: "scrollDelegate")
    }
  }
}
