import Foundation

/// Views in a row or a column, which it places by constraints of its own.
///
/// A hidden view takes no room. Hidden or shown in an animation block it folds up or unfolds along the row, the others
/// move, and it is seen until the block ends; `isHidden` says at once what comes of it. On its way it shows no more than
/// the room it has. **(ours)**
@MainActor
open class UIStackView: UIView {
  /// The views in the row, in order.
  public private(set) final var arrangedSubviews: [UIView] = []

  /// The direction of the row.
  public final var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrangementDidChange() } }
  }
  public final var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrangementDidChange() } }
  }
  public final var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrangementDidChange() } }
  }
  /// The distance between neighbours, in points; the least one where what is over goes between them.
  public final var spacing: CGFloat = 0 { didSet { if spacing != oldValue { arrangementDidChange() } } }
  /// A Boolean value indicating whether distances in a column are between baselines in place of edges.
  public final var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrangementDidChange() } }
  }
  /// A Boolean value indicating whether the row keeps within the stack's margins.
  public final var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrangementDidChange() } }
  }

  private final var customSpacings: [(view: UIView, spacing: CGFloat)] = []
  /// The constraints that make the arrangement.
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

  // MARK: The row

  /// Adds a view at the end of the row, and to the stack.
  public final func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Adds a view at a place in the row; beyond the last it comes to the end. One that is in the row moves.
  public final func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    // What would be a cycle was refused.
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(stackIndex, 0), arrangedSubviews.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.layoutItem.arranger = self
    arrangementDidChange()
  }

  /// Takes a view out of the row. It stays in the stack, where constraints of its own or its frame say.
  public final func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings.removeAll { $0.view === view }
    view.constraintItem?.endFolding()
    view.constraintItem?.arranger = nil
    // They are made again without it.
    for constraint in arrangement where constraint.items.contains(where: { $0 === view.constraintItem }) {
      constraint.deactivate()
    }
    arrangementDidChange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// The distance after a view in place of the usual one.
  public final func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings.removeAll { $0.view === arrangedSubview }
    if spacing != Self.spacingUseDefault { customSpacings.append((arrangedSubview, spacing)) }
    arrangementDidChange()
  }

  public final func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings.first { $0.view === arrangedSubview }?.spacing ?? Self.spacingUseDefault
  }

  /// The distance after a view.
  final func gap(after view: UIView) -> CGFloat {
    let custom = customSpacing(after: view)
    let gap = custom == Self.spacingUseDefault ? spacing : custom
    return gap == Self.spacingUseSystem ? systemSpacing : gap
  }

  // MARK: Arranging

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(arrangement)
    arrangement = StackArrangement(of: self).constraints
    NSLayoutConstraint.activate(arrangement)
    super.updateConstraints()
  }

  final func arrangementDidChange() { setNeedsUpdateConstraints() }

  /// Hears that the content of a view in the row has another size by itself.
  final func arrangedContentDidChange() {
    if distribution == .fillProportionally { arrangementDidChange() }
  }
}

extension UIStackView {
  /// How the views share the length of a stack.
  nonisolated public enum Distribution: Int, Sendable, CaseIterable {
    /// They fill it; those that mind least are stretched or cut.
    case fill
    /// All are equally long.
    case fillEqually
    /// They are as long as their contents are, in proportion.
    case fillProportionally
    /// What is over goes between them, equally.
    case equalSpacing
    /// Their middles are equally far apart, as far as the least spacing lets them.
    case equalCentering
  }

  /// Where the views lie across a stack.
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

  /// A spacing that says: as the stack does.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// A spacing that says: as the system does between neighbours.
  public static let spacingUseSystem: CGFloat = 1.175494351e-38
}
