import Diagnostics
import Foundation
import LayerTree
import ViewTree

/// What owns a view and decides what becomes of it.
///
/// What UIKit code overrides stands here; presenting and appearing are in files of their own.
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var isLoadingView = false

  /// A title for bars and reports.
  public final var title: String?
  /// How it is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Which of the standard animations presents it.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// What offers animators and a presentation controller of one's own.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The size that its content would like to have.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }

  // What the engine knows of it.
  final var presentedStorage: UIViewController?
  final weak var presentingStorage: UIViewController?
  final weak var presentation: UIPresentationController?
  final weak var transition: Transition?
  final var appearance = Appearance.disappeared
  /// The hash of its class's name, made once: a string for each frame would be too dear.
  private(set) final lazy var classHash: UInt64 = {
    var hash = StructuralHash()
    hash.combine("\(type(of: self))")
    return hash.value
  }()
  public internal(set) final var isBeingPresented = false
  public internal(set) final var isBeingDismissed = false

  public override init() {
    super.init()
  }

  /// Nib files are scenes of later; the names are kept for the signature.
  public convenience init(nibName: String?, bundle: Bundle?) {
    self.init()
  }

  // MARK: The view

  /// The controller's view, loaded when first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      newValue?.owner = self
    }
  }

  public final var viewIfLoaded: UIView? { loadedView }
  public final var isViewLoaded: Bool { loadedView != nil }

  public final func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    if loadedView == nil { view = UIView() }
    isLoadingView = false
    viewDidLoad()
  }

  /// Makes the view. The default makes a plain one of the screen's size.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  /// The responder after the controller: who presents it, what is around its view, or the window of a root.
  open override var next: UIResponder? {
    if let presentingStorage { return presentingStorage }
    // A root's view may be away while what it presents fills the screen.
    return loadedView?.superview ?? rootWindow
  }

  /// Does what a command of the stage names; the default asks the presenter. **(ours)**
  open func perform(command: String) {
    presentingStorage?.perform(command: command)
  }

  // MARK: Presenting

  /// Presents a controller in the next turn.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    askToPresent(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what this controller presents, or this controller itself when it presents nothing.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    askToDismiss(animated: flag, completion: completion)
  }

  final var subject: Diagnostic.Subject {
    Diagnostic.Subject(ordinal: loadedView?.handle.ordinal ?? 0, name: title ?? "\(type(of: self))")
  }
}

extension UIViewController: ViewOwner, RootController {
  public final func ownedViewWillLayoutSubviews() { viewWillLayoutSubviews() }
  public final func ownedViewDidLayoutSubviews() { viewDidLayoutSubviews() }
  public final var rootView: UIView { view }
}
