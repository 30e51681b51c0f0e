import Foundation
import LayerTree
import TestSupport
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import Restoration
@testable import Storyboards
@testable import TransitionEngine

/// An application of tabs, navigation controllers, pages and columns, driven by random operations.
final class RandomApp: UIPageViewControllerDataSource, UIApplicationDelegate {
  let stage: Stage
  let log = CallLog()
  let register = ControllerRegister()
  private let tabs = UITabBarController()
  private let split = UISplitViewController()
  /// A Boolean value indicating whether the initial state is complete.
  private var isMade = false
  private let seed: UInt64
  private var generator: SeededGenerator
  private var made = 0
  /// The combined hash of all frames and states so far.
  private(set) var pictures = StructuralHash()
  private(set) var states = StructuralHash()

  init(
    seed: UInt64, configuration: Stage.Configuration? = nil, held: StageEvent.Orientation = .portrait,
    restoring archive: RestorationArchive? = nil
  ) {
    self.seed = seed
    generator = SeededGenerator(seed: seed)
    stage = Stage(
      configuration
        ?? Stage.Configuration(
          safeArea: seed.isMultiple(of: 2) ? .zero : UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)))
    stage.log.reportsNotes = true
    stage.log.isTracing = true
    stage.application.delegate = self
    if held != .portrait {
      stage.step(to: stage.time.now, events: [StageEvent(time: stage.time.now, .rotation(held))])
    }
    stage.storyboards.add(Self.storyboard, named: "Main")
    stage.storyboards.register(controller: { [unowned self] _ in makeNext() }, named: "Contained")
    split.viewControllers = [navigation(), navigation()]
    let pages = UIPageViewController(
      transitionStyle: seed.isMultiple(of: 3) ? .pageCurl : .scroll, navigationOrientation: .horizontal)
    pages.dataSource = self
    pages.setViewControllers([make()], direction: .forward, animated: false)
    tabs.viewControllers = [navigation(), split, pages, make()]
    for (controller, name) in [(tabs, "tabs"), (split, "split"), (pages, "pages")]
      as [(UIViewController, String)]
    {
      controller.restorationIdentifier = name
    }
    isMade = true
    if let archive { stage.setRoot(tabs, restoring: archive) } else { stage.setRoot(tabs) }
    stage.step(to: stage.time.now)
  }

  // MARK: Its controllers

  /// A storyboard with one scene and an unwind segue.
  private static let storyboard = """
    {"format": "transition-lab-storyboard", "version": 1, "scenes": [
      {"identifier": "page", "class": "Contained", "segues": [
        {"kind": "unwind", "identifier": "back", "action": "home"}
      ]}
    ]}
    """

  /// Creates a controller, some from a scene.
  private func make() -> UIViewController {
    let page = stage.whileCurrent {
      UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: "page")
    }
    return page
  }

  private func makeNext() -> ContainedController {
    made += 1
    return make(number: made)
  }

  private func make(number: Int) -> ContainedController {
    let controller = ContainedController("\(number)", log)
    controller.hidesBottomBarWhenPushed = number.isMultiple(of: 5)
    controller.isHome = number.isMultiple(of: 4)
    controller.restorationIdentifier = "page-\(number)"
    register.add(controller)
    return controller
  }

  private func navigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: make())
    navigation.restorationIdentifier = (isMade ? "later-" : "") + "navigation-\(made)"
    return navigation
  }

  // MARK: Coming back

  /// Returns the same application on another stage, restored from its saved state.
  func restored() throws -> RandomApp {
    var configuration = stage.configuration
    configuration.traits = stage.device.askedTraits
    return RandomApp(
      seed: seed, configuration: configuration, held: stage.device.held,
      restoring: try RestorationArchive(try stage.saveState()))
  }

  func application(
    _ application: UIApplication, viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? {
    guard let name = identifierComponents.last else { return nil }
    if name.hasPrefix("page-") { return Int(name.dropFirst(5)).map { make(number: $0) } }
    // The initial controllers exist again.
    guard name.hasPrefix("later-navigation-") else { return nil }
    let navigation = UINavigationController()
    navigation.restorationIdentifier = name
    return navigation
  }

  /// The controller tree, one line for each controller.
  var text: String {
    var lines: [String] = []
    func add(_ controller: UIViewController, _ depth: Int, _ what: String) {
      let name = controller.restorationIdentifier ?? "?"
      let isSeen = controller.viewIfLoaded?.window != nil ? "" : ", not seen"
      lines.append(
        String(repeating: "  ", count: depth) + "\(what) \(name), \(controller.appearance)\(isSeen)")
      for child in controller.savedChildren { add(child, depth + 1, "child") }
      if let presented = controller.presentedStorage { add(presented, depth + 1, "presents") }
    }
    add(tabs, 0, "root")
    lines.append("selected \(tabs.selectedIndex)")
    return lines.joined(separator: "\n")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { made < 200 ? make() : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { made < 200 ? make() : nil }

  /// Performs random operations, and lets the stage settle.
  func performRandomOperations(_ count: Int, endsPresented: Bool = false) {
    for _ in 0..<count {
      act()
      run(generator.next().isMultiple(of: 2) ? 0 : Double.random(in: 0...0.5, using: &generator))
    }
    if tabs.presentedViewController != nil, !endsPresented { tabs.dismiss(animated: false) }
    run(4)
    printOperation("at rest\n\(text)")
  }

  func run(_ seconds: Double, _ events: [StageEvent] = []) {
    let end = stage.time.now + Int64(seconds * 1e9)
    var rest = events[...]
    while stage.time.now < end || !rest.isEmpty {
      let time = max(stage.time.now, min(end, stage.time.now + 33_333_333))
      let due = rest.prefix { $0.time <= time }
      rest = rest.dropFirst(due.count)
      stage.step(to: time, events: Array(due))
      pictures.combine(stage.hashes.picture)
      states.combine(stage.hashes.state)
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

  /// Prints an operation and its result, to follow a single application.
  private func printOperation(_ what: @autoclosure () -> String) {
    guard RandomApp.tells else { return }
    stage.log.isTracing = true
    for call in stage.log.takeTrace() { print("    \(call)") }
    print("\(stage.time.now / 1_000_000) ms: \(what())")
  }

  private static let tells = ProcessInfo.processInfo.environment["APP"] != nil

  private func act() {
    let choice = Int.random(in: 0..<18, using: &generator)
    printOperation("choice \(choice)")
    switch choice {
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
    case 13:
      // Unwinds to any controller that accepts it, from any visible controller.
      register.living.filter { $0.viewIfLoaded?.window != nil }.randomElement(using: &generator)?
        .performSegue(withIdentifier: "back", sender: nil)
    case 15:
      if coin { split.show(.secondary) } else { split.show(.primary) }
    case 16: split.setViewController(navigation(), for: coin ? .primary : .secondary)
    case 17:
      let shower = split.viewControllers.last as? UINavigationController
      shower?.topViewController?.showDetailViewController(coin ? navigation() : make(), sender: nil)
    default:
      guard let pages = tabs.viewControllers?[2] as? UIPageViewController else { return }
      pages.setViewControllers([make()], direction: coin ? .forward : .reverse, animated: coin)
    }
  }
}
