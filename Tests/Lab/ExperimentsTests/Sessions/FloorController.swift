import Foundation
import TransitionEngine
import ViewTree

@testable import Experiments

/// A controller that presents other floors in any style, by itself or by a panel in it.
final class FloorController: UIViewController {
  let plan: FloorPlan
  /// The reference model of the tower that the floor belongs to.
  let watch: TowerWatch
  /// The number of the floor in its tower.
  private(set) var number = 0
  private(set) lazy var panel = FloorPanelController(of: number, watch)
  private var transitions: FloorTransitions?
  /// The appearance calls, in order.
  private(set) var appearances: [TowerAppearance] = []

  init(_ plan: FloorPlan, _ watch: TowerWatch) {
    self.plan = plan
    self.watch = watch
    super.init()
    number = watch.add(self)
    let style = PanelOfStylesController.styles[plan.style].style
    modalPresentationStyle = style
    modalTransitionStyle = PanelOfStylesController.transitions[plan.transition].style
    preferredContentSize = CGSize(width: 220, height: 240)
    let transitions = FloorTransitions(self)
    self.transitions = transitions
    transitioningDelegate = transitions
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.hues[(plan.style + plan.transition) % Palette.hues.count]
    panel.view.backgroundColor = UIColor(white: 1, alpha: 0.5)
    addChild(panel)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
    if let transitions, plan.isDraggable {
      view.addGestureRecognizer(
        UIPanGestureRecognizer(target: transitions, action: FloorTransitions.handlePan))
    }
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] _ in
      self?.watch.beginEntry()
      self?.dismiss(animated: true)
    }
    panel.view.addGestureRecognizer(tap)
  }

  override func viewDidLayoutSubviews() {
    let size = view.bounds.size
    panel.view.frame = CGRect(x: 30, y: 60, width: max(0, size.width - 60), height: max(0, size.height - 120))
  }

  // MARK: Commands

  /// Performs `present STYLE TRANSITION PANEL DRAG CATCH ANIMATED`, `dismiss ANIMATED`, `clear ANIMATED` or `panel
  /// ANIMATED`.
  override func perform(command: String) {
    watch.beginEntry()
    let words = command.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    let isAnimated = numbers.last == 1
    switch words.first {
    case "present": if let plan = FloorPlan(numbers) { present(plan, animated: isAnimated) }
    case "dismiss": dismiss(animated: isAnimated)
    case "clear": view.window?.rootViewController?.dismiss(animated: isAnimated)
    case "panel": if panel.presentedViewController != nil { panel.dismiss(animated: isAnimated) }
    default: break
    }
  }

  func present(_ plan: FloorPlan, animated: Bool) {
    let floor = FloorController(plan, watch)
    floor.popoverPresentationController?.sourceView = panel.view
    (plan.isInPanel ? panel : self).present(floor, animated: animated)
  }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    guard let floor = viewControllerToPresent as? FloorController else { return }
    let heard = watch.present(floor, on: TowerPlace(floor: number), animated: flag)
    super.present(floor, animated: flag, completion: heard)
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let heard = watch.dismiss(TowerPlace(floor: number), animated: flag)
    super.dismiss(animated: flag, completion: heard)
  }

  // MARK: Appearance

  override func viewWillAppear(_ animated: Bool) { note(.willAppear, animated) }
  override func viewDidAppear(_ animated: Bool) { note(.didAppear, animated) }
  override func viewWillDisappear(_ animated: Bool) { note(.willDisappear, animated) }
  override func viewDidDisappear(_ animated: Bool) { note(.didDisappear, animated) }

  private func note(_ call: TowerAppearance, _ animated: Bool) {
    appearances.append(call)
    watch.hear(call, TowerPlace(floor: number), self, animated)
  }

  /// A Boolean value that indicates whether the appearance calls are balanced.
  var areAppearancesBalanced: Bool {
    var last = TowerAppearance.didDisappear
    for next in appearances {
      switch (last, next) {
      case (.didDisappear, .willAppear), (.willAppear, .didAppear), (.willAppear, .willDisappear),
        (.didAppear, .willDisappear), (.willDisappear, .didDisappear), (.willDisappear, .willAppear):
        last = next
      default: return false
      }
    }
    return true
  }
}
