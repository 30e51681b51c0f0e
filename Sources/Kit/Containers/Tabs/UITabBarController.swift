import Controls
import Diagnostics
import Foundation
import TransitionEngine
import ViewTree

/// A container that shows one of several controllers, chosen in a bar at the lower edge.
///
/// However many there are, they share the bar: there is no list of more. **(ours)**
@MainActor
open class UITabBarController: UIViewController, ViewContainer, RestorableContainer, BarContainer {
  open weak var delegate: (any UITabBarControllerDelegate)?
  public final let tabBar = UITabBar()

  final var tabs: [UIViewController] = []
  final var selection: UIViewController?
  /// The controller whose view is in the room, while no transition changes that.
  final weak var shown: UIViewController?
  final var isChanging = false
  final var room: ContainerRoom?

  public override init() {
    super.init()
    tabBar.choose = { [weak self] in self?.choose(at: $0) }
  }

  public override init?<Coder: NSCoder>(coder: Coder) {
    super.init(coder: coder)
    tabBar.choose = { [weak self] in self?.choose(at: $0) }
  }

  // MARK: Tabs

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    takeTabs(viewControllers ?? [])
  }

  /// The controller whose tab is selected.
  open var selectedViewController: UIViewController? {
    get { selection }
    set {
      guard let newValue else { return }
      select(newValue)
    }
  }

  /// The place of the selected tab; `NSNotFound` while there is none.
  open var selectedIndex: Int {
    get { tabs.firstIndex { $0 === selection } ?? NSNotFound }
    set {
      guard tabs.indices.contains(newValue) else {
        stage?.log.report(
          .noSuchTab, .error,
          "tab \(newValue) was to be selected, and there are \(tabs.count); nothing changes",
          about: [subject])
        return
      }
      select(tabs[newValue])
    }
  }

  // MARK: As a controller

  open override func loadView() {
    let view = ContainerView(self)
    view.frame = UIScreen.main.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let room = ContainerRoom(frame: view.bounds)
    self.room = room
    view.addSubview(room)
    view.addSubview(tabBar)
    self.view = view
    showSelection()
  }

  /// Selects the tab that is next on the way back.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    if tabs.contains(where: { $0 === subsequentVC }) { select(subsequentVC) }
  }

  // MARK: Being restored

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

  /// What the selected tab would like is what it would like itself, unless it was told otherwise.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if !isChanging, container === selection { contentSizeMayHaveChanged() }
  }
}

/// What hears of a choice of tabs, and offers the animators of the change.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tap may select a tab. It is not asked when code does.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called when a tap has selected a tab, also the one that was selected already.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)

  /// What moves the views when another tab is selected; nil when the one is there in the place of the other at once.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// What sets the pace of that animator; nil when time does.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

// What is optional in UIKit has its default here.
extension UITabBarControllerDelegate {
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
}

// What is saved of tabs.
extension UITabBarController {
  private enum Key {
    static let selection = "UITabBarController.selectedIndex"
  }

  /// Puts tabs that were made anew where one of the same name is, and others after all.
  final func restoreTabs(_ restored: [UIViewController]) {
    var next = tabs
    for tab in restored where !next.contains(where: { $0 === tab }) {
      let place = next.firstIndex { other in
        other.restorationIdentifier == tab.restorationIdentifier && !restored.contains { $0 === other }
      }
      if let place { next[place] = tab } else { next.append(tab) }
    }
    takeTabs(next)
  }

  final func encodeSelection(with coder: NSCoder) {
    if let index = tabs.firstIndex(where: { $0 === selection }) { coder.encode(index, forKey: Key.selection) }
  }

  final func decodeSelection(with coder: NSCoder) {
    guard coder.containsValue(forKey: Key.selection) else { return }
    let index = coder.decodeInteger(forKey: Key.selection)
    // There may be fewer by now.
    if tabs.indices.contains(index) { select(tabs[index]) }
  }
}

extension UITabBarController: SceneContainer {
  public static var sceneRelationships: [String] { ["viewControllers"] }

  public func takeScenes(_ controllers: [UIViewController], as relationship: String) {
    setViewControllers(controllers, animated: false)
  }
}

extension UIViewController {
  /// The nearest tab bar controller around the controller.
  public final var tabBarController: UITabBarController? { nearest() }
}
