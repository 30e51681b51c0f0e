import Foundation
import ViewTree

/// The background of a bar: a blur, a color over it, and a hairline at the edge towards the content.
///
/// Bars and items copy an appearance that they are given, as in UIKit. Later changes of the original have no effect;
/// changes of the copy's own properties have one. After a change of a button's or a tab's attributes in the copy, set
/// the appearance again. **(ours)**
@MainActor
open class UIBarAppearance: NSObject {
  /// The blur of the content behind the bar; `nil` for none.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange?() } }
  /// The color over the blur; `nil` for none.
  open var backgroundColor: UIColor? { didSet { didChange?() } }
  /// The image over the color, stretched to the bar; `nil` for none.
  open var backgroundImage: UIImage? { didSet { didChange?() } }
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
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

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
      && backgroundImage == other.backgroundImage && shadowColor == other.shadowColor
      && shadowImage == other.shadowImage
  }

  /// Returns a copy without the background.
  final func withoutBackground() -> Self {
    let copy = Self(barAppearance: self)
    copy.configureWithTransparentBackground()
    return copy
  }
}

/// The appearance of a navigation bar: its background, its titles and its buttons.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of a small title; the font and the foreground color have an effect.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The attributes of a large title; the font and the foreground color have an effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { didChange?() } }
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { didChange?() } }
  /// The appearance of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { didChange?() } }
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { didChange?() } }
  /// The image in place of the chevron; `nil` for the chevron.
  public private(set) final var backIndicatorImage: UIImage?

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = UIBarButtonItemAppearance(other.buttonAppearance)
    doneButtonAppearance = UIBarButtonItemAppearance(other.doneButtonAppearance)
    backButtonAppearance = UIBarButtonItemAppearance(other.backButtonAppearance)
    backIndicatorImage = other.backIndicatorImage
  }

  /// Sets the image in place of the chevron. The mask of the transition has no effect: titles fade. **(ours)**
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    self.backIndicatorImage = backIndicatorImage
    didChange?()
  }
}

/// The appearance of a toolbar: its background and its buttons.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { didChange?() } }
  /// The appearance of buttons that complete a task.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { didChange?() } }

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UIToolbarAppearance else { return }
    buttonAppearance = UIBarButtonItemAppearance(other.buttonAppearance)
    doneButtonAppearance = UIBarButtonItemAppearance(other.doneButtonAppearance)
  }
}

/// The appearance of a tab bar: its background and its items.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image, as all tab bars here show them.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { didChange?() } }
  /// The appearance of items in a wide bar. The property is stored and ignored: items have their title below. **(ours)**
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// The appearance of items in a low bar. The property is stored and ignored, like the one of a wide bar. **(ours)**
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()

  public required init() { super.init() }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    guard let other = barAppearance as? UITabBarAppearance else { return }
    stackedLayoutAppearance = UITabBarItemAppearance(other.stackedLayoutAppearance)
    inlineLayoutAppearance = UITabBarItemAppearance(other.inlineLayoutAppearance)
    compactInlineLayoutAppearance = UITabBarItemAppearance(other.compactInlineLayoutAppearance)
  }
}
