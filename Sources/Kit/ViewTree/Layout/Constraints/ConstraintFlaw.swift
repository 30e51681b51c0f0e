import Foundation

/// Why a constraint makes no sense.
nonisolated struct ConstraintFlaw {
  let text: String
  /// A number is what is wrong with it.
  var isOfNumbers = false

  init(_ text: String, isOfNumbers: Bool = false) {
    self.text = text
    self.isOfNumbers = isOfNumbers
  }
}

extension ConstraintFlaw {
  private typealias Attribute = NSLayoutConstraint.Attribute

  /// What is wrong with the parts of a constraint; nil when nothing is.
  @MainActor
  static func of(
    _ first: LayoutItem?, _ attr1: NSLayoutConstraint.Attribute, isDistance: Bool, _ second: LayoutItem?,
    _ attr2: NSLayoutConstraint.Attribute, isOtherDistance: Bool, isLost: Bool, multiplier: CGFloat,
    constant: CGFloat
  ) -> ConstraintFlaw? {
    guard first != nil, !isLost else {
      return ConstraintFlaw("names what is neither a view nor a layout guide")
    }
    guard attr1 != .notAnAttribute else { return ConstraintFlaw("has no attribute on its first side") }
    guard (second == nil) == (attr2 == .notAnAttribute) else {
      return ConstraintFlaw(
        second == nil
          ? "has a second attribute and no second item" : "has a second item and no attribute of it")
    }
    let isLength = isDistance || attr1.place == .size
    guard second != nil || isLength else {
      return ConstraintFlaw("relates a place (\(attr1)) to nothing; only a width or a height may be a number")
    }
    if second != nil {
      let isOtherLength = isOtherDistance || attr2.place == .size
      let fits = isLength && isOtherLength || !isDistance && !isOtherDistance && attr1.goes(with: attr2)
      guard fits else { return ConstraintFlaw("relates \(attr1) to \(attr2), which do not compare") }
    }
    guard LayoutEngine.accepts(multiplier) else {
      return ConstraintFlaw("has a multiplier of \(multiplier)", isOfNumbers: true)
    }
    // With a multiplier of 0 the second side is a number, as without a second item.
    guard isLength || multiplier != 0 else {
      return ConstraintFlaw(
        "has a multiplier of 0 and relates a place (\(attr1)) to a number; only a width or a height may be a number"
      )
    }
    return LayoutEngine.accepts(constant)
      ? nil : ConstraintFlaw("has a constant of \(constant)", isOfNumbers: true)
  }
}
