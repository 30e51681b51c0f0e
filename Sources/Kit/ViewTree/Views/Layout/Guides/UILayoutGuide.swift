import Foundation
import LayerTree

/// An invisible rectangle in a view that constraints can name.
@MainActor
open class UILayoutGuide: NSObject {
  /// A name for the guide, which diagnostics use.
  public final var identifier = ""
  final let kind: LayoutGuideKind
  final let item: LayoutItem

  public override init() {
    kind = .own
    item = LayoutItem(view: nil, isGuide: true)
    super.init()
    item.guide = self
  }

  init(_ kind: LayoutGuideKind, in view: UIView) {
    self.kind = kind
    item = LayoutItem(view: view, isGuide: true)
    super.init()
    item.guide = self
  }

  isolated deinit { item.dissolve() }

  /// The view that owns the guide.
  public final var owningView: UIView? {
    get { item.view }
    set {
      guard newValue !== item.view, kind == .own else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { item.view?.removeLayoutGuide(self) }
    }
  }

  /// The frame of the guide in its view, as of the last layout. A guide that follows the view, such as that of the safe
  /// area, has its current frame.
  public final var layoutFrame: CGRect {
    guard let view = item.view else { return .zero }
    if kind == .own || kind == .content {
      guard let box = item.box, let engine = item.engine else { return .zero }
      let scale = view.traits.displayScale
      return LayoutEngine.rounded(engine.rect(of: box), scale: scale > 0 ? scale : 1)
    }
    let (size, ties) = (view.bounds.size, kind.ties(in: view))
    let lengths = [size.width, size.height, size.width, size.height]
    let values = zip(ties, lengths).map { $0.share * $1 + $0.constant }
    return CGRect(x: values[0], y: values[1], width: max(values[2], 0), height: max(values[3], 0))
  }

  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    item.constraints(along: axis)
  }

  /// A Boolean value indicating whether constraints leave the guide's position or size ambiguous.
  public final var hasAmbiguousLayout: Bool { item.isAmbiguous }
}

/// The area at an edge of a controller's view that bars cover: its length and its edges.
@MainActor
public protocol UILayoutSupport: AnyObject {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

extension UILayoutGuide: UILayoutSupport {
  public final var length: CGFloat { layoutFrame.height }
}

extension UIView {
  /// The guides that were added to the view.
  public final var layoutGuides: [UILayoutGuide] { constraintItem?.guides ?? [] }

  /// Adds a guide, removing it from the view that owned it.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .own, layoutGuide.item.view !== self else { return }
    layoutGuide.item.view?.removeLayoutGuide(layoutGuide)
    layoutGuide.item.view = self
    layoutItem.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates the constraints that name it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .own, layoutGuide.item.view === self else { return }
    for constraint in layoutGuide.item.users { constraint.deactivate() }
    layoutGuide.item.engine?.drop(layoutGuide.item)
    layoutGuide.item.view = nil
    constraintItem?.guides.removeAll(identicalTo: layoutGuide)
  }

  /// The guide of the safe area.
  public final var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The guide of the view inside its margins.
  public final var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The guide of the part inside the margins in which lines of text are easy to read. It is centered and at most 672
  /// points wide, whatever the size of the text **(ours)**.
  public final var readableContentGuide: UILayoutGuide { guide(.readable) }
  /// The guide of the area that bars cover at the top of a controller's view.
  package final var topGuide: UILayoutGuide { guide(.top) }
  package final var bottomGuide: UILayoutGuide { guide(.bottom) }

  final func guide(_ kind: LayoutGuideKind) -> UILayoutGuide {
    let item = layoutItem
    if let guide = item.systemGuides[kind] { return guide }
    let made = UILayoutGuide(kind, in: self)
    item.systemGuides[kind] = made
    return made
  }

  /// Updates the guides that follow the safe area and the margins.
  final func guidesDidMove() {
    guard let item = constraintItem, !item.systemGuides.isEmpty else { return }
    for kind in LayoutGuideKind.allCases { item.systemGuides[kind]?.item.insetsDidChange() }
  }
}

extension LayoutItem {
  func insetsDidChange() { engine?.markStale(self) }
}
