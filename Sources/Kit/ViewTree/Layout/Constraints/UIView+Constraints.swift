import Diagnostics
import Foundation

// What a view says of its constraints, and how it is asked to say it anew.
extension UIView {
  /// A Boolean value indicating whether frame and mask say where the view is, also to constraints; true at first. For a view
  /// that constraints are to place it is set to false.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintItem?.followsMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutItem.followsMask = newValue
      layoutItem.engine?.rejoin(layoutItem)
      // What its frame contradicted may hold now.
      if !layoutItem.users.isEmpty { layoutEngine?.tryAgain() }
    }
  }

  // MARK: The view's own constraints

  /// The constraints that the view holds: those between it and what is in it.
  public final var constraints: [NSLayoutConstraint] { constraintItem?.held ?? [] }

  /// Makes a constraint active that concerns the view and what is in it; one that concerns others is refused with a
  /// diagnostic.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder?.view !== self else { return }
    guard constraint.items.allSatisfy({ $0.view?.isDescendant(of: self) == true }) else {
      return constraint.report(
        .constraintAcrossTrees,
        "\(constraint.text) was added to \(subject), which some of what it relates does not lie in; nothing changes"
      )
    }
    constraint.deactivate()
    if constraint.flaw != nil { return constraint.activate() }
    constraint.hold(in: self)
  }

  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder?.view === self { constraint.deactivate() }
  }

  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that name the view and have a say along an axis.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintItem?.constraints(along: axis) ?? []
  }

  // MARK: Updating

  /// Asks for `updateConstraints()` before the next layout pass.
  public final func setNeedsUpdateConstraints() { LayoutUpdates.enqueue(layoutItem) }

  /// Whether `updateConstraints()` is going to be called.
  public final func needsUpdateConstraints() -> Bool { constraintItem?.needsUpdate ?? false }

  /// Lets the view and those in it say their constraints now, if they asked to.
  public final func updateConstraintsIfNeeded() {
    if LayoutItem.exists { updateConstraintsBelow() }
  }

  final func updateConstraintsBelow() {
    guard LayoutUpdates.arePending(for: self), !LayoutUpdates.run(below: self) else { return }
    report(
      .layoutDidNotSettle, "updateConstraints() asked to be called again every time; it is not called again",
      about: [self])
  }

  /// Brings all up to date that constraints of the tree say, before it is laid out.
  final func settleConstraints() {
    guard LayoutUpdates.arePending(for: self) || LayoutEngine.dirtyCount > 0 else { return }
    let root = layoutRoot
    root.updateConstraintsBelow()
    root.constraintItem?.hosted?.settle()
  }

  // MARK: Content

  /// How much the view is against being longer than its content, along an axis; 250 for most.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintItem?.hugging[axis.rawValue] ?? defaultHugging[axis.rawValue]
  }

  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutItem.hugging[axis.rawValue] = priority
    layoutItem.contentDidChange()
  }

  /// How much the view is against being shorter than its content, along an axis; 750 for most.
  public final func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { constraintItem?.compression[axis.rawValue] ?? .defaultHigh }

  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutItem.compression[axis.rawValue] = priority
    layoutItem.contentDidChange()
  }

  // MARK: Alignment rectangles

  /// The frame of the part that constraints speak of, from the view's frame.
  public final func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The smallest size that fits what is in the view.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The largest.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension LayoutItem {
  /// Says that the view's content has another size by itself, or minds otherwise.
  func contentDidChange() {
    engine?.markStale(self)
    arranger?.arrangedContentDidChange()
  }

  func constraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    users.filter { $0.firstAttribute.axis == axis || $0.secondAttribute.axis == axis }
  }
}

extension UIView {
  /// A Boolean value indicating whether constraints tie what is in the view to the view.
  package final var isLaidOutByConstraints: Bool {
    constraintItem?.users.contains { $0.holder === constraintItem } == true
  }
}

/// How much a constraint matters, from 1 to 1000: a higher one wins over any number of lower ones.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// It must hold.
  public static let required = UILayoutPriority(1000)
  /// What content does against being cut.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// What content does against being stretched.
  public static let defaultLow = UILayoutPriority(250)
  /// That of a size to fit.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }

  /// The priority within 1 and 1000; 1 for what is no number.
  var bounded: UILayoutPriority { UILayoutPriority(rawValue >= 1 ? min(rawValue, 1000) : 1) }
}
