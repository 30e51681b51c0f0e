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
