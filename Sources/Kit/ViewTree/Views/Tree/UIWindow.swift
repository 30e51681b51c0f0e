import Foundation
import LayerTree
import QuartzCore
import Scheduling

/// The root of a view tree, which shows its views on screen.
@MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window. A window that is on no stage does not load the view.
  package final var rootController: (any RootController)? {
    didSet {
      guard rootController !== oldValue else { return }
      shownRoot?.removeFromSuperview()
      shownRoot = nil
      guard stageTether != nil, let view = rootController?.rootView else { return }
      shownRoot = view
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
  }

  /// The root controller's view, while it is in the window.
  private final weak var shownRoot: UIView?

  /// The level of the window; stored and ignored: a stage has one window. **(ours)**
  public final var windowLevel = Level.normal

  /// The traits that surround the window: the stage's.
  package final var givenTraits = UITraitCollection.currentTraits { didSet { updateTraits() } }

  /// The dispatcher that delivers pointer events to the recognizers and views in the window.
  package final var dispatcher: TouchDispatcher? {
    get { tether?.object }
    set { tether = newValue?.tether }
  }
  private final var tether: Tether<TouchDispatcher>?
  /// The responder that receives key events first, while it is in the window.
  public final var firstResponder: UIResponder? { keyTaker?.hostWindow === self ? keyTaker : nil }
  final weak var keyTaker: UIResponder? { didSet { keyboard?.keyTakerDidChange() } }
  /// The on-screen keyboard, if there is one.
  package final weak var keyboard: (any ScreenKeyboard)?

  /// The insets of the device's bars and notches.
  package final var givenSafeArea = UIEdgeInsets.zero {
    didSet {
      guard givenSafeArea != oldValue else { return }
      Self.noteSafeArea(givenSafeArea)
      surroundingsDidChange()
    }
  }

  /// The link to the stage that shows the window.
  package final var stageTether: AnyObject?
  /// The stage's own window, which this window has replaced on screen; `nil` for the stage's own window.
  package final weak var standsFor: UIWindow?
  /// The responder after the window: the application.
  package final weak var application: UIResponder?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    window = self
    isWindow = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    window = self
    isWindow = true
  }

  open override var next: UIResponder? { application }

  /// A Boolean value indicating whether touches that begin reach no view.
  package final var ignoresTouches = false

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    ignoresTouches ? nil : super.hitTest(point, with: event)
  }

  /// Called when the window becomes the key window: never here, where a stage has one window. **(ours)**
  open func becomeKey() {}
  /// Called when the window is no longer the key window: never here. **(ours)**
  open func resignKey() {}

  /// Delivers an event to its recognizers and views.
  open func sendEvent(_ event: UIEvent) {
    event.deliver()
  }
}

extension UIWindow {
  /// The level of a window: higher levels are in front.
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
    public static func + (level: Level, offset: CGFloat) -> Level { Level(level.rawValue + offset) }
    public static func - (level: Level, offset: CGFloat) -> Level { Level(level.rawValue - offset) }
  }

  /// The screen that the window fills.
  public final var screen: UIScreen { .main }
  /// A Boolean value indicating whether the window receives key events: a stage's window always does, because
  /// it is the only one. **(ours)**
  public final var isKeyWindow: Bool { UIScreen.main.window === self }
}

/// The surface that the stage's window fills.
@MainActor
public final class UIScreen: NSObject {
  /// The screen of the current stage.
  public package(set) static var main = UIScreen() {
    didSet { UITraitCollection.ofScreen = main.traits }
  }

  /// Replaces `UIScreen.main` if it is this screen, because the stage of this screen was deallocated.
  package func retire() {
    if UIScreen.main === self { UIScreen.main = UIScreen() }
  }

  /// The size of the screen in points.
  public package(set) var bounds = CGRect.zero
  /// The window that fills the screen.
  package weak var window: UIWindow?
  /// The number of pixels per point.
  public package(set) var scale: CGFloat = 1
  package var traits = Traits.standard {
    didSet { if UIScreen.main === self { UITraitCollection.ofScreen = traits } }
  }

  public var traitCollection: UITraitCollection { UITraitCollection(traits) }
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The size of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var nativeScale: CGFloat { scale }
  /// The highest rate at which frames are made; 120 for every stage, whose steps may have any rate. **(ours)**
  public var maximumFramesPerSecond: Int { 120 }

  /// Returns a view that looks as the screen does now; an empty view without a stage.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }
}

extension UIScreen {
  /// Returns a display link that calls a method of a target before each frame of the screen, once it is added to a run
  /// loop.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }
}
