import Controls
import Foundation
import ViewTree

/// The part of a view controller that concerns the screen around its view: the status bar, edges, traits and the
/// interface orientation.
///
/// This class separates the part of `UIViewController` that depends least on the rest. Members that subclasses
/// override cannot be declared in an extension, so they have a class of their own.
@MainActor
open class ScreenfulController: UIResponder {
  public override init() {
    super.init()
  }

  /// Archives the controller; the engine never calls it. **(ours)**
  open func encode(with coder: NSCoder) {}

  // MARK: The status bar

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides the status bar style in place of this controller; `nil` to decide itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden in place of this controller; `nil` to decide itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// A Boolean value indicating whether the presented controller decides the status bar's appearance although its
  /// presentation style is not `fullScreen`.
  open var modalPresentationCapturesStatusBarAppearance = false

  /// Marks the status bar's appearance as out of date, so that it is read again.
  open func setNeedsStatusBarAppearanceUpdate() {
    (self as? UIViewController)?.stage?.setNeedsStatusBarUpdate()
  }

  // MARK: The system's gestures and views

  /// The edges at which the interface's gestures precede those of the system. A stage has no gestures of a system, so
  /// the property is never read. **(ours)**
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// A Boolean value indicating whether the system may hide the home indicator. A stage has none, so the property is
  /// never read. **(ours)**
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  // MARK: Bars over the content

  /// A Boolean value of older programs that has no effect: a scroll view's `contentInsetAdjustmentBehavior` decides.
  open var automaticallyAdjustsScrollViewInsets = true
  /// A Boolean value indicating whether the view also extends under opaque bars. The property is stored and ignored:
  /// `edgesForExtendedLayout` alone decides. **(ours)**
  open var extendedLayoutIncludesOpaqueBars = false

  // MARK: Editing

  private final var editing = false
  /// A Boolean value indicating whether the content can be edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets whether the content can be edited. Overrides call `super` and show the change.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    editItem?.title = editTitle
  }

  private final var editItem: UIBarButtonItem?
  private final var editTitle: String { editing ? "Done" : "Edit" }
  /// A button with the title “Edit” or “Done” that toggles `isEditing`.
  open var editButtonItem: UIBarButtonItem {
    if let editItem { return editItem }
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let item = UIBarButtonItem(title: editTitle, primaryAction: action)
    editItem = item
    return item
  }

  // MARK: Transitions

  /// The coordinator of the running or requested transition of this controller or its nearest ancestor; `nil` when
  /// there is none. It accepts animations to run alongside.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    (self as? UIViewController)?.currentCoordinator
  }

  // MARK: Traits

  final var overrides = Traits()
  /// The traits that replace the inherited ones for the controller and its descendants.
  open var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set {
      guard newValue.traits != overrides else { return }
      overrides = newValue.traits
      (self as? UIViewController)?.viewIfLoaded?.updateTraits()
    }
  }

  final var styleOverride = UIUserInterfaceStyle.unspecified
  /// The interface style that the controller and its descendants use whatever is around them; `.unspecified` to
  /// inherit it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set {
      guard newValue != styleOverride else { return }
      styleOverride = newValue
      (self as? UIViewController)?.viewIfLoaded?.updateTraits()
    }
  }

  /// Sets the traits that override the inherited ones for a child; `nil` removes the override.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.traitsFromParent = collection
    childViewController.viewIfLoaded?.updateTraits()
  }

  /// Returns the traits that override the inherited ones for a child; `nil` if there are none.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.traitsFromParent
  }

  // MARK: Edges

  /// The insets that the controller adds to its view's safe area, for example for its own bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { (self as? UIViewController)?.edgesDidChange() } }
  }
  /// A Boolean value indicating whether the view's layout margins are at least the system's minimum.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      guard viewRespectsSystemMinimumLayoutMargins != oldValue else { return }
      (self as? UIViewController)?.viewIfLoaded?.marginsDidChange()
    }
  }

  /// The system's minimum layout margins: 20 points on the leading and trailing side in a regular width, otherwise 16.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (self as? UIViewController)?.currentTraits.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// The guide for the area that bars cover at the top of the view; superseded by `view.safeAreaLayoutGuide` since iOS
  /// 11.
  open var topLayoutGuide: any UILayoutSupport { guideOwner.topGuide }
  /// The guide for the area that bars cover at the bottom of the view.
  open var bottomLayoutGuide: any UILayoutSupport { guideOwner.bottomGuide }
  private final var guideOwner: UIView { (self as? UIViewController)?.view ?? UIView() }

  // MARK: Memory and state restoration

  /// Called when the system is low on memory.
  open func didReceiveMemoryWarning() {}

  /// Saves the state that is needed to restore the controller after a restart. Called for a controller with a
  /// `restorationIdentifier` whose ancestors all have one, too; call `super`.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the saved state. All restored controllers can be referred to, and a view that was loaded at the saving is
  /// loaded. Call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called when all controllers have been restored and are on the stage.
  open func applicationFinishedRestoringState() {}

  // MARK: Turning

  /// The interface orientations that the controller supports while it fills the screen; by default all.
  ///
  /// On an iPhone, UIKit leaves out upside down. A stage keeps it, so that turning the stage upside down has a visible
  /// result. **(ours)**
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// A Boolean value indicating whether the interface rotates with the device.
  open var shouldAutorotate: Bool { true }
  /// Asks the device to turn to an orientation that the controllers support. Nothing happens here, because the device
  /// turns only by events of the stage. **(ours)**
  open class func attemptRotationToDeviceOrientation() {}
  /// The interface orientation for a full-screen presentation of the controller when the current orientation is not
  /// supported; by default the current orientation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    presentOrientation
  }

  /// The interface's orientation; portrait without a stage.
  package final var presentOrientation: UIInterfaceOrientation {
    (self as? UIViewController)?.stage.map { UIInterfaceOrientation($0.orientation) } ?? .portrait
  }

  // Callbacks of rotations from before iOS 8; `viewWillTransition(to:with:)` makes them unless it is overridden.

  /// Called before the interface rotates.
  open func willRotate(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called in the animation block of the rotation.
  open func willAnimateRotation(to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called after the rotation.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
}
