import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// The appearance calls of a controller, and the layout at each of them.
@Suite struct AppearanceOrderTests {
  /// A page with a subview that is constrained in `viewDidLoad`; it records its calls and the frames at each of them.
  final class Page: UIViewController {
    let mark = UIView()
    private(set) var calls: [String] = []
    /// The frames of the view and of the subview at each call, the last time it was made.
    private(set) var sizes: [String: (view: CGSize, mark: CGSize)] = [:]
    var onIsAppearing: (() -> Void)?
    var onDidAppear: (() -> Void)?

    var appearances: [String] { calls.filter { !$0.contains("Layout") } }

    func clear() { calls = [] }

    override func viewDidLoad() {
      mark.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(mark)
      NSLayoutConstraint.activate([
        mark.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        mark.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        mark.topAnchor.constraint(equalTo: view.topAnchor), mark.heightAnchor.constraint(equalToConstant: 50),
      ])
    }

    private func note(_ call: String) {
      calls.append(call)
      sizes[call] = (view.bounds.size, mark.bounds.size)
    }

    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewIsAppearing(_ animated: Bool) {
      note(view.window == nil ? "isAppearing outside" : "isAppearing")
      onIsAppearing?()
    }
    override func viewWillLayoutSubviews() { note("willLayout") }
    override func viewDidLayoutSubviews() { note("didLayout") }
    override func viewDidAppear(_ animated: Bool) {
      note("didAppear")
      onDidAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
  }

  /// A way in which a page comes on screen.
  enum Way: String, CaseIterable {
    case root, present, presentFullScreen, presentNavigation, push, set, firstOfStack, tab, child,
      childThenFrame
    case turnPage, split
  }

  private static let order = ["willAppear", "isAppearing", "willLayout", "didLayout", "didAppear"]

