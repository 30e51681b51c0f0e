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
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

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

  // MARK: Configurations

  private final var configurations = CellConfigurations()

  /// The content of the cell as a value, shown by a view that replaces all that is in `contentView`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content.configuration }
    set {
      configurations.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }

  /// The background of the cell as a value. It replaces the cell's background color and the usual mark of a selection.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background?.configuration }
    set {
      configurations.show(newValue, behind: self)
      if newValue != nil { backgroundColor = nil }
      setNeedsLayout()
    }
  }

  /// A Boolean value indicating whether the content is updated for the state, by its `updated(for:)`.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }
  /// A Boolean value indicating whether the background is updated for the state.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  /// The state for which the configurations are updated.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traits)
    state.isDisabled = !isUserInteractionEnabled
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    return state
  }

  /// Requests an update of the configurations before the next layout. Changes of the state request it, too.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state. Overrides call `super`, or set configurations themselves.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }

  /// A closure that is called after the configurations were updated for a state.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Requests an update for another item. A cell without configurations is not laid out for it.
  private func reuseConfigurations() {
    configurations.needsUpdate = true
    if configurations.areUsed || configurationUpdateHandler != nil { setNeedsLayout() }
  }

  private func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Prepares the cell for another item; called before the cell is reused. Overrides call `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    reuseConfigurations()
  }

  private func stateDidChange() {
    updateBackground()
    setNeedsUpdateConfiguration()
  }

  private func updateBackground() { selectedBackgroundView?.alpha = isSelected || isHighlighted ? 1 : 0 }

  /// A description of the cell as one element with all its texts; the elements of a cell with controls are read one by
  /// one. **(ours)**
  package var standardDescription: AccessibilityDescription { cellDescription(isSelected: isSelected) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The frame is set here, because an autoresizing mask cannot restore a frame from a size of zero.
    if contentView.frame != bounds { contentView.frame = bounds }
    updateConfigurationIfNeeded()
    configurations.layOut(in: contentView, of: self)
  }

  /// Returns the size that the content's constraints need, when the content has constraints.
  override func wantedSize(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    if let height = configurations.content.height(width: size.width) {
      return CGSize(width: size.width, height: height)
    }
    return contentView.isLaidOutByConstraints ? contentView.systemLayoutSizeFitting(size) : sizeThatFits(size)
  }

  /// Returns the size that fits the content; `size` itself when the content's size is zero.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = contentView.sizeThatFits(size)
    return fitting == .zero ? size : fitting
  }
}
