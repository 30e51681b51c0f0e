import Foundation

/// A rectangle in a view that constraints can name and nobody sees.
@MainActor
open class UILayoutGuide: NSObject {
  /// A name of your own, which diagnostics say.
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

  /// The view that it is in.
  public final var owningView: UIView? {
    get { item.view }
    set {
      guard newValue !== item.view, kind == .own else { return }
      if let newValue { newValue.addLayoutGuide(self) } else { item.view?.removeLayoutGuide(self) }
    }
  }

  /// Where it is in its view, as of the last layout; for a guide of the system's, as of now.
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

  /// A Boolean value indicating whether constraints leave its place open.
  public final var hasAmbiguousLayout: Bool { item.isAmbiguous }
}

/// A length at an edge of a controller's view that bars cover, and its edges.
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

  /// Adds a guide, which leaves the view that it was in.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .own, layoutGuide.item.view !== self else { return }
    layoutGuide.item.view?.removeLayoutGuide(layoutGuide)
    layoutGuide.item.view = self
    layoutItem.guides.append(layoutGuide)
  }

  /// Takes a guide out; constraints that name it do not count any more.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.kind == .own, layoutGuide.item.view === self else { return }
    for constraint in layoutGuide.item.users { constraint.deactivate() }
    layoutGuide.item.engine?.drop(layoutGuide.item)
    layoutGuide.item.view = nil
    constraintItem?.guides.removeAll { $0 === layoutGuide }
  }

  /// What bars and the like leave of the view.
  public final var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
  /// The view within its margins.
  public final var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
  /// The part within the margins that is not too wide for lines of text: at most 672 points, in the middle. **(ours)**
  public final var readableContentGuide: UILayoutGuide { guide(.readable) }
  /// What bars cover at the top of a controller's view.
  package final var topGuide: UILayoutGuide { guide(.top) }
  package final var bottomGuide: UILayoutGuide { guide(.bottom) }

  final func guide(_ kind: LayoutGuideKind) -> UILayoutGuide {
    let item = layoutItem
    if let guide = item.systemGuides[kind] { return guide }
    let made = UILayoutGuide(kind, in: self)
    item.systemGuides[kind] = made
    return made
  }

  /// Has the guides that follow the safe area and the margins follow again.
  final func guidesDidMove() {
    guard let item = constraintItem, !item.systemGuides.isEmpty else { return }
    for kind in LayoutGuideKind.allCases { item.systemGuides[kind]?.item.insetsDidChange() }
  }
}

extension LayoutItem {
  func insetsDidChange() { engine?.markStale(self) }
}
