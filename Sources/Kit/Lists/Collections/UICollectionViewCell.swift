import Foundation
import ViewTree

/// The view of a collection view's item.
@MainActor
open class UICollectionViewCell: UICollectionReusableView, SelfDescribing {
  /// The container of the cell's content; the container fills the cell.
  public final let contentView = UIView()
  /// Performs the cell's segue when a user selects the item; called before the delegate, as in UIKit.
  package final var onSelection: (() -> Void)?

  /// A view behind the rest of the cell.
  open var backgroundView: UIView? { didSet { backDidChange(oldValue, backgroundView) } }
  /// A view behind the cell's content while the item is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { backDidChange(oldValue, selectedBackgroundView) } }
  open var isSelected = false { didSet { if isSelected != oldValue { updateBackground() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { updateBackground() } } }

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
    updateBackground()
  }

  private func updateBackground() { selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0 }

  /// A description of the cell as one element with all its texts; a cell with controls is read one by one. **(ours)**
  package var standardDescription: AccessibilityDescription { cellDescription(isSelected: isSelected) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The frame is set here, because an autoresizing mask cannot restore a frame from a size of zero.
    if contentView.frame != bounds { contentView.frame = bounds }
  }

  /// Returns the size that the content's constraints need, when the content has constraints.
  override func wantedSize(_ size: CGSize) -> CGSize {
    contentView.isLaidOutByConstraints ? contentView.systemLayoutSizeFitting(size) : sizeThatFits(size)
  }

  /// Returns the size that fits the content; `size` itself when the content's size is zero.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = contentView.sizeThatFits(size)
    return fitting == .zero ? size : fitting
  }
}
