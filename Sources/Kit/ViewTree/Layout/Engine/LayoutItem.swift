/// What constraints know of a view or a guide. Views that have nothing to do with constraints have none.
final class LayoutItem {
  /// The view, or the one that the guide belongs to; nil once it is gone.
  weak var view: UIView?
  /// The guide; nil for a view's item, and once it is gone.
  weak var guide: UILayoutGuide?
  let isGuide: Bool

  // A view's settings.
  /// Whether its frame and mask say where it is.
  var followsMask = true
  /// Against being stretched and being cut, across and down.
  var hugging: [UILayoutPriority]
  var compression: [UILayoutPriority]
  var guides: [UILayoutGuide] = []
  var systemGuides: [LayoutGuideKind: UILayoutGuide] = [:]
  var needsUpdate = false
  /// The default layout has placed the subviews in this pass.
  var hasPlaced = false

  // Active constraints: those it holds, and those that name it, in the order in which they were activated.
  var held: [NSLayoutConstraint] = []
  var users: [NSLayoutConstraint] = []

  /// The engine of the tree that the view is the root of.
  var hosted: LayoutEngine?
  /// Its place in an engine, while that needs it.
  var box: LayoutBox?
  unowned var engine: LayoutEngine?
  /// What places the view's arranged subviews, in a stack view.
  weak var arranger: UIStackView?
  /// What happens to it in its stack while it is hidden or shown in an animation.
  var folding: StackFolding?

  /// Whether there has ever been one: before that nothing has to be looked for.
  static var exists: Bool { hasExisted }
  private static var hasExisted = false

  init(view: UIView?, isGuide: Bool = false) {
    Self.hasExisted = true
    self.view = view
    self.isGuide = isGuide
    hugging = isGuide ? [] : view?.defaultHugging ?? [.defaultLow, .defaultLow]
    compression = [.defaultHigh, .defaultHigh]
  }

  /// The view or the guide.
  var object: AnyObject? { isGuide ? guide : view }

  /// The item of a view or a guide; nil for anything else.
  static func of(_ object: Any) -> LayoutItem? {
    if let view = object as? UIView { return view.layoutItem }
    return (object as? UILayoutGuide)?.item
  }

  /// Whether the engine decides where it is; else the engine follows it.
  var isPlaced: Bool { isGuide ? guide?.kind == .own : !followsMask }

  /// Says that what it was placed by is gone. No constraint counts any more that needs it.
  func dissolve() {
    for constraint in held {
      constraint.holder = nil
      for item in constraint.items { item.users.removeAll { $0 === constraint } }
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

extension UIView {
  /// What constraints know of the view, made when they know nothing.
  final var layoutItem: LayoutItem {
    if let constraintItem { return constraintItem }
    let made = LayoutItem(view: self)
    constraintItem = made
    LayoutUpdates.enqueue(made)
    return made
  }
}
