import Foundation
import LayerTree

/// The view at the top of everything: what is in it is on screen.
@MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window.
  package final var rootController: (any RootController)? {
    didSet {
      guard rootController !== oldValue else { return }
      oldValue?.rootView.removeFromSuperview()
      guard let view = rootController?.rootView else { return }
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  /// How far in front it lies; kept, and nothing is made of it: a stage has one window. **(ours)**
  public final var windowLevel = Level.normal

  /// The traits of what is around the window: the stage's.
  package final var givenTraits = UITraitCollection.currentTraits { didSet { takeTraits() } }

  /// What brings pointers to the recognizers and views in the window.
  package final var dispatcher: TouchDispatcher? {
    get { tether?.object }
    set { tether = newValue?.tether }
  }
  private final var tether: Tether<TouchDispatcher>?
  /// The responder that keys come to first, as long as it is in the window.
  public final var firstResponder: UIResponder? { keyTaker?.hostWindow === self ? keyTaker : nil }
  final weak var keyTaker: UIResponder? { didSet { keyboard?.keyTakerDidChange() } }
  /// The keyboard on screen, when there is one.
  package final weak var keyboard: (any ScreenKeyboard)?

  /// What the device's bars and notches leave of the window.
  package final var givenSafeArea = UIEdgeInsets.zero {
    didSet {
      guard givenSafeArea != oldValue else { return }
      Self.noteSafeArea(givenSafeArea)
      surroundingsDidChange()
    }
  }

  /// The responder after the window: the application.
  package final weak var application: UIResponder?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    window = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    window = self
  }

  open override var next: UIResponder? { application }

  /// Hands an event to the recognizers and views it is for.
  open func sendEvent(_ event: UIEvent) {
    event.deliver()
  }
}

extension UIWindow {
  /// How far in front a window lies.
  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// The screen that the window fills.
  public final var screen: UIScreen { .main }
  /// A Boolean value indicating whether keys come to the window: those of a stage always do, it has one window.
  /// **(ours)**
  public final var isKeyWindow: Bool { UIScreen.main.window === self }

  /// Shows the window. Keys come to it already. **(ours)**
  public final func makeKeyAndVisible() { isHidden = false }
  /// Does nothing: a stage has one window, to which keys come. **(ours)**
  public final func makeKey() {}
}

/// The surface that the stage's window fills.
@MainActor
public final class UIScreen: NSObject {
  /// The screen of the current stage.
  public package(set) static var main = UIScreen()

  /// Has none be the main one any more, if it is: its stage is gone.
  package func retire() {
    if UIScreen.main === self { UIScreen.main = UIScreen() }
  }

  /// Its size in points.
  public package(set) var bounds = CGRect.zero
  /// The window that fills it.
  package weak var window: UIWindow?
  /// How many pixels a point is wide.
  public package(set) var scale: CGFloat = 1
  package var traits = Traits.standard

  public var traitCollection: UITraitCollection { UITraitCollection(traits) }
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Its size in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var nativeScale: CGFloat { scale }
}
