import Foundation
import Graphics
import LayerTree
import QuartzCore
import ViewTree

/// The view of a table's row: an image, text, an accessory, or the content that you add to `contentView`.
@MainActor
open class UITableViewCell: UIView, SelfDescribing {
  /// The identifier shared by cells that can be reused for one another.
  public final let reuseIdentifier: String?
  /// The identifier of the reuse pool that keeps the cell while the cell is off screen.
  final var poolIdentifier: String?
  /// Performs the cell's segue when a user selects the row; called before the delegate, as in UIKit.
  package final var onSelection: (() -> Void)?
  /// The container of the cell's content; the accessory is beside the container.
  public final let contentView = UIView()
  private let cellStyle: CellStyle
  private let line = UIView()
  private var lineInset = UIEdgeInsets.zero
  private var ownInset: UIEdgeInsets?
  private(set) final var parts = CellParts()
  private var accessory: CellAccessory?
  private var isChosen = false
  private var isPressed = false
  private var isInEditing = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    prepareCell()
  }

  /// Creates a cell of the default style without an identifier.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    cellStyle = coder.number(forKey: "UITableViewCellStyle").flatMap(CellStyle.init) ?? .default
    reuseIdentifier = coder.text(forKey: "UIReuseIdentifier")
    super.init(coder: coder)
    prepareCell()
  }

  /// Creates a cell of a registered class for a table. A class inherits this initializer when it overrides both other
  /// initializers, or declares none of its own. **(ours)** No Objective-C runtime could call another initializer.
  public required convenience init(dequeuedAs identifier: String) {
    self.init(style: .default, reuseIdentifier: identifier)
  }

  private func prepareCell() {
    contentView.frame = bounds
    addSubview(contentView)
    line.isUserInteractionEnabled = false
    addSubview(line)
  }

  // MARK: Parts

  /// The first line of text, created when the property is first read.
  open var textLabel: UILabel? { parts.label(in: contentView) }
  /// The second line of text, created when the property is first read; `nil` in a style that has none.
  open var detailTextLabel: UILabel? {
    cellStyle == .default ? nil : parts.detailLabel(in: contentView, isBelow: cellStyle == .subtitle)
  }
  /// The image at the left, created when the property is first read.
  open var imageView: UIImageView? { parts.imageView(in: contentView) }

  open var accessoryType = AccessoryType.none {
    didSet {
      guard accessoryType != oldValue else { return }
      accessory?.removeFromSuperview()
      accessory = CellAccessory(accessoryType)
      if let accessory { addSubview(accessory) }
      setNeedsLayout()
    }
  }
  /// A view at the right that replaces the accessory of `accessoryType`.
  open var accessoryView: UIView? {
    didSet {
      guard accessoryView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }

  /// A view behind the rest of the cell.
  open var backgroundView: UIView? { didSet { backDidChange(oldValue, backgroundView) } }
  /// A view behind the cell's content while the row is selected or highlighted; the cell contains the view only then.
  open var selectedBackgroundView: UIView? { didSet { backDidChange(oldValue, selectedBackgroundView) } }
  /// The number of steps, each `indentationWidth` points wide, by which content is moved to the right.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }

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

  /// Returns the content of a cell of the cell's style, without texts and image.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    cellStyle == .value1 || cellStyle == .value2
      ? .valueCell() : cellStyle == .subtitle ? .subtitleCell() : .cell()
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
    state.isEditing = isEditing
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
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
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

  // MARK: States

  open var selectionStyle = SelectionStyle.default { didSet { updateBackground(animated: false) } }

  open var isSelected: Bool {
    get { isChosen }
    set { setSelected(newValue, animated: false) }
  }

  open var isHighlighted: Bool {
    get { isPressed }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard isChosen != selected else { return }
    isChosen = selected
    setNeedsUpdateConfiguration()
    updateBackground(animated: animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard isPressed != highlighted else { return }
    isPressed = highlighted
    setNeedsUpdateConfiguration()
    updateBackground(animated: animated)
  }

  /// A Boolean value indicating whether the cell is in editing mode, which its table sets.
  open var isEditing: Bool {
    get { isInEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets the editing mode. Overrides call `super` and show the change; the cell itself looks the same. **(ours)**
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard isInEditing != editing else { return }
    isInEditing = editing
    setNeedsUpdateConfiguration()
  }

  /// Prepares the cell for another row; called before the cell is reused. Overrides call `super`.
  open func prepareForReuse() { reuseConfigurations() }

  private var isLit: Bool { (isChosen || isPressed) && selectionStyle != .none }

  private func updateBackground(animated: Bool) {
    guard configurations.background == nil else { return }
    if isLit { UIView.performWithoutAnimation(addSelectedBackground) }
    guard animated else {
      selectedBackgroundView?.alpha = isLit ? 1 : 0
      return removeSelectedBackground()
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: .allowUserInteraction,
      animations: { self.selectedBackgroundView?.alpha = self.isLit ? 1 : 0 },
      completion: { [weak self] _ in self?.removeSelectedBackground() })
  }

  private func addSelectedBackground() {
    if selectedBackgroundView == nil {
      let view = UIView()
      view.backgroundColor = .systemGray4
      // The setter adds the view to the cell, with the opacity of the final state.
      selectedBackgroundView = view
      view.alpha = 0
    }
    guard let view = selectedBackgroundView, view.superview !== self else { return }
    view.alpha = 0
    view.frame = bounds
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
  }

  /// Removes the selected background unless the cell is selected or highlighted, so that the cell is like a new one.
  private func removeSelectedBackground() {
    if !isLit { selectedBackgroundView?.removeFromSuperview() }
  }

  private func backDidChange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    guard let new else { return }
    if new !== selectedBackgroundView {
      new.frame = bounds
      insertSubview(new, at: 0)
    } else {
      updateBackground(animated: false)
    }
  }

  /// Applies the table's background color, separator color and separator inset to the cell. A cell with a background
  /// color of its own keeps it.
  final func dress(ground: UIColor, line color: UIColor?, inset: UIEdgeInsets) {
    if backgroundColor == nil, configurations.background == nil { backgroundColor = ground }
    line.isHidden = color == nil
    line.backgroundColor = color
    lineInset = inset
    setNeedsLayout()
  }

  /// The distance of the separator from the sides of the row: the table's, until another is set.
  open var separatorInset: UIEdgeInsets {
    get { ownInset ?? lineInset }
    set {
      ownInset = newValue
      setNeedsLayout()
    }
  }

  /// A description of the cell as one element with all its texts; the elements of a cell with controls are read one by
  /// one. **(ours)**
  package var standardDescription: AccessibilityDescription {
    var traits: UIAccessibilityTraits = accessoryType == .disclosureIndicator ? .button : []
    if accessoryType == .checkmark { traits.insert(.selected) }
    return cellDescription(isSelected: isSelected, traits)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    let size = bounds.size
    backgroundView?.frame = bounds
    selectedBackgroundView?.frame = bounds
    var right = size.width
    if let view = accessoryView ?? accessory {
      let box = accessoryView == nil ? CellAccessory.size : view.bounds.size
      view.frame = CGRect(
        x: size.width - 16 - box.width, y: (size.height - box.height) / 2, width: box.width,
        height: box.height)
      right = max(0, view.frame.minX - 8)
    }
    contentView.frame = CGRect(x: 0, y: 0, width: right, height: size.height)
    configurations.layOut(in: contentView, of: self)
    let indent = CGFloat(indentationLevel) * indentationWidth
    parts.layOut(in: contentView.bounds.size, indent: indent, style: cellStyle)
    let hair = 1 / UIScreen.main.scale
    let inset = separatorInset
    line.frame = CGRect(
      x: inset.left, y: size.height - hair, width: max(0, size.width - inset.left - inset.right), height: hair
    )
  }

  /// The height that the cell's text and image take at a width, at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let width = size.width - accessoryRoom
    let height = configurations.content.height(width: width) ?? parts.height(width: width, style: cellStyle)
    return CGSize(width: size.width, height: max(44, height))
  }

  /// The width that the accessory takes, in points.
  private var accessoryRoom: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + 24 }
    return accessory == nil ? 0 : CellAccessory.size.width + 24
  }

  /// The height that the cell's content needs at a width, in points, for rows of `automaticDimension`.
  final func fittingHeight(width: CGFloat) -> CGFloat {
    guard contentView.isLaidOutByConstraints else {
      return sizeThatFits(CGSize(width: width, height: 0)).height
    }
    // A new cell has not been laid out, so the width of its content view is not valid yet.
    return contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, width - accessoryRoom), height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}

/// The accessory mark at the right of a cell.
final class CellAccessory: UIView {
  static let size = CGSize(width: 18, height: 18)
  private let stroke = CAShapeLayer()

  /// Creates the mark of an accessory type; `nil` for `.none`.
  convenience init?(_ type: UITableViewCell.AccessoryType) {
    guard type != .none else { return nil }
    self.init(frame: CGRect(origin: .zero, size: Self.size))
    isUserInteractionEnabled = false
    let path = UIBezierPath()
    switch type {
    case .checkmark:
      path.move(to: CGPoint(x: 3, y: 9))
      path.addLine(to: CGPoint(x: 7, y: 14))
      path.addLine(to: CGPoint(x: 15, y: 4))
    default:
      path.move(to: CGPoint(x: 7, y: 3))
      path.addLine(to: CGPoint(x: 13, y: 9))
      path.addLine(to: CGPoint(x: 7, y: 15))
    }
    stroke.path = path.cgPath
    stroke.fillColor = nil
    stroke.lineWidth = 2
    stroke.strokeColor = (type == .checkmark ? UIColor.systemBlue : .systemGray3).cgColor
    layer.addSublayer(stroke)
  }
}
