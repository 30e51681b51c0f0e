import Scenarios
import UIKit

/// Tabs that a drag changes, with an animator and an interaction controller from the delegate.
struct TabsExperiment: Experiment {
  let name = "tabs"
  let summary = "Drag sideways to change to the next tab, or tap in the bar."

  let knobs =
    [Knob("duration", "The duration of a change, in seconds.", 0.35, in: 0.05...5, unit: "s")]
    + Feel.decision + Feel.completion + Feel.pointer

  let gestures = [
    ScriptedGesture(
      "turn", "Drags to the second tab.",
      outcome: GestureOutcome([.finishes], leaves: "Week"),
      script: "hold 250ms; down 300,400; hold 40ms; move 40,404 in 260ms easeOut; up"),
    ScriptedGesture(
      "cancel", "Drags a little, waits and releases: the first tab stays.",
      outcome: GestureOutcome([.cancels], leaves: "Today"),
      script: "hold 250ms; down 300,400; hold 40ms; move 200,404 in 300ms easeInOut; hold 250ms; up"),
    ScriptedGesture(
      "nasty",
      "Taps in the bar while a dragged change runs, drags beyond the last tab, and catches a change back.",
      outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "Week"),
      script: """
        hold 250ms; down 300,400; hold 20ms; move 80,400 in 90ms easeOut; up
        hold 40ms; down 325,820; hold 30ms; up; hold 700ms
        down 300,400; hold 20ms; move 40,400 in 120ms; up; hold 500ms
        down 60,400; hold 20ms; move 300,400 in 120ms easeOut; up
        hold 60ms; down 200,400; hold 20ms; move 90,400 in 160ms; hold 200ms; up
        """),
  ]

  func releaseMotion(_ knobs: Knobs) -> ReleaseMotion? { knobs.releaseMotion }

  func makeRoot(_ knobs: Knobs) -> UIViewController { DraggedTabsController(knobs) }
}

/// A tab bar controller whose tabs lie side by side and follow the drag.
final class DraggedTabsController: UITabBarController, UITabBarControllerDelegate {
  private let knobs: Knobs
  private let driver = PanDriver(PanModel(axis: [-1, 0], distance: 1))
  private let pan = UIPanGestureRecognizer()

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    delegate = self
    restorationIdentifier = "tabs"
    let tabs = [("Today", "sun.max"), ("Week", "calendar"), ("Year", "chart.bar")]
    viewControllers = tabs.enumerated().map { index, tab in
      let (title, icon) = tab
      let page = AgendaController(index + 1)
      page.title = title
      page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: icon), tag: index)
      return page
    }
    viewControllers?[1].tabBarItem.badgeValue = "2"
    viewControllers?[1].tabBarItem.badgeColor = Palette.coral
    tabBar.tintColor = Palette.tint
    tabBar.unselectedItemTintColor = Palette.quiet
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    pan.addTarget(self, action: DraggedTabsController.drag)
    pan.allowedAxes = .horizontal
    view.addGestureRecognizer(pan)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    knobs.prepare(pan)
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, !driver.catchTransition() {
      let isOnwards = pan.heading(in: view).x < 0
      let next = selectedIndex + (isOnwards ? 1 : -1)
      guard transitionCoordinator == nil, viewControllers?.indices.contains(next) == true else { return }
      driver.configure(axis: [isOnwards ? -1 : 1, 0], distance: max(1, view.bounds.width), knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      selectedIndex = next
    }
    driver.follow(pan, knobs)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    let way = names.contains("right") || names.contains("space") ? 1 : names.contains("left") ? -1 : 0
    guard way != 0, let count = viewControllers?.count else {
      return super.pressesBegan(presses, with: event)
    }
    selectedIndex = (selectedIndex + way + count) % count
  }

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let tabs = viewControllers ?? []
    func place(_ controller: UIViewController) -> Int { tabs.firstIndex { $0 === controller } ?? 0 }
    return SideBySideAnimator(onwards: place(toVC) > place(fromVC), duration: knobs["duration"])
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    driver.isWaiting ? knobs.tuned(driver.interaction) : nil
  }
}

/// A page of appointments: those of a day, of a week, of a year.
final class AgendaController: NumberController {
  override func loadView() { view = AgendaView(number) }
}

/// A heading, and the appointments below it.
final class AgendaView: UIView {
  private static let headings = ["Thursday", "This week", "This year"]
  private static let notes = [
    "Drag sideways for the week", "Seven days from Monday on", "One plan for each season",
  ]
  private let heading = ScaledLabel(heading: nil, size: 34)
  private let note = ScaledLabel(size: 15, color: Palette.note)
  private let rows: RowList

  init(_ number: Int) {
    rows = RowList(5, .agenda, from: (number - 1) * 5)
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.ground
    heading.text = Self.headings[(number - 1) % Self.headings.count]
    note.text = Self.notes[(number - 1) % Self.notes.count]
    for part in [heading, note, rows] { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 48)
    let top = pageTop + 8
    let upper = top + scaled(88)
    heading.frame = CGRect(x: 24, y: top, width: width, height: scaled(40))
    note.frame = CGRect(x: 24, y: top + scaled(44), width: width, height: scaled(20))
    rows.frame = CGRect(x: 24, y: upper, width: width, height: max(0, bounds.height - upper - 60))
  }
}

/// An animator that slides one tab's page out while the next tab's page slides in beside it.
final class SideBySideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isOnwards: Bool
  private let duration: TimeInterval

  init(onwards: Bool, duration: TimeInterval) {
    isOnwards = onwards
    self.duration = duration
    super.init()
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let width = context.containerView.bounds.width * (isOnwards ? 1 : -1)
    new.frame = context.finalFrame(for: to)
    new.transform = CGAffineTransform(translationX: width, y: 0)
    context.containerView.addSubview(new)
    UIView.animate(
      withDuration: duration, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: {
        new.transform = .identity
        old.transform = CGAffineTransform(translationX: -width, y: 0)
      },
      completion: { _ in
        new.transform = .identity
        old.transform = .identity
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
