import Foundation
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
  public final var editButtonItem: UIBarButtonItem {
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
  public final var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(overrides) }
    set {
      guard newValue.traits != overrides else { return }
      overrides = newValue.traits
      (self as? UIViewController)?.viewIfLoaded?.updateTraits()
    }
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
