import Foundation
import TransitionEngine
import ViewTree

@testable import Containers
@testable import Experiments
@testable import Scenarios

/// A navigation controller that passes what is asked of it to a reference model.
final class StackController: UINavigationController, UINavigationControllerDelegate {
  let watch = StackWatch()
  private var pageCount = 0

  init() {
    super.init(navigationBarClass: nil, toolbarClass: nil)
    let page = makePage()
    super.setViewControllers([page], animated: false)
    delegate = self
    watch.join(self, showing: page)
    (interactivePopGestureRecognizer as? UIPanGestureRecognizer)?.addTarget(
      self, action: StackController.handleSwipe)
  }

  func makePage() -> StackPage {
    pageCount += 1
    return StackPage(pageCount - 1, watch)
  }

  // MARK: Commands

  /// Performs `push ANIMATED`, `pop ANIMATED`, `home ANIMATED`, `back PLACE ANIMATED` or `set COUNT ANIMATED`.
  override func perform(command: String) {
    let words = command.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    let isAnimated = numbers.last == 1
    watch.perform {
      switch words.first {
      case "push": pushViewController(makePage(), animated: isAnimated)
      case "pop": _ = popViewController(animated: isAnimated)
      case "home": _ = popToRootViewController(animated: isAnimated)
      case "back":
        _ = popToViewController(viewControllers[numbers[0] % viewControllers.count], animated: isAnimated)
      case "set": setViewControllers(viewControllers.prefix(numbers[0]) + [makePage()], animated: isAnimated)
      default: break
      }
    }
  }

  private func number(of controller: UIViewController) -> Int { (controller as? StackPage)?.number ?? -1 }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    watch.ask(.push(number(of: viewController)), animated: animated)
    super.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    watch.ask(.pop, animated: animated)
    return super.popViewController(animated: animated)
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    watch.ask(.popToRoot, animated: animated)
    return super.popToRootViewController(animated: animated)
  }

  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    watch.ask(.popTo(number(of: viewController)), animated: animated)
    return super.popToViewController(viewController, animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    watch.ask(.set(viewControllers.map(number)), animated: animated)
    super.setViewControllers(viewControllers, animated: animated)
  }

  /// Passes on the swipe, after its own effect.
  private func handleSwipe(_ pan: UIPanGestureRecognizer) {
    watch.swipe(pan, shown: Double(topViewController?.transitionCoordinator?.percentComplete ?? 0))
  }

  // MARK: Answers

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { watch.hear(.willShow(number(of: viewController), animated: animated)) }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { watch.hear(.didShow(number(of: viewController), animated: animated)) }

  override func viewWillAppear(_ animated: Bool) { hear(.willAppear, animated) }
  override func viewDidAppear(_ animated: Bool) { hear(.didAppear, animated) }
  override func viewWillDisappear(_ animated: Bool) { hear(.willDisappear, animated) }
  override func viewDidDisappear(_ animated: Bool) { hear(.didDisappear, animated) }

  private func hear(_ call: TowerAppearance, _ animated: Bool) {
    watch.hear(.appearance(call, nil, animated: animated, .none))
  }
}

/// A page of a stack; a tap pushes the next one.
final class StackPage: UIViewController {
  let number: Int
  private let watch: StackWatch

  init(_ number: Int, _ watch: StackWatch) {
    self.number = number
    self.watch = watch
    super.init()
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] _ in
      guard let self, let stack = navigationController as? StackController else { return }
      watch.perform { stack.pushViewController(stack.makePage(), animated: true) }
    }
    view.addGestureRecognizer(tap)
  }

  override func viewWillAppear(_ animated: Bool) { watch.hear(.willAppear, self, animated) }
  override func viewDidAppear(_ animated: Bool) { watch.hear(.didAppear, self, animated) }
  override func viewWillDisappear(_ animated: Bool) { watch.hear(.willDisappear, self, animated) }
  override func viewDidDisappear(_ animated: Bool) { watch.hear(.didDisappear, self, animated) }
}