  /// Shows a page in one of the ways, on a new stage.
  private func bring(_ page: Page, _ way: Way, animated: Bool = false) -> Stage {
    let stage = Stage()
    func settle(_ root: UIViewController) {
      stage.setRoot(root)
      stage.advance(0.1)
    }
    switch way {
    case .root: stage.setRoot(page)
    case .present, .presentFullScreen, .presentNavigation:
      let root = UIViewController()
      settle(root)
      let shown = way == .presentNavigation ? UINavigationController(rootViewController: page) : page
      if way != .present { shown.modalPresentationStyle = .fullScreen }
      root.present(shown, animated: animated)
    case .push, .set, .firstOfStack:
      let navigation = UINavigationController()
      if way != .firstOfStack { navigation.pushViewController(UIViewController(), animated: false) }
      settle(navigation)
      if way == .set {
        navigation.setViewControllers([page], animated: animated)
      } else {
        navigation.pushViewController(page, animated: animated)
      }
    case .tab:
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), page]
      settle(tabs)
      tabs.selectedIndex = 1
    case .child, .childThenFrame:
      let root = UIViewController()
      settle(root)
      root.addChild(page)
      if way == .child { page.view.frame = root.view.bounds }
      root.view.addSubview(page.view)
      if way == .childThenFrame { page.view.frame = CGRect(x: 10, y: 10, width: 300, height: 300) }
      page.didMove(toParent: root)
    case .turnPage:
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      settle(pages)
      pages.setViewControllers([page], direction: .forward, animated: false)
    case .split:
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(page, for: .primary)
      stage.setRoot(split)
    }
    stage.advance(1)
    return stage
  }

  @Test(
    "A view is laid out before viewDidAppear if the appearance is not animated, in every way",
    arguments: Way.allCases)
  func unanimated(_ way: Way) throws {
    let page = Page()
    let stage = bring(page, way)

    expect(Array(page.calls.prefix(5)), equals: Self.order, "\(page.calls)")
    expect(page.appearances, equals: ["willAppear", "isAppearing", "didAppear"])
    let width = page.view.bounds.width
    expect(width, isAbove: 0)
    expect(page.sizes["isAppearing"]?.view.width, equals: width, "the view's own size is final")
    expect(page.sizes["didAppear"]?.mark, equals: CGSize(width: width - 40, height: 50))
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }

  @Test(
    "viewIsAppearing is called once in an animated appearance, before the layout, and again on the return",
    arguments: [Way.present, .presentFullScreen, .presentNavigation, .push, .set])
  func animated(_ way: Way) throws {
    let page = Page()
    let stage = bring(page, way, animated: true)
    expect(Array(page.calls.prefix(4)), equals: Array(Self.order.prefix(4)), "\(page.calls)")
    expect(page.appearances, equals: ["willAppear", "isAppearing", "didAppear"])
    expect(page.sizes["isAppearing"]?.view.width, equals: page.view.bounds.width)
    page.clear()
    let over = UIViewController()
    over.modalPresentationStyle = .fullScreen
    page.present(over, animated: true)
    stage.advance(1)
    page.dismiss(animated: true)
    stage.advance(1)

    expect(
      page.appearances, equals: ["willDisappear", "didDisappear", "willAppear", "isAppearing", "didAppear"],
      "\(page.calls)")
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("viewIsAppearing is called once when a gesture holds the appearance, and again when it is cancelled")
  func interactive() {
    let it = LoggedStage()
    let page = Page()
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = it.transitions
    it.transitions.removesPresenter = true
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.presentInteraction = interaction
    it.root.present(page, animated: true)
    it.stage.step(to: 1)
    interaction.update(0.3)
    it.run(0.5)
    expect(page.appearances, equals: ["willAppear", "isAppearing"])
    interaction.finish()
    it.run(1)
    expect(page.appearances, equals: ["willAppear", "isAppearing", "didAppear"])
    page.clear()
    let back = UIPercentDrivenInteractiveTransition()
    it.transitions.dismissInteraction = back
    page.dismiss(animated: true)
    it.run(0.1)
    back.cancel()
    it.run(1)

    expect(page.appearances, equals: ["willDisappear", "willAppear", "isAppearing", "didAppear"])
    expect(it.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "Containers receive viewIsAppearing before their children, also before children that they call themselves"
  )
  func nested() {
    final class Box: UIViewController {
      var order: [String] = []
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      override func viewIsAppearing(_ animated: Bool) { order.append("box") }
    }
    let (stage, box, page) = (Stage(), Box(), Page())
    page.onIsAppearing = { box.order.append("page") }
    box.addChild(page)
    box.view.addSubview(page.view)
    page.didMove(toParent: box)
    stage.setRoot(box)
    page.beginAppearanceTransition(true, animated: true)
    page.endAppearanceTransition()
    stage.advance(0.1)

    expect(box.order, equals: ["box", "page"])
    expect(page.appearances, equals: ["willAppear", "isAppearing", "didAppear"])
    expect(page.sizes["didAppear"]?.mark.width, equals: page.view.bounds.width - 40)
  }

  @Test("Changes in viewIsAppearing are laid out before viewDidAppear; a view removed there does not appear")
  func changing() {
    let page = Page()
    page.onIsAppearing = { page.mark.constraints.first { $0.firstAttribute == .height }?.constant = 70 }
    _ = bring(page, .push)
    expect(page.sizes["didAppear"]?.mark.height, equals: 70)
    let brief = Page()
    brief.onIsAppearing = { brief.view.removeFromSuperview() }
    let stage = bring(brief, .child)

    expect(brief.appearances, equals: ["willAppear", "isAppearing", "willDisappear", "didDisappear"])
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A view that appears during a layout pass has appeared within that step")
  func duringLayout() {
    final class Late: UIViewController {
      let page = Page()
      override func viewWillLayoutSubviews() {
        guard page.parent == nil else { return }
        addChild(page)
        view.addSubview(page.view)
        page.view.frame = view.bounds
        page.didMove(toParent: self)
      }
    }
    let (stage, late) = (Stage(), Late())
    stage.step(to: 0)
    stage.setRoot(late)
    stage.step(to: 1)

    expect(late.page.appearances, equals: ["willAppear", "isAppearing", "didAppear"])
    expect(late.page.sizes["didAppear"]?.mark.width, equals: late.view.bounds.width - 40)
    expect(stage.isIdle)
  }

  @Test("The appearance calls are traced in their order")
  func traced() {
    let (stage, page) = (Stage(), Page())
    page.title = "page"
    stage.log.isTracing = true
    stage.setRoot(page)
    stage.advance(0.1)
    let calls = stage.log.takeTrace().filter { $0.subject.name == "page" }.map(\.call)

    expect(
      calls,
      equals: [
        "viewWillAppear(false)", "viewIsAppearing(false)", "viewWillLayoutSubviews()",
        "viewDidLayoutSubviews()",
        "viewDidAppear(false)",
      ])
  }
}
