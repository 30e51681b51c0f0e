import ViewTree

/// The part of a controller that is about the screen around its view: the status bar, and how the device may be held.
///
/// It is the part of `UIViewController` that asks little of the rest. What code overrides cannot stand in an extension, so
/// it has a class of its own.
@MainActor
open class ScreenfulController: UIResponder {
  public override init() {
    super.init()
  }

  // MARK: The status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that is asked for the style in its place; nil for itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that is asked whether the bar is hidden in its place; nil for itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// A Boolean value indicating whether it is asked, although its presentation does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Asks for the status bar to be looked at again.
  open func setNeedsStatusBarAppearanceUpdate() {
    (self as? UIViewController)?.stage?.device.statusBar.setNeedsUpdate()
  }

  // MARK: Turning

  /// How the device may be held while it fills the screen; any way unless it says otherwise.
  ///
  /// On a telephone UIKit leaves upside down out. Whoever turns a stage wants to see what becomes of it. **(ours)**
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// A Boolean value indicating whether the interface turns with the device.
  open var shouldAutorotate: Bool { true }
  /// How the interface is to lie when it is presented over the whole screen and cannot stay as it lies; as it does
  /// unless it says otherwise.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    (self as? UIViewController)?.stage.map { UIInterfaceOrientation($0.device.orientation) } ?? .portrait
  }
}
