import Foundation
import LayerTree

/// A control that does something when it is tapped: a title, perhaps with an image before it.
open class UIButton: UIControl {
  nonisolated public enum ButtonType: Int, Sendable {
    /// Nothing of its own: a white title.
    case custom
    /// A title in the colour of what can be acted on.
    case system
    /// A cross in a disc, to close what it is on.
    case close
  }

  public final let buttonType: ButtonType
  /// The title's view.
  public private(set) final lazy var titleLabel: UILabel? = makeTitleLabel()
  /// The view behind title and image.
  private final lazy var plate = makePlate()
  private final var hasPlate = false

  private final var titles = StateTable<String>()
  private final var titleColors = StateTable<UIColor>()
  /// How the button looks in place of titles and colours by state; nil for those.
  public final var configuration: Configuration? { didSet { contentDidChange() } }
  /// The space around title and image.
  public final var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }

  public init(type buttonType: ButtonType) {
    self.buttonType = buttonType
    super.init(frame: .zero)
    if buttonType == .close { configuration = .close }
  }

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    buttonType = .custom
    super.init(coder: coder)
  }

  /// Makes a system button with the title of an action, which it runs when it is tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if configuration != nil {
      if configuration?.title == nil { configuration?.title = action.title }
    } else {
      setTitle(action.title, for: .normal)
    }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: By state

  public final func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  public final func title(for state: State) -> String? { titles[state] }
  public final var currentTitle: String? { configuration?.title ?? titles.shown(in: state) }

  public final func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    showState()
  }

  public final func titleColor(for state: State) -> UIColor? { titleColors[state] }
  public final var currentTitleColor: UIColor { look.foreground }

  // MARK: Size

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (title, insets) = (titleSize, insets)
    return CGSize(
      width: title.width + insets.left + insets.right, height: title.height + insets.top + insets.bottom)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  private var titleSize: CGSize { titleLabel?.sizeThatFits(.zero) ?? .zero }
  private var insets: UIEdgeInsets {
    configuration?.contentInsets.insets(isRightToLeft: isRightToLeft) ?? contentEdgeInsets
  }
  private var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }

  // MARK: Showing

  open override func layoutSubviews() {
    super.layoutSubviews()
    if hasPlate { plate.frame = bounds }
    if let configuration { plate.layer.cornerRadius = configuration.cornerRadius(in: bounds.size) }
    titleLabel?.frame = contentHorizontalAlignment.place(
      titleSize, vertically: contentVerticalAlignment, in: bounds.inset(by: insets),
      isRightToLeft: isRightToLeft)
  }

  override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  override func showTint() { showState() }

  override func showTraits(before old: Traits) {
    super.showTraits(before: old)
    showState()
  }

  private func contentDidChange() {
    showState()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var look: ButtonLook {
    ButtonLook(
      type: buttonType, configuration: configuration, color: titleColors.shown(in: state),
      hasColor: titleColors[state] != nil, tint: tintColor, state: state)
  }

  private func showState() {
    let look = look
    titleLabel?.text = currentTitle
    titleLabel?.textColor = look.foreground
    titleLabel?.alpha = look.titleAlpha
    if look.background != nil || hasPlate { plate.backgroundColor = look.background }
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: UIFont.systemFontSize)
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  private func makePlate() -> UIView {
    let view = UIView(frame: bounds)
    view.isUserInteractionEnabled = false
    hasPlate = true
    insertSubview(view, at: 0)
    return view
  }

  /// A tap is what a button is for.
  override var primaryEvents: [Event] { [.primaryActionTriggered] }
}
