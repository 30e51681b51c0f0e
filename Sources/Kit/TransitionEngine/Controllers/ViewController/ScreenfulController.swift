import ViewTree

/// The part of a view controller that concerns the screen around its view: the status bar and the interface
/// orientation.
///
/// This class separates the part of `UIViewController` that depends least on the rest. Members that subclasses
/// override cannot be declared in an extension, so they have a class of their own.
@MainActor
open class ScreenfulController: UIResponder {
  public override init() {
    super.init()
  }

  // MARK: The status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides the status bar style in place of this controller; `nil` to decide itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden in place of this controller; `nil` to decide itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// A Boolean value indicating whether the presented controller decides the status bar's appearance although its
  /// presentation does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Marks the status bar's appearance as out of date, so that it is read again.
  open func setNeedsStatusBarAppearanceUpdate() {
    (self as? UIViewController)?.stage?.setNeedsStatusBarUpdate()
  }

  // MARK: Turning

  /// The interface orientations that the controller supports while it fills the screen; by default all.
  ///
  /// On an iPhone, UIKit leaves out upside down. A stage keeps it, so that turning the stage upside down has a visible
  /// result. **(ours)**
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// A Boolean value indicating whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }
  /// The interface orientation for a full-screen presentation of the controller when the current orientation is not
  /// supported; by default the current orientation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    (self as? UIViewController)?.stage.map { UIInterfaceOrientation($0.orientation) } ?? .portrait
  }
}
