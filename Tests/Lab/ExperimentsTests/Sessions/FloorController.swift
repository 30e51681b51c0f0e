import Foundation
import TransitionEngine
import ViewTree

@testable import Experiments

/// A controller that presents other floors in any style, by itself or by a panel in it.
final class FloorController: UIViewController {
  let plan: FloorPlan
  let panel = UIViewController()
  private var transitions: FloorTransitions?
  /// The appearance calls, in order.
  private(set) var appearances: [Appearance] = []

  enum Appearance { case willAppear, didAppear, willDisappear, didDisappear }

  init(_ plan: FloorPlan) {
    self.plan = plan
    super.init()
    panel.definesPresentationContext = true
    let style = PanelOfStylesController.styles[plan.style].style
    modalPresentationStyle = style
    modalTransitionStyle = PanelOfStylesController.transitions[plan.transition].style
    preferredContentSize = CGSize(width: 220, height: 240)
    guard plan.isDraggable || style == .custom else { return }
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
    tap.addAction { [weak self] _ in self?.dismiss(animated: true) }
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
    let floor = FloorController(plan)
    floor.popoverPresentationController?.sourceView = panel.view
    (plan.isInPanel ? panel : self).present(floor, animated: animated)
  }

  // MARK: Appearance

  override func viewWillAppear(_ animated: Bool) { appearances.append(.willAppear) }
  override func viewDidAppear(_ animated: Bool) { appearances.append(.didAppear) }
  override func viewWillDisappear(_ animated: Bool) { appearances.append(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { appearances.append(.didDisappear) }

  /// A Boolean value that indicates whether the appearance calls are balanced.
  var areAppearancesBalanced: Bool {
    var last = Appearance.didDisappear
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
