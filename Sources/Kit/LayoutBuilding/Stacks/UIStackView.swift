import Foundation
import LayerTree
import ViewTree

/// A view that arranges views in a row or a column, by constraints of its own.
///
/// A hidden view takes no room. A view that is hidden or shown in an animation block folds or unfolds along
/// the axis while the others move. It is visible until the block ends, although `isHidden` has its final value
/// at once. While it folds, the view is clipped to the room that it has. **(ours)**
@MainActor
open class UIStackView: UIView {
  /// The arranged views, in order.
  public private(set) final var arrangedSubviews: [UIView] = []

  /// The axis along which the views are arranged.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// The distance between neighbors, in points; the least distance if the distribution puts the remaining
  /// space between the views.
  open var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// A Boolean value indicating whether distances in a column are measured between baselines instead of
  /// edges.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// A Boolean value indicating whether the views are arranged inside the stack view's margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  private final var customSpacings: [(view: UIView, spacing: CGFloat)] = []
  /// The constraints of the current arrangement.
  private final var arrangement: [NSLayoutConstraint] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setNeedsUpdateConstraints()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setNeedsUpdateConstraints()
  }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: Arranged views

  /// Adds a view at the end of the arranged views, and as a subview.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view at an index of the arranged views; an index beyond the end appends it. A view that is
  /// already arranged moves.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    // `addSubview` refuses a view that would make a cycle.
    guard view.superview === self else { return }
    arrangedSubviews.removeAll(identicalTo: view)
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layoutItem.arranger = self
    arrangementDidChange()
  }

  /// Removes a view from the arranged views. It remains a subview, placed by its frame or by constraints of
  /// its own.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(identicalTo: view) else { return }
    arrangedSubviews.removeAll(identicalTo: view)
    customSpacings.removeAll { $0.view === view }
    view.constraintItem?.endFolding()
    view.constraintItem?.arranger = nil
    // `arrangementDidChange` makes the constraints again, without this view.
    for constraint in arrangement where constraint.items.contains(where: { $0 === view.constraintItem }) {
      constraint.deactivate()
    }
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance after a view, in points, which replaces `spacing` there.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings.removeAll { $0.view === arrangedSubview }
    if spacing != Self.spacingUseDefault { customSpacings.append((arrangedSubview, spacing)) }
    arrangementDidChange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings.first { $0.view === arrangedSubview }?.spacing ?? Self.spacingUseDefault
  }

  /// Returns the distance after a view, in points.
  final func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let gap = custom == Self.spacingUseDefault ? spacing : custom
    return gap == Self.spacingUseSystem ? systemSpacing : gap
  }

  // MARK: Arrangement

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    arrangement = StackArrangement(of: self).constraints
    NSLayoutConstraint.activate(arrangement)
    super.updateConstraints()
  }

  final func arrangementDidChange() { setNeedsUpdateConstraints() }

  /// Arranges the views again if the arrangement depends on their content sizes, one of which has changed.
  package final func arrangedContentDidChange() {
    if distribution == .fillProportionally { arrangementDidChange() }
  }
}

extension UIStackView {
  /// The distribution of the views along the stack's axis.
  nonisolated public enum Distribution: Int, Sendable, CaseIterable {
    /// The views fill the stack; those with the lowest priorities are stretched or compressed.
    case fill
    /// All views have the same length.
    case fillEqually
    /// The lengths of the views are proportional to those of their contents.
    case fillProportionally
    /// The remaining space is divided equally between the views.
    case equalSpacing
    /// The centers of the views are equally far apart, as far as the least spacing allows.
    case equalCentering
  }

  /// The alignment of the views across the stack's axis.
  nonisolated public enum Alignment: Int, Sendable, CaseIterable {
    case fill = 0
    case leading = 1
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// The spacing that stands for the stack view's `spacing`.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The spacing that stands for the system's distance between neighbors.
  public static let spacingUseSystem: CGFloat = 1.175494351e-38
}
