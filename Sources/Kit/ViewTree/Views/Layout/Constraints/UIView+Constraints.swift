import ConstraintSolver
import Diagnostics
import Foundation
import LayerTree

// The constraints of a view, and their updates.
extension UIView {
  /// A Boolean value indicating whether the frame and the autoresizing mask place the view, also for
  /// constraints; initially true. Set it to false for a view that constraints place.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { constraintItem?.followsMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      layoutItem.followsMask = newValue
      layoutItem.engine?.rejoin(layoutItem)
      // A constraint that the frame contradicted may hold now.
      if !layoutItem.users.isEmpty { layoutEngine?.tryAgain() }
    }
  }

  // MARK: The view's own constraints

  /// The constraints that the view holds: those between it and the views inside it.
  public final var constraints: [NSLayoutConstraint] { constraintItem?.held ?? [] }

  /// Activates a constraint between the view and views inside it. A constraint that names any other item is
  /// refused with a diagnostic.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder?.view !== self else { return }
    guard constraint.items.allSatisfy({ $0.view?.isDescendant(of: self) == true }) else {
      return constraint.report(
        .constraintAcrossTrees,
        "the constraint \(constraint.text) was added to \(subject), which does not contain all of its items; it is not "
          + "added. Set isActive instead"
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

  /// Returns the active constraints that name the view and affect its layout along an axis.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraintItem?.constraints(along: axis) ?? []
  }

  // MARK: Updating

  /// Requests a call of `updateConstraints()` before the next layout pass.
  public final func setNeedsUpdateConstraints() { LayoutUpdates.enqueue(layoutItem) }

  /// Returns whether a call of `updateConstraints()` is pending.
  public final func needsUpdateConstraints() -> Bool { constraintItem?.needsUpdate ?? false }

  /// Updates the constraints of those views, among the view and all inside it, that requested an update.
  public final func updateConstraintsIfNeeded() {
    if LayoutItem.exists { updateConstraintsBelow() }
  }

  final func updateConstraintsBelow() {
    guard LayoutUpdates.arePending(for: self), !LayoutUpdates.run(below: self) else { return }
    report(
      .layoutDidNotSettle,
      "a view's updateConstraints() requested another call in every pass; it is not called "
        + "again. Request it only when something has changed",
      about: [self])
  }

  /// Updates the constraints of the tree and solves them, before the tree is laid out.
  final func settleConstraints() {
    guard LayoutUpdates.arePending(for: self) || LayoutEngine.dirtyCount > 0 else { return }
    let root = layoutRoot
    root.updateConstraintsBelow()
    root.constraintItem?.hosted?.settle()
  }

  // MARK: Content

  /// Returns the priority with which the view resists being longer than its content along an axis; 250 for
  /// most views.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    constraintItem?.hugging[axis.rawValue] ?? defaultHugging[axis.rawValue]
  }

  public final func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutItem.hugging[axis.rawValue] = priority
    layoutItem.contentDidChange()
  }

  /// Returns the priority with which the view resists being shorter than its content along an axis; 750 for
  /// most views.
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

  /// Returns the alignment rectangle, which constraints refer to, of a frame.
  public final func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  public final func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return alignmentRect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  /// The option to fit the smallest size of the content.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The option to fit the largest size of the content.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension LayoutItem {
  /// Called when the intrinsic content size or its priorities have changed.
  func contentDidChange() {
    engine?.markStale(self)
    arranger?.arrangedContentDidChange()
  }

  func constraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    users.filter { $0.firstAttribute.axis == axis || $0.secondAttribute.axis == axis }
  }
}

extension UIView {
  /// A Boolean value indicating whether constraints relate the view to its content.
  package final var isLaidOutByConstraints: Bool {
    constraintItem?.users.contains { $0.holder === constraintItem } == true
  }
}

/// The priority of a constraint, from 1 to 1000: a higher priority wins over any number of lower ones.
nonisolated public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  /// The priority of a required constraint, which the layout must satisfy.
  public static let required = UILayoutPriority(1000)
  /// The default compression resistance of content.
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default content hugging priority.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority with which a view takes the target size of `systemLayoutSizeFitting(_:)`.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool {
    one.rawValue < other.rawValue
  }

  public static func + (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + change)
  }

  public static func - (priority: UILayoutPriority, change: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - change)
  }

  /// The priority clamped to 1…1000; 1 for NaN.
  var bounded: UILayoutPriority { UILayoutPriority(rawValue >= 1 ? min(rawValue, 1000) : 1) }
}

// The effect of adding and removing views on constraints. The constraints that a view holds stay with it;
// those held by a view that no longer contains it become inactive, as in UIKit.
extension UIView {
  /// Called before the view is removed from its superview.
  final func constraintsWillLeave() {
    guard LayoutItem.exists, let engine = layoutEngine else { return }
    let items = itemsBelow()
    guard !items.isEmpty else { return }
    for item in items {
      for constraint in item.users {
        guard let holder = constraint.holder?.view, holder.isDescendant(of: self) else {
          constraint.deactivate()
          continue
        }
      }
    }
    for item in items {
      for constraint in item.held { engine.withdraw(constraint) }
    }
    // Inner items first, because they depend on outer ones.
    for item in items.reversed() { engine.drop(item) }
  }

  /// Called after the view was added to another superview or was removed.
  final func constraintsDidMove() {
    guard LayoutItem.exists else { return }
    if subtreeNeedsUpdate { superview?.markNeedsUpdateUpward() }
    let items = itemsBelow()
    guard !items.isEmpty else { return }
    if superview != nil, let old = constraintItem?.hosted {
      constraintItem?.hosted = nil
      old.abandon()
    }
    var (held, serials): ([NSLayoutConstraint], [Int]) = ([], [])
    for item in items {
      for constraint in item.held {
        held.append(constraint)
        serials.append(constraint.serial)
      }
    }
    guard !held.isEmpty else { return }
    let engine = makeLayoutEngine()
    for index in serials.ascendingOrder { engine.enqueue(held[index]) }
  }

  /// Returns the layout items of the view and of all views inside it.
  final func itemsBelow() -> [LayoutItem] {
    var items: [LayoutItem] = []
    func visit(_ view: UIView) {
      if let item = view.constraintItem {
        items.append(item)
        for guide in item.guides { items.append(guide.item) }
        if !item.systemGuides.isEmpty {
          for kind in LayoutGuideKind.allCases {
            if let guide = item.systemGuides[kind] { items.append(guide.item) }
          }
        }
      }
      for child in view.subviews { visit(child) }
    }
    visit(self)
    return items
  }
}

extension LayoutEngine {
  /// Detaches the engine from all of its items.
  func abandon() {
    for item in members {
      item.box = nil
      item.engine = nil
    }
    for constraint in owners.values { constraint.place = NSLayoutConstraint.SolverPlace() }
    for constraint in waiting + broken { constraint.place = NSLayoutConstraint.SolverPlace() }
    members = []
    owners = [:]
    waiting = []
    broken = []
    watched = []
    edited = []
    stale = []
    leaving = []
    unchecked = []
    exercised = []
    solver = .init()
    markClean()
  }
}
