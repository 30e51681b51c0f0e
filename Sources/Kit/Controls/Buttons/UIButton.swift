import Foundation
import Graphics
import LayerTree
import QuartzCore
import TextKit
import ViewTree

/// A control with a title, an image, or both, that sends events when it is tapped.
@MainActor
open class UIButton: UIControl {
  final override var isTapped: Bool { true }

  public private(set) final var buttonType: ButtonType
  /// The view that shows the title.
  public private(set) final lazy var titleLabel: UILabel? = makeTitleLabel()
  /// The view that shows the image.
  public private(set) final lazy var imageView: UIImageView? = makeImageView()
  private final var hasImageView = false
  /// The view behind title and image.
  final lazy var plate: UIImageView = makePlate()
  private(set) final var hasPlate = false

  /// The indicator in the place of the image; `nil` where the configuration shows none.
  final var indicator: UIActivityIndicatorView?
  /// The width and the height of the indicator, in points.
  private static let indicatorSide: CGFloat = 20

  private final var titles = StateTable<String>()
  private final var titleShadowColors = StateTable<UIColor>()
  private final var isTitleShadowed = false
  private final var needsConfigurationUpdate = false
  /// A Boolean value that indicates whether the button's height depends on its width.
  private final var isWrapping = false
  /// The arrangement of title and image during a layout pass, which asks for it several times.
  private final var layoutArrangement: ButtonArrangement?
  /// A Boolean value that is stored and ignored: a pressed button does not darken its image. **(ours)**
  open var adjustsImageWhenHighlighted = true
  /// A Boolean value that is stored and ignored: a disabled button does not darken its image. **(ours)**
  open var adjustsImageWhenDisabled = true
  /// A Boolean value that is stored and ignored: a touch does not glow. **(ours)**
  open var showsTouchWhenHighlighted = false
  private final var attributedTitles = StateTable<NSAttributedString>()
  private final var titleColors = StateTable<UIColor>()
  private final var images = StateTable<UIImage>()
  private final var backgroundImages = StateTable<UIImage>()
  /// The look that replaces the titles and colors by state; `nil` to use those.
  ///
  /// The title of a configured button has the font of the body style and follows the preferred size of text, unless
  /// another font was set.
  open var configuration: Configuration? {
    get { form }
    set {
      let hadForm = form != nil
      form = newValue
      if newValue != nil || hadForm { breakTitle() }
      contentDidChange()
    }
  }
  /// The configuration; its parts are read without a copy of the whole.
  final var form: Configuration?
  /// The title and the image of the configuration in the button's state.
  private final var formedTitle: NSAttributedString?
  private final var formedImage: UIImage?
  /// The insets around title and image, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentDidChange() } }
  /// The insets of the space in which the title is placed, in points. They do not change the size that the button needs,
  /// and have no effect with a configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the space in which the image is placed, in points, with the limits of `titleEdgeInsets`.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType == .close { configuration = .close }
    if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    if buttonType != .custom { contentDidChange() }
  }

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    buttonType = coder.number(forKey: "UIButtonType").flatMap(ButtonType.init) ?? .custom
    super.init(coder: coder)
    if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
  }

  /// Creates a button, by default a system button, with the title of an action; a tap runs the action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    apply(primaryAction)
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    apply(primaryAction)
  }

  private func apply(_ action: UIAction?) {
    guard let action else { return }
    if configuration != nil {
      if configuration?.title == nil { configuration?.title = action.title }
    } else {
      setTitle(action.title, for: .normal)
    }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Values by state

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    contentDidChange()
  }

  open func title(for state: State) -> String? { titles[state] }
  open var currentTitle: String? {
    form?.attributedTitle.map { String($0.characters) } ?? form?.title ?? titles.shown(in: state)
  }

  /// Sets a title with attributes for a state, in place of the plain one. Characters without a color have that of the
  /// title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
    contentDidChange()
  }

  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }
  /// The title with attributes that is shown; `nil` for a plain one.
  open var currentAttributedTitle: NSAttributedString? {
    if let formedTitle { return formedTitle }
    guard form?.title == nil else { return nil }
    return attributedTitles[state] ?? (titles[state] == nil ? attributedTitles[.normal] : nil)
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    updateState()
  }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  open var currentTitleColor: UIColor { look.foreground }

  /// Sets the image before the title for a state. A system button shows the image in the title's color, unless the
  /// image is always shown with its own colors.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentDidChange()
  }

  open func image(for state: State) -> UIImage? { images[state] }
  open var currentImage: UIImage? { formedImage ?? images.shown(in: state) }

  /// Sets the image behind title and image for a state, stretched to the button's size.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    updateState()
  }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
  open var currentBackgroundImage: UIImage? { backgroundImages.shown(in: state) }

  /// Sets the color of the title's shadow in a state; the shadow's offset is that of the title label.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    titleShadowColors[state] = color
    updateState()
  }

  open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors[state] }
  open var currentTitleShadowColor: UIColor? { titleShadowColors.shown(in: state) }

  // MARK: Updates of the configuration

  /// A closure that changes the configuration for the button's state; called before a layout after the state has
  /// changed.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { setNeedsUpdateConfiguration() } }

  /// Requests a call of `updateConfiguration()` in the next layout pass.
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Changes the configuration for the button's state; by default with `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Size

  /// Returns the size of title and image. The lines of a configuration's title break at the width, if it is above 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let insets = insets
    let room = size.width > 0 ? size.width - insets.left - insets.right : .infinity
    let content = arrangement(width: room).size
    return CGSize(
      width: content.width + insets.left + insets.right, height: content.height + insets.top + insets.bottom)
  }

  /// Returns the arrangement of title and image in a width, at which a wrapping title breaks.
  private func arrangement(width: CGFloat) -> ButtonArrangement {
    var arrangement = ButtonArrangement(
      image: imageSize, title: shownTitle == nil ? .zero : titleSize,
      padding: form?.imagePadding ?? 0, placement: form?.imagePlacement ?? .leading)
    guard form?.wrapsTitle == true, arrangement.size.width > width else { return arrangement }
    let room = max(arrangement.titleRoom(in: width), 1)
    arrangement.title = titleLabel?.sizeThatFits(CGSize(width: room, height: 0)) ?? .zero
    return arrangement
  }

  /// Sets the title's mode and number of lines, and whether the button's height depends on its width.
  private func breakTitle() {
    let (mode, wraps) = (form?.titleLineBreakMode ?? .byTruncatingTail, form?.wrapsTitle ?? false)
    if titleLabel?.lineBreakMode != mode { titleLabel?.lineBreakMode = mode }
    titleLabel?.numberOfLines = wraps ? 0 : form?.hasSubtitle == true ? 2 : 1
    guard wraps != isWrapping else { return }
    isWrapping = wraps
    guard wraps else { return setContentHeight(nil) }
    setContentHeight { [weak self] width in self?.sizeThatFits(CGSize(width: width, height: 0)).height ?? 0 }
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  package override var baselines: (first: CGFloat, last: CGFloat) {
    (insets.top + (titleLabel?.firstBaseline ?? 0), insets.bottom + (titleLabel?.lastBaseline ?? 0))
  }

  private var imageSize: CGSize? {
    form?.showsActivityIndicator == true
      ? CGSize(width: Self.indicatorSide, height: Self.indicatorSide) : currentImage?.size
  }
  private var shownTitle: String? { currentAttributedTitle?.string ?? currentTitle }
  private var titleSize: CGSize { titleLabel?.sizeThatFits(.zero) ?? .zero }
  private var insets: UIEdgeInsets {
    form?.contentInsets.insets(isRightToLeft: isRightToLeft) ?? contentEdgeInsets
  }
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  package override var standardDescription: AccessibilityDescription {
    AccessibilityDescription(
      isElement: true,
      label: buttonType == .close ? "Close" : shownTitle ?? currentImage?.accessibilityLabel,
      traits: stateTraits.union(.button))
  }

  // MARK: Display

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsConfigurationUpdate {
      needsConfigurationUpdate = false
      updateConfiguration()
    }
    if hasPlate { plate.frame = backgroundRect(forBounds: bounds) }
    if let radius = form?.cornerRadius(in: plate.bounds.size) { plate.layer.cornerRadius = radius }
    let content = contentRect(forBounds: bounds)
    layoutArrangement = arrangement(width: content.width)
    defer { layoutArrangement = nil }
    titleLabel?.frame = titleRect(forContentRect: content)
    if hasImageView { imageView?.frame = imageRect(forContentRect: content) }
    indicator?.frame = imageRect(forContentRect: content)
  }

  /// Returns the rectangle behind title and image.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect {
    guard let insets = form?.background.backgroundInsets else { return bounds }
    return bounds.inset(by: insets.insets(isRightToLeft: isRightToLeft))
  }

  /// Returns the rectangle in which title and image are placed.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets) }

  /// Returns the frame of the title in the rectangle of the content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    places(in: contentRect, inset: titleEdgeInsets).title
  }

  /// Returns the frame of the image in the rectangle of the content.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    places(in: contentRect, inset: imageEdgeInsets).image
  }

  /// Returns the places of image and title with additional insets, which a configuration replaces.
  private func places(in content: CGRect, inset: UIEdgeInsets) -> (image: CGRect, title: CGRect) {
    let room = content.inset(by: form == nil ? inset : .zero)
    let arrangement = layoutArrangement ?? arrangement(width: room.width)
    let box = contentHorizontalAlignment.layOutContent(
      arrangement.size, vertically: contentVerticalAlignment, in: room, isRightToLeft: isRightToLeft)
    return arrangement.places(in: box, isRightToLeft: isRightToLeft)
  }

  override func stateDidChange() {
    super.stateDidChange()
    if form != nil { needsConfigurationUpdate = true }
    updateState()
  }

  package override func applyTint() { updateState() }

  package override func applyTraits(replacing old: Traits) {
    if traits.contentSize != old.contentSize {
      // The title's font may follow the preferred size of text.
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
    updateState()
  }

  private func contentDidChange() {
    if form != nil, let titleLabel, titleLabel.font == Self.titleFont {
      titleLabel.font = .preferredFont(forTextStyle: .body)
      titleLabel.adjustsFontForContentSizeCategory = true
    }
    updateState()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private var look: ButtonLook {
    ButtonLook(
      type: buttonType, configuration: form, color: titleColors.shown(in: state),
      hasColor: titleColors[state] != nil, tint: tintColor, state: state)
  }

  private func updateState() {
    let look = look
    formedImage = form?.image(or: images.shown(in: state))
    formedTitle = form?.styledTitle(or: titles.shown(in: state), isBesideImage: imageSize != nil)
    // A color that is set replaces those of an attributed title, which then asks for layout.
    if titleLabel?.textColor != look.foreground { titleLabel?.textColor = look.foreground }
    if let title = currentAttributedTitle {
      titleLabel?.attributedText = title
    } else {
      titleLabel?.text = currentTitle
    }
    titleLabel?.alpha = look.titleAlpha
    let shadow = currentTitleShadowColor
    if shadow != nil || isTitleShadowed {
      titleLabel?.shadowColor = shadow
      isTitleShadowed = shadow != nil
    }
    let backgroundImage = currentBackgroundImage
    if look.background != nil || backgroundImage != nil || hasPlate {
      plate.backgroundColor = look.background
      plate.image = form?.background.image ?? backgroundImage
    }
    updateBackground()
    updateIndicator(look)
    let image = currentImage
    guard image != nil || hasImageView else { return }
    let isOneColor = image?.renderingMode == .automatic && (buttonType != .custom || form != nil)
    imageView?.image = isOneColor ? image?.withRenderingMode(.alwaysTemplate) : image
    imageView?.tintColor = look.imageColor
    imageView?.alpha = look.titleAlpha
    imageView?.isHidden = indicator != nil
  }

  private func makeImageView() -> UIImageView {
    let view = UIImageView()
    hasImageView = true
    addSubview(view)
    return view
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = Self.titleFont
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  /// The font of a title without a configuration.
  private static let titleFont = UIFont.systemFont(ofSize: UIFont.systemFontSize)

  private func makePlate() -> UIImageView {
    let view = UIImageView(frame: bounds)
    view.clipsToBounds = true
    hasPlate = true
    insertSubview(view, at: 0)
    return view
  }

  /// The additional control event of a tap: the primary action.
  override var primaryEvents: [Event] { [.primaryActionTriggered] }
}
