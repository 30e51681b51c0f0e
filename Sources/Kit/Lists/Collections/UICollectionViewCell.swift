import Foundation
import ViewTree

/// The view of a collection view's item.
@MainActor
open class UICollectionViewCell: UICollectionReusableView, SelfDescribing {
  /// Where content goes; it fills the cell.
  public final let contentView = UIView()

  /// A view behind all.
  open var backgroundView: UIView? { didSet { backDidChange(oldValue, backgroundView) } }
  /// A view that is behind all while the item is selected or pressed.
  open var selectedBackgroundView: UIView? { didSet { backDidChange(oldValue, selectedBackgroundView) } }
  open var isSelected = false { didSet { if isSelected != oldValue { showState() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareCell()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareCell()
  }

  private func prepareCell() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func backDidChange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0)
    showState()
  }

  private func showState() { selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0 }

  /// All texts in it, as one thing; with controls in it they are read one by one. **(ours)**
  package var standardDescription: AccessibilityDescription { cellDescription(isSelected: isSelected) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // From no size at all a mask brings nothing back.
    if contentView.frame != bounds { contentView.frame = bounds }
  }

  /// What the content's constraints ask for, where it has any.
  override func wantedSize(_ size: CGSize) -> CGSize {
    contentView.isLaidOutByConstraints ? contentView.systemLayoutSizeFitting(size) : sizeThatFits(size)
  }

  /// The content's own size; as it is when that says nothing.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = contentView.sizeThatFits(size)
    return fitting == .zero ? size : fitting
  }
}
