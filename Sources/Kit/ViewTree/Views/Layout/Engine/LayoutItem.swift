import LayerTree

/// The state of a view or a layout guide in the layout with constraints: its constraints, guides and priorities.
///
/// A view gets one when that layout is first used on it.
package final class LayoutItem {
  /// The view, or the view that owns the guide; `nil` once it is gone.
  package weak var view: UIView?
  /// The guide; `nil` for the item of a view, and once the guide is gone.
  weak var guide: UILayoutGuide?
  package let isGuide: Bool

  // The settings of a view.
  /// A Boolean value indicating whether the frame and the autoresizing mask place the view.
  var followsMask = true
  /// The priorities of content hugging and compression resistance, horizontal and vertical.
  var hugging: [UILayoutPriority]
  var compression: [UILayoutPriority]
  var guides: [UILayoutGuide] = []
  var systemGuides: [LayoutGuideKind: UILayoutGuide] = [:]
  var needsUpdate = false
  /// A Boolean value indicating whether the default implementation of `layoutSubviews()` has placed the subviews in
  /// this layout pass.
  var hasPlaced = false

  // Active constraints: those that the item holds, and those that name it, in order of activation.
  var held: [NSLayoutConstraint] = []
  var users: [NSLayoutConstraint] = []

  /// The engine of the tree whose root is this item's view.
  var hosted: LayoutEngine?
  /// The item's variables in an engine, while the engine needs them.
  var box: LayoutBox?
  unowned var engine: LayoutEngine?
  /// The stack view that arranges the view.
  package weak var arranger: (any Arranger)?
  /// The state of the view while its stack view hides or shows it in an animation.
  package var folding: StackFolding?

  /// A Boolean value indicating whether any item has ever existed; until then lookups are skipped.
  static var exists: Bool { hasExisted }
  private static var hasExisted = false

  init(view: UIView?, isGuide: Bool = false) {
    Self.hasExisted = true
    self.view = view
    self.isGuide = isGuide
    hugging = isGuide ? [] : view?.defaultHugging ?? [.defaultLow, .defaultLow]
    compression = [.defaultHigh, .defaultHigh]
  }

  var object: AnyObject? { isGuide ? guide : view }

  /// Returns the item of a view or a guide, or `nil` for anything else.
  package static func of(_ object: Any) -> LayoutItem? {
    if let view = object as? UIView { return view.layoutItem }
    return (object as? UILayoutGuide)?.item
  }

  /// A Boolean value indicating whether the engine decides the item's position; otherwise the engine follows
  /// it.
  var isPlaced: Bool { isGuide ? guide?.kind == .own : !followsMask }

  /// Deactivates all constraints of the item, because its view or guide is gone.
  func dissolve() {
    for constraint in held {
      constraint.holder = nil
      for item in constraint.items { item.users.removeAll(identicalTo: constraint) }
    }
    for constraint in users { constraint.deactivate() }
    for guide in guides { guide.item.view = nil }
    for kind in LayoutGuideKind.allCases { systemGuides[kind]?.item.view = nil }
    guides = []
    systemGuides = [:]
    held = []
    users = []
    hosted = nil
    box = nil
    view = nil
    guide = nil
  }
}

/// A stack view, as its arranged views see it.
package protocol Arranger: AnyObject {
  /// Hides or shows an arranged view.
  func fold(_ item: LayoutItem, _ isHidden: Bool)
  /// Arranges the views again if one view's new content size affects its siblings.
  func arrangedContentDidChange()
}

/// The state of an arranged view that is hidden or shown in an animation.
package struct StackFolding {
  /// The number that distinguishes this folding from earlier ones.
  package var number: Int
  /// A Boolean value indicating whether the view is hidden in the end; until then it is visible.
  package var isHidden: Bool
  /// A Boolean value indicating whether the view clipped its content to its bounds before the animation.
  package var clipped: Bool

  package init(number: Int, isHidden: Bool, clipped: Bool) {
    self.number = number
    self.isHidden = isHidden
    self.clipped = clipped
  }
}

extension LayoutItem {
  /// Ends the folding: hides the view if it was being hidden, and restores its clipping.
  package func endFolding() {
    guard let ended = folding else { return }
    folding = nil
    view?.handle.clips = ended.clipped
    view?.handle.isHidden = ended.isHidden
    // Content that was not laid out during the folding is laid out for the current size.
    view?.sizeDidChange()
  }
}

extension UIView {
  /// The layout item of the view, created on the first access.
  package final var layoutItem: LayoutItem {
    if let constraintItem { return constraintItem }
    let made = LayoutItem(view: self)
    constraintItem = made
    LayoutUpdates.enqueue(made)
    return made
  }
}
