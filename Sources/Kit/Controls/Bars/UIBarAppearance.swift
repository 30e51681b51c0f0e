import Foundation
import Graphics
import ViewTree

/// The background of a bar: a blur, a color over it, and a hairline at the edge towards the content.
///
/// Bars and items copy an appearance that they are given, as in UIKit. Later changes of the original have no effect;
/// changes of the copy and of its nested appearances have one.
@MainActor
open class UIBarAppearance: NSObject {
  /// The blur of the content behind the bar; `nil` for none.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange?() } }
  /// The color over the blur; `nil` for none.
  open var backgroundColor: UIColor? { didSet { didChange?() } }
  /// The image over the color, stretched to the bar; `nil` for none.
  open var backgroundImage: UIImage? { didSet { didChange?() } }
  /// The placement of the background image in the bar.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange?() } }
  /// The color of the hairline, and of a shadow image that is a template; `nil` for no hairline.
  open var shadowColor: UIColor? { didSet { didChange?() } }
  /// The image in place of the hairline, beyond the edge of the bar and as high as the image; `nil` for the hairline.
  open var shadowImage: UIImage? { didSet { didChange?() } }
  /// The function to call after a change; the bar that has the appearance sets it.
  final var didChange: (() -> Void)?

  /// Creates an appearance with the default background.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates a copy of what an appearance has in common with this class.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// Returns a copy with the values of all properties.
  public final func copy() -> Self { Self(barAppearance: self) }

  /// Returns the same copy without its type. Call this method on the main actor only.
  @_disfavoredOverload
  nonisolated open override func copy() -> Any { MainActor.assumeIsolated { Self(barAppearance: self) } }

  /// Sets a blur, without a color, and a hairline.
  open func configureWithDefaultBackground() {
    setBackground(UIBlurEffect(style: .systemChromeMaterial), nil, shadow: .separator)
  }

  /// Sets the background color of the system, without a blur, and a hairline.
  open func configureWithOpaqueBackground() { setBackground(nil, .systemBackground, shadow: .separator) }

  /// Removes the blur, the color and the hairline.
  open func configureWithTransparentBackground() { setBackground(nil, nil, shadow: nil) }

  private final func setBackground(_ effect: UIBlurEffect?, _ color: UIColor?, shadow: UIColor?) {
    backgroundEffect = effect
    backgroundColor = color
    backgroundImage = nil
    shadowColor = shadow
    shadowImage = nil
  }
}

extension UIBarAppearance {
  /// A Boolean value indicating whether nothing of the background is visible.
  final var isTransparent: Bool {
    backgroundEffect == nil && backgroundColor == nil && backgroundImage == nil && shadowColor == nil
      && shadowImage == nil
  }

  /// Returns whether the background looks like that of another appearance.
  final func hasBackground(of other: UIBarAppearance) -> Bool {
    backgroundEffect?.style == other.backgroundEffect?.style && backgroundColor == other.backgroundColor
      && backgroundImage == other.backgroundImage
      && backgroundImageContentMode == other.backgroundImageContentMode && shadowColor == other.shadowColor
      && shadowImage == other.shadowImage
  }

  /// Returns a copy whose changes call a function.
  final func copy(notifying didChange: @escaping () -> Void) -> Self {
    let copy = copy()
    copy.didChange = didChange
    return copy
  }

  /// Returns a copy of a nested appearance that belongs to this one, and reports the change.
  final func adopted(_ other: UIBarButtonItemAppearance) -> UIBarButtonItemAppearance {
    let copy = UIBarButtonItemAppearance(other)
    copy.owner = self
    didChange?()
    return copy
  }

  /// Returns a copy without the background.
  final func withoutBackground() -> Self {
    let copy = copy()
    copy.configureWithTransparentBackground()
    return copy
  }
}

/// The appearance of a navigation bar: its background, its titles and its buttons.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of a small title; the font and the foreground color have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The offset of a small title from its place, in points. An item's own title view is not moved.
  open var titlePositionAdjustment = UIOffset.zero { didSet { didChange?() } }
  /// The attributes of a large title; the font and the foreground color have an effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The appearance of plain buttons. The property copies a value that it is given, as all nested appearances do.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { buttonAppearance = adopted(buttonAppearance) }
  }
  /// The appearance of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { doneButtonAppearance = adopted(doneButtonAppearance) }
  }
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { backButtonAppearance = adopted(backButtonAppearance) }
  }
  /// The image in place of the chevron; `nil` for the chevron.
  public private(set) final var backIndicatorImage: UIImage?
  /// The image that masks titles while they move past the back indicator. The image is stored and ignored: titles end
  /// at a straight edge beside the indicator. **(ours)**
  public private(set) final var backIndicatorTransitionMaskImage: UIImage?

  public required init() {
    super.init()
    adoptButtons(of: self)
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    let other = barAppearance as? UINavigationBarAppearance ?? self
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
    adoptButtons(of: other)
  }

  private func adoptButtons(of other: UINavigationBarAppearance) {
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
  }

  /// Sets the image in place of the chevron, and the one that masks titles beside it.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
    backIndicatorTransitionMaskImage = transitionMaskImage
    didChange?()
  }
}

/// The appearance of a toolbar: its background and its buttons.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { buttonAppearance = adopted(buttonAppearance) }
  }
  /// The appearance of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { doneButtonAppearance = adopted(doneButtonAppearance) }
  }

  public required init() {
    super.init()
    adoptButtons(of: self)
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    adoptButtons(of: barAppearance as? UIToolbarAppearance ?? self)
  }

  private func adoptButtons(of other: UIToolbarAppearance) {
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }
}
