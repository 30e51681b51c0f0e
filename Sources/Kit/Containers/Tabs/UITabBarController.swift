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
