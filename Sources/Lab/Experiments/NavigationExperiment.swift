import Scenarios
import UIKit

/// A navigation controller whose pages can be popped by a drag from the left edge.
struct NavigationExperiment: Experiment {
  let name = "navigation"
  let summary = "Swipe from the left edge to go back; tap a row to go on; catch a page while it moves."

  let knobs = [
    Knob.toggle(
      "fades", "1: a custom fade replaces the slide.", label: "Transition", choices: ["Slide", "Fade"]),
    Knob.toggle("toolbar", "1: shows a toolbar at the bottom."),
  ]

  let gestures = [
    ScriptedGesture(
      "back", "Swipes from the edge to the other side: the previous page is shown.",
      outcome: GestureOutcome([.finishes], leaves: "Country"),
      script: "hold 250ms; down 4,420; hold 40ms; move 320,430 in 260ms easeOut; up"),
    ScriptedGesture(
      "cancel", "Drags half-way to the previous page, drags back and releases: the page stays.",
      outcome: GestureOutcome([.cancels], leaves: "City"),
      script: """
        hold 250ms; down 4,420; hold 40ms; move 210,424 in 300ms easeInOut; hold 120ms
        move 40,424 in 300ms easeInOut; hold 200ms; up
        """),
    ScriptedGesture(
      "nasty",
      "Pushes, pops by the bar and swipes meanwhile; swipes back, catches the page again, and pushes.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "Street"),
      script: """
        hold 250ms; down 195,330; hold 40ms; up; hold 80ms; down 60,22; hold 40ms; up
        hold 60ms; down 4,500; hold 20ms; move 300,500 in 120ms; up
        hold 700ms; down 4,500; hold 20ms; move 260,500 in 120ms easeOut; up
        hold 60ms; down 4,500; hold 20ms; move 180,500 in 200ms; hold 60ms; move 20,500 in 200ms; hold 200ms; up
        hold 500ms; down 195,330; hold 40ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { PathController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path.count == 2, let depth = path[1].split(separator: "-").last.flatMap({ Int($0) }), depth > 0
    else { return nil }
    return PlaceController(depth)
  }
}

/// A navigation controller three pages deep, which fades between pages instead of sliding when the knob `fades` is on.
final class PathController: UINavigationController, UINavigationControllerDelegate {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init(navigationBarClass: nil, toolbarClass: nil)
    delegate = self
    restorationIdentifier = "path"
    navigationBar.tintColor = Palette.tint
    toolbar.tintColor = Palette.tint
    setViewControllers((1...3).map { PlaceController($0) }, animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isShown = knobs.isOn("toolbar")
    if isToolbarHidden == isShown { setToolbarHidden(!isShown, animated: false) }
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { knobs.isOn("fades") ? FadingAnimator() : nil }
}

/// A page on the way from “Home” to “Room”, with rows that push the next page.
final class PlaceController: UIViewController {
  private let depth: Int
  private let rows: RowList

  init(_ depth: Int) {
    self.depth = depth
    rows = RowList(6, .places, from: (depth - 1) * 6)
    super.init()
    restorationIdentifier = "place-\(depth)"
    title = ["Home", "Country", "City", "Street", "House", "Room"][min(depth, 6) - 1]
    if depth > 6 { title = "Room \(depth)" }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Next", style: .plain, target: self, action: PlaceController.pushNext)
    toolbarItems = [
      UIBarButtonItem(title: "Home", style: .plain, target: self, action: PlaceController.popToRoot),
      .flexibleSpace(),
      UIBarButtonItem(title: "Next", style: .done, target: self, action: PlaceController.pushNext),
    ]
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    view.addSubview(rows)
    rows.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PlaceController.pushNext))
  }

  override func viewDidLayoutSubviews() {
    let room = view.bounds.inset(by: view.safeAreaInsets)
    rows.frame = room.shrunk(16, 16)
  }

  private func pushNext() { show(PlaceController(depth + 1), sender: self) }
  private func popToRoot() { navigationController?.popToRootViewController(animated: true) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    if names.contains("space") { return pushNext() }
    if names.contains("left") {
      navigationController?.popViewController(animated: true)
      return
    }
    super.pressesBegan(presses, with: event)
  }
}

/// An animator that fades one page into the other.
final class FadingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.35 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else {
      return context.completeTransition(false)
    }
    view.frame = context.finalFrame(for: to)
    view.alpha = 0
    context.containerView.addSubview(view)
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { view.alpha = 1 },
      completion: { _ in
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
