import Controls
import Diagnostics
import Foundation
import Scheduling
import TransitionEngine
import ViewTree

/// A container that shows one of several controllers, which the user selects in a bar at the lower edge.
///
/// All tabs share the bar, however many there are: there is no list of further tabs. **(ours)**
@MainActor
open class UITabBarController: UIViewController, ViewContainer, RestorableContainer, BarContainer,
  UITabBarDelegate
{
  open weak var delegate: (any UITabBarControllerDelegate)?
  public private(set) final var tabBar = UITabBar()
  /// A navigation controller that is never shown, because all tabs are in the bar. **(ours)**
  open private(set) lazy var moreNavigationController = UINavigationController()
  /// The controllers whose tabs a user can move; they are stored and ignored. **(ours)**
  open var customizableViewControllers: [UIViewController]?

  final var tabs: [UIViewController] = []
  final var selection: UIViewController?
  /// The controller whose view is displayed, unless a transition is replacing it.
  final weak var shown: UIViewController?
  final var isChanging = false
  final var room: ContainerRoom?

  public override init() {
    super.init()
    listenToBar()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    listenToBar()
  }

  public override init?<Coder: NSCoder>(coder: Coder) {
    super.init(coder: coder)
    listenToBar()
  }

  private func listenToBar() {
    tabBar.choose = { [weak self] in self?.choose(at: $0) }
    tabBar.delegate = self
  }

  /// Puts another bar in the place of the bar.
  private func replaceBar(with bar: UITabBar) {
    let old = tabBar
    (old.choose, old.delegate) = (nil, nil)
    tabBar = bar
    listenToBar()
    tabItemsMayHaveChanged()
    guard let view = viewIfLoaded, old.superview === view else { return }
    view.insertSubview(bar, aboveSubview: old)
    old.removeFromSuperview()
    view.setNeedsLayout()
  }

  // MARK: Tabs

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    setTabs(viewControllers ?? [])
  }

  /// The selected controller.
  open var selectedViewController: UIViewController? {
    get { selection }
    set {
      guard let newValue else { return }
      select(newValue)
    }
  }

  /// The index of the selected tab; `NSNotFound` when there is none.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selection } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else {
        stage?.log.report(
          .noSuchTab, .error,
          "a tab bar controller's selectedIndex was set to \(newValue), and the number of tabs is \(tabs.count); the selection "
            + "stays. Set the index of a tab",
          about: [subject])
        return
      }
      select(tabs[newValue])
    }
  }

  /// Called when the user selects an item, before its controller is selected. The method does nothing itself.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Overrides of UIViewController

  /// Adds the controller as the last tab, unless it is one of the tabs, which are children.
  open override func addChild(_ childController: UIViewController) {
    if tabs.contains(where: { $0 === childController }) { return super.addChild(childController) }
    setTabs(tabs + [childController])
  }

  open override func loadView() {
    let view = ContainerView(self)
    let room = ContainerRoom(frame: view.bounds)
    self.room = room
    view.addSubview(room)
    view.addSubview(tabBar)
    self.view = view
    showSelection()
  }

  /// Selects the tab that is next on the way to the destination of an unwind segue.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if tabs.contains(where: { $0 === subsequentVC }) { select(subsequentVC) }
  }

  // MARK: State restoration

  package final var restorableChildren: [UIViewController] { tabs }

  package final func takeRestoredChildren(_ children: [UIViewController]) { restoreTabs(children) }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeSelection(with: coder)
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeSelection(with: coder)
  }

  open override var childForStatusBarStyle: UIViewController? { selection }
  open override var childForStatusBarHidden: UIViewController? { selection }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let controller = container as? UIViewController else { return parentSize }
    return contentFrame(for: controller, in: CGRect(origin: .zero, size: parentSize)).size
  }

  open override var preferredContentSize: CGSize {
    get {
      let own = super.preferredContentSize
      return own == .zero ? selection?.preferredContentSize ?? .zero : own
    }
    set {
      super.preferredContentSize = newValue
      containment.toldContentSize = preferredContentSize
    }
  }

  /// Passes a change of the selected tab's preferred content size on, unless the container has a size of its own.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if !isChanging, container === selection { contentSizeMayHaveChanged() }
  }
}

/// A delegate that is notified of the selection of tabs and provides the animators for it.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns whether a tap may select a tab; not called when code selects one.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when a tap has selected a tab, including the one that was selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// Returns the animator for the selection of another tab; `nil` to replace the view at once.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Returns the interaction controller for an animator of this delegate; `nil` for a transition that is not
  /// interactive.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?

  /// Returns the interface orientations that the tab bar controller supports while it fills the screen.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  /// Returns the orientation for a full-screen presentation of the tab bar controller.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation

  /// Never called: all tabs share the bar, so that nothing is rearranged. **(ours)**
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
}

// Default implementations of the methods that are optional in UIKit.
extension UITabBarControllerDelegate {
  /// Returns whether a selector's method belongs to the delegate's class, as `NSObject` does.
  @_disfavoredOverload
  public func responds(to selector: Selector?) -> Bool {
    (self as? NSObject)?.responds(to: selector) ?? false
  }

  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }

  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .all }

  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { tabBarController.presentOrientation }

  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}

  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
}

// State restoration of tabs.
extension UITabBarController {
  private enum Key {
    static let selection = "UITabBarController.selectedIndex"
  }

  /// Replaces each tab by a restored controller with its restoration identifier, and appends the remaining ones.
  final func restoreTabs(_ restored: [UIViewController]) {
    var next = tabs
    for tab in restored where !next.contains(where: { $0 === tab }) {
      let place = next.firstIndex { other in
        other.restorationIdentifier == tab.restorationIdentifier && !restored.contains { $0 === other }
      }
      if let place { next[place] = tab } else { next.append(tab) }
    }
    setTabs(next)
  }

  final func encodeSelection(with coder: NSCoder) {
    if let index = tabs.firstIndex(where: { $0 === selection }) { coder.encode(index, forKey: Key.selection) }
  }

  final func decodeSelection(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.selection) else { return }
    let index = coder.decodeInteger(forKey: Key.selection)
    // There may be fewer tabs than when the state was saved.
    if tabs.indices.contains(index) { select(tabs[index]) }
  }
}

extension UITabBarController: SceneContainer {
  public static var sceneRelationships: [String] { ["viewControllers"] }

  public func adoptScenes(_ controllers: [UIViewController], as relationship: String) {
    setViewControllers(controllers, animated: false)
  }
}

extension UIViewController {
  /// The nearest tab bar controller around the controller.
  public final var tabBarController: UITabBarController? { nearest() }
}

extension UITabBarController: KeyedSetting {
  /// Replaces the bar under the name `tabBar`, as programs do on iOS to have a bar of their own class.
  package final func setKeyedValue(_ value: Any?, _ key: String) -> Bool {
    guard key == "tabBar", let bar = value as? UITabBar else { return false }
    if bar !== tabBar { replaceBar(with: bar) }
    return true
  }
}
