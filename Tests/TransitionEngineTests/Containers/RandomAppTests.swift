import Diagnostics
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing
import ViewTree

@testable import TransitionEngine

/// An application of tabs, navigations, pages and columns, to which anything is done in any order.
@Suite struct RandomAppTests {
  /// What a controller may hear after what it heard last.
  private static let grammar: [String: Set<String>] = [
    "": ["viewWillAppear"],
    "viewWillAppear": ["viewDidAppear", "viewWillDisappear"],
    "viewDidAppear": ["viewWillDisappear"],
    "viewWillDisappear": ["viewDidDisappear", "viewWillAppear"],
    "viewDidDisappear": ["viewWillAppear"],
  ]

  private static var sessions: Int {
    // 1,000 unless more are asked for.
    max(1000, (ProcessInfo.processInfo.environment["SESSIONS"].flatMap(Int.init) ?? 0) / 2)
  }

  /// The controllers that were made, none of which is held.
  private final class Register {
    struct Entry { weak var controller: ContainedController? }
    private(set) var entries: [Entry] = []
    func add(_ controller: ContainedController) { entries.append(Entry(controller: controller)) }
    var living: [ContainedController] { entries.compactMap(\.controller) }
  }

  @MainActor private final class App: UIPageViewControllerDataSource {
    let stage: Stage
    let log = CallLog()
    let register = Register()
    private let tabs = UITabBarController()
    private var generator: SeededGenerator
    private var made = 0

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      stage = Stage(
        Stage.Configuration(
          safeArea: seed.isMultiple(of: 2) ? .zero : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
      let split = UISplitViewController()
      split.viewControllers = [navigation(), navigation()]
      let pages = UIPageViewController(
        transitionStyle: seed.isMultiple(of: 3) ? .pageCurl : .scroll, navigationOrientation: .horizontal)
      pages.dataSource = self
      pages.setViewControllers([make()], direction: .forward, animated: false)
      tabs.viewControllers = [navigation(), split, pages, make()]
      stage.setRoot(tabs)
      stage.step(to: 0)
    }

    private func make() -> ContainedController {
      made += 1
      let controller = ContainedController("\(made)", log)
      controller.hidesBottomBarWhenPushed = made.isMultiple(of: 5)
      register.add(controller)
      return controller
    }

    private func navigation() -> UINavigationController { UINavigationController(rootViewController: make()) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { made < 200 ? make() : nil }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { made < 200 ? make() : nil }

    func live(_ count: Int) {
      for _ in 0..<count {
        act()
        run(generator.next().isMultiple(of: 2) ? 0 : Double.random(in: 0...0.5, using: &generator))
      }
      if tabs.presentedViewController != nil { tabs.dismiss(animated: false) }
      run(4)
    }

    func run(_ seconds: Double, _ events: [StageEvent] = []) {
      let end = stage.time.now + Int64(seconds * 1e9)
      var rest = events[...]
      while stage.time.now < end || !rest.isEmpty {
        let time = max(stage.time.now, min(end, stage.time.now + 33_333_333))
        let due = rest.prefix { $0.time <= time }
        rest = rest.dropFirst(due.count)
        stage.step(to: time, events: Array(due))
        if time >= end { break }
      }
    }

    private var someNavigation: UINavigationController? {
      var found: [UINavigationController] = []
      func look(_ controller: UIViewController) {
        if let navigation = controller as? UINavigationController { found.append(navigation) }
        for child in controller.children { look(child) }
      }
      look(tabs)
      return found.randomElement(using: &generator)
    }

    private var coin: Bool { generator.next().isMultiple(of: 2) }

    private func drag() {
      let start = stage.time.now
      let isEdge = coin
      let from = (
        x: isEdge ? 3 : Double.random(in: 20...370, using: &generator),
        y: Double.random(in: 60...780, using: &generator)
      )
      let to = (x: Double.random(in: 5...385, using: &generator), y: from.y)
      var events: [StageEvent] = []
      for index in 0...8 {
        let share = Double(index) / 8
        let phase: StageEvent.Pointer.Phase = index == 0 ? .down : index == 8 ? .up : .move
        events.append(
          StageEvent(
            time: start + Int64(index) * 16_000_000,
            .pointer(
              StageEvent.Pointer(
                phase, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share))))
      }
      run(0.14, events)
    }

    private func act() {
      switch Int.random(in: 0..<14, using: &generator) {
      case 0...2: someNavigation?.pushViewController(make(), animated: coin)
      case 3: someNavigation?.popViewController(animated: coin)
      case 4:
        guard let navigation = someNavigation,
          let some = navigation.viewControllers.randomElement(using: &generator)
        else { return }
        if coin {
          navigation.popToViewController(some, animated: coin)
        } else {
          navigation.setViewControllers([some, make()], animated: coin)
        }
      case 5...6: tabs.selectedIndex = Int.random(in: 0..<4, using: &generator)
      case 7...8: drag()
      case 9:
        let orientation: StageEvent.Orientation = coin ? .portrait : .landscapeLeft
        stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, .rotation(orientation))])
      case 10:
        var traits = StageEvent.Traits()
        traits.horizontal = coin ? .regular : .compact
        stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, .traits(traits))])
      case 11:
        guard tabs.presentedViewController == nil else { return }
        let card = make()
        card.modalPresentationStyle = [.fullScreen, .pageSheet, .overFullScreen].randomElement(
          using: &generator)!
        tabs.selectedViewController?.present(card, animated: coin)
      case 12: if tabs.presentedViewController != nil { tabs.dismiss(animated: coin) }
      default:
        guard let pages = tabs.viewControllers?[2] as? UIPageViewController else { return }
        pages.setViewControllers([make()], direction: coin ? .forward : .reverse, animated: coin)
      }
    }
  }

  /// On screen is whose view is in the window, under the views of all around it.
  private func isOnScreen(_ controller: UIViewController) -> Bool {
    guard let window = controller.viewIfLoaded?.window else { return false }
    guard let parent = controller.parent else {
      return controller.presentingStorage != nil || window.rootViewController === controller
    }
    return controller.view.isDescendant(of: parent.view) && isOnScreen(parent)
  }

  private func check(_ app: App, _ seed: Int) {
    var last: [String: String] = [:]
    for call in app.log.calls where call.contains("ppear") {
      let words = call.prefix { $0 != "(" }.split(separator: " ").map(String.init)
      let allowed = Self.grammar[last[words[0]] ?? ""] ?? []
      if !allowed.contains(words[1]) {
        Issue.record("seed \(seed): \(words[0]) heard \(words[1]) after \(last[words[0]] ?? "nothing")")
      }
      last[words[0]] = words[1]
    }
    for controller in app.register.living {
      let expected: UIViewController.Appearance = isOnScreen(controller) ? .appeared : .disappeared
      if controller.appearance != expected {
        Issue.record("seed \(seed): \(controller.title ?? "") is \(controller.appearance), not \(expected)")
      }
      if controller.containment.changes != 0 || controller.containment.isInTransition {
        Issue.record("seed \(seed): \(controller.title ?? "") is left in a change")
      }
    }
    if !app.stage.runningTransitions.isEmpty { Issue.record("seed \(seed): a transition is left") }
    let odd = app.stage.diagnostics.filter { $0.rule != .requestOutdated && $0.rule != .presenterNotInWindow }
    if !odd.isEmpty { Issue.record("seed \(seed): \(odd.map(\.description))") }
  }

  @Test(
    "7.1 Whatever is done to an application of containers, what its controllers hear balances",
    arguments: 0..<10)
  func balance(block: Int) {
    for seed in stride(from: block, to: Self.sessions, by: 10) {
      let app = App(seed: UInt64(seed))
      app.live(18)
      check(app, seed)
    }
  }

  @Test("7.1 Nothing that was popped, turned away or dismissed is left", arguments: 0..<4)
  func leaks(block: Int) {
    for seed in stride(from: block, to: 40, by: 4) {
      let register: Register
      do {
        let app = App(seed: UInt64(seed))
        app.live(18)
        register = app.register
      }
      let left = register.living.map { $0.title ?? "" }
      if !left.isEmpty { Issue.record("seed \(seed): \(left) are left of \(register.entries.count)") }
    }
  }
}
