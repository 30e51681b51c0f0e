import Diagnostics
import Foundation

/// A relation between attributes of two views or layout guides, or between one attribute and a number.
///
/// The first attribute equals the second times a multiplier plus a constant, or is bounded by it.
///
/// A constraint has an effect while it is active. The next layout pass lays its views out, so that a change
/// of `constant` before `layoutIfNeeded()` in an animation block is animated.
@MainActor
open class NSLayoutConstraint: NSObject {
  /// The view or guide of the first side; `nil` once it is gone.
  public final var firstItem: AnyObject? { first?.object }
  /// The view or guide of the second side; `nil` for a constraint of one item.
  public final var secondItem: AnyObject? { second?.object }
  public final let firstAttribute: Attribute
  public final let secondAttribute: Attribute
  public final let relation: Relation
  public final let multiplier: CGFloat

  /// The constant that is added to the second side, in points. A value that is not finite is refused with a
  /// diagnostic.
  public final var constant: CGFloat {
    get { number }
    set { setConstant(newValue) }
  }

  /// The priority of the constraint, initially required.
  public final var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { engine?.relower(self) } }
  }

  /// A name for the constraint, which diagnostics use.
  public final var identifier: String?
  /// A Boolean value that is stored and ignored: it is meant for nib files. **(ours)**
  public final var shouldBeArchived = false

  /// A Boolean value indicating whether the constraint is active.
  public final var isActive: Bool {
    get { holder != nil }
    set { newValue ? activate() : deactivate() }
  }

  final let first: LayoutItem?
  final let second: LayoutItem?
  private final var number: CGFloat
  /// The reason why the constraint is invalid; `nil` if it is valid.
  final let flaw: ConstraintFlaw?

  package typealias Part = (item: LayoutItem, attribute: Attribute)
  /// The start of the first side if that is a distance between two anchors; `nil` for a plain attribute.
  final let base: Part?
  final let otherBase: Part?

  // Valid while the constraint is active.
  /// The item of the view that holds the constraint: the nearest view that contains both items.
  final var holder: LayoutItem?
  /// The number of the activation, counted over all constraints.
  final var serial = 0
  // Valid while the constraint is in a solver.
  final var place = SolverPlace()

  /// Creates an inactive constraint: `item1.attribute1 = item2.attribute2 × multiplier + constant`. Items are
  /// views and layout guides; anything else is refused with a diagnostic.
  ///
  /// A multiplier of 0 makes a width or a height equal to the constant. For a position it is refused with a
  /// diagnostic, as is a second item that is nil. UIKit raises an exception there, and its message explains:
  /// position attributes must be specified in pairs. **(ours)**
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let second = view2.flatMap { LayoutItem.of($0) }
    // As in UIKit, a size without a second item is a number, even if a second size is named.
    let sizes = [Attribute.width, .height]
    let isNumber = view2 == nil && sizes.contains(attr1) && sizes.contains(attr2)
    self.init(
      first: LayoutItem.of(view1), attr1, from: nil, relation, second: second,
      isNumber ? .notAnAttribute : attr2, from: nil,
      multiplier: multiplier, constant: c, isLost: view2 != nil && second == nil)
  }

  /// Creates a constraint without items, as a placeholder. It cannot be activated.
  public convenience override init() {
    self.init(
      first: nil, .notAnAttribute, from: nil, .equal, second: nil, .notAnAttribute, from: nil, multiplier: 1,
      constant: 0, isPlaceholder: true)
  }

  package init(
    first: LayoutItem?, _ attr1: Attribute, from base: Part?, _ relation: Relation, second: LayoutItem?,
    _ attr2: Attribute, from otherBase: Part?, multiplier: CGFloat, constant: CGFloat, isLost: Bool = false,
    isPlaceholder: Bool = false
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
    if let flaw, !isPlaceholder {
      report(
        flaw.isOfNumbers ? .valueNotFinite : .constraintInvalid,
        "a constraint was created that \(flaw.text); it cannot be activated. Create it anew with valid "
          + "items, attributes and numbers")
    }
  }

  private func setConstant(_ new: CGFloat) {
    guard LayoutEngine.accepts(new) else {
      return report(
        new.isFinite ? .valueOutOfRange : .valueNotFinite,
        "a constraint's constant was set to \(new); it keeps its value. Set a number from -1e9 to 1e9")
    }
    guard new != number else { return }
    number = new
    engine?.edit(self)
  }

  final func report(_ rule: Rule, _ message: String) {
    let views = [first?.view, second?.view].compactMap { $0 }
    LayoutEngine.report(rule, message, about: views)
  }

  /// The text of the constraint in diagnostics.
  nonisolated public final override var description: String {
    // Views can be asked for their names on the main thread only.
    Thread.isMainThread ? MainActor.assumeIsolated { text } : "<NSLayoutConstraint>"
  }

  nonisolated public final override var hash: Int { ObjectIdentifier(self).hashValue }
  nonisolated public final override func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }
}

extension NSLayoutConstraint {
  /// Activates constraints, in their order.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}

/// The reason why a constraint is invalid.
nonisolated struct ConstraintFlaw {
  let text: String
  /// A Boolean value indicating whether the multiplier or the constant is at fault.
  var isOfNumbers = false

  init(_ text: String, isOfNumbers: Bool = false) {
    self.text = text
    self.isOfNumbers = isOfNumbers
  }
}

extension ConstraintFlaw {
  /// Returns the reason why a constraint of these parts is invalid, or `nil` if it is valid.
  @MainActor
  static func of(
    _ first: LayoutItem?, _ attr1: NSLayoutConstraint.Attribute, isDistance: Bool, _ second: LayoutItem?,
    _ attr2: NSLayoutConstraint.Attribute, isOtherDistance: Bool, isLost: Bool, multiplier: CGFloat,
    constant: CGFloat
  ) -> ConstraintFlaw? {
    guard first != nil, !isLost else {
      return ConstraintFlaw("has an item that is neither a view nor a layout guide")
    }
    guard attr1 != .notAnAttribute else { return ConstraintFlaw("has no first attribute") }
    guard (second == nil) == (attr2 == .notAnAttribute) else {
      return ConstraintFlaw(
        second == nil
          ? "has a second attribute and no second item" : "has a second item and no second attribute")
    }
    let isLength = isDistance || attr1.place == .size
    guard second != nil || isLength else {
      return ConstraintFlaw("sets a position (\(attr1)) to a number; only a width or height can be a number")
    }
    if second != nil {
      let isOtherLength = isOtherDistance || attr2.place == .size
      let fits = isLength && isOtherLength || !isDistance && !isOtherDistance && attr1.goes(with: attr2)
      guard fits else { return ConstraintFlaw("relates \(attr1) to \(attr2), which are of different kinds") }
    }
    guard LayoutEngine.accepts(multiplier) else {
      return ConstraintFlaw("has a multiplier of \(multiplier)", isOfNumbers: true)
    }
    // A multiplier of 0 makes the second side a number, as a missing second item does.
    guard isLength || multiplier != 0 else {
      return ConstraintFlaw(
        "has a multiplier of 0 and sets a position (\(attr1)) to a number; only a width or a height can be a number"
      )
    }
    return LayoutEngine.accepts(constant)
      ? nil : ConstraintFlaw("has a constant of \(constant)", isOfNumbers: true)
  }
}
