import Diagnostics
import Foundation

/// A relation between parts of two views or guides, or of one and a number: one side is the other times a
/// multiplier plus a constant.
///
/// It counts while it is active. Its views are laid out by the next layout pass, so that a constant changed before
/// `layoutIfNeeded()` in an animation block is animated.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// The first side's view or guide; nil once that is gone.
  public final var firstItem: AnyObject? { first?.object }
  /// The second side's; nil for a constraint of one item.
  public final var secondItem: AnyObject? { second?.object }
  public final let firstAttribute: Attribute
  public final let secondAttribute: Attribute
  public final let relation: Relation
  public final let multiplier: CGFloat

  /// What is added to the second side, in points. What is not finite is refused with a diagnostic.
  public final var constant: CGFloat {
    get { number }
    set { setConstant(newValue) }
  }

  /// How much it matters; required at first.
  public final var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { engine?.relower(self) } }
  }

  /// A name of your own, which diagnostics say.
  public final var identifier: String?
  /// Does nothing but keep its value: it was for nib files. **(ours)**
  public final var shouldBeArchived = false

  /// A Boolean value indicating whether the constraint counts.
  public final var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  final let first: LayoutItem?
  final let second: LayoutItem?
  private final var number: CGFloat
  /// Nil when the constraint makes sense, else why it does not.
  final let flaw: ConstraintFlaw?

  typealias Part = (item: LayoutItem, attribute: Attribute)
  /// For a distance between two anchors, where it begins; nil for a plain side.
  final let base: Part?
  final let otherBase: Part?

  // While it is active.
  /// Whose constraint it is: the nearest view that both items lie in.
  final var holder: LayoutItem?
  /// How many were activated before it.
  final var serial = 0
  // While it is in a solver.
  final var place = SolverPlace()

  /// Makes a constraint, not active yet: `item1.attribute1 = item2.attribute2 × multiplier + constant`. Items are views
  /// and layout guides; anything else is refused with a diagnostic.
  ///
  /// A multiplier of 0 makes a width or a height equal to the constant. For places it is refused with a diagnostic, as is
  /// a second item that is nil. UIKit raises an exception there: *A multiplier of 0 or a nil second item together with a
  /// location for the first attribute creates an illegal constraint of a location equal to a constant. Location
  /// attributes must be specified in pairs.* **(ours)**
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = view2.flatMap { LayoutItem.of($0) }
    self.init(
      first: LayoutItem.of(view1), attr1, from: nil, relation, second: second, attr2, from: nil,
      multiplier: multiplier, constant: c, isLost: view2 != nil && second == nil)
  }

  init(
    first: LayoutItem?, _ attr1: Attribute, from base: Part?, _ relation: Relation, second: LayoutItem?,
    _ attr2: Attribute, from otherBase: Part?, multiplier: CGFloat, constant: CGFloat, isLost: Bool = false
  ) {
    self.first = first
    self.second = second
    self.base = base
    self.otherBase = otherBase
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    number = LayoutEngine.accepts(constant) ? constant : 0
    flaw = ConstraintFlaw.of(
      first, attr1, isDistance: base != nil, second, attr2, isOtherDistance: otherBase != nil, isLost: isLost,
      multiplier: multiplier, constant: constant)
    super.init()
    if let flaw {
      report(
        flaw.isOfNumbers ? .valueNotFinite : .constraintInvalid,
        "a constraint \(flaw.text); it cannot be made active")
    }
  }

  private func setConstant(_ new: CGFloat) {
    guard LayoutEngine.accepts(new) else {
      return report(
        new.isFinite ? .valueOutOfRange : .valueNotFinite,
        "a constraint's constant was set to \(new) and has to be finite and within ±1e9; it keeps its value")
    }
    guard new != number else { return }
    number = new
    engine?.edit(self)
  }

  final func report(_ rule: Rule, _ message: String) {
    let views = [first?.view, second?.view].compactMap { $0 }
    LayoutEngine.report(rule, message, about: views)
  }

  /// The constraint as diagnostics write it.
  nonisolated public final override var description: String {
    // Only there views may be asked for their names.
    Thread.isMainThread ? MainActor.assumeIsolated { text } : "<NSLayoutConstraint>"
  }

  nonisolated public final override var hash: Int { ObjectIdentifier(self).hashValue }
  nonisolated public final override func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
}

extension NSLayoutConstraint {
  /// Makes constraints active, in their order.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

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
