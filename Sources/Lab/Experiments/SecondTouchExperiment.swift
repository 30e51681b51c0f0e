import Scenarios
import UIKit

/// Listings 10-3 and 10-4 of Apple's View Controller Programming Guide: a transition that begins with a tap and that a
/// second touch drives.
///
/// Listing 10-3 adds its pan when the transition has begun, so the pan never receives the first touch; hence the name.
/// `SwipeInteraction` names the listings' other errors.
struct SecondTouchExperiment: PageExperiment {
  let name = "second-touch"
  let summary =
    "Tap the button, then drag anywhere with another touch: a page opens, and closes the same way."

  let knobs = [
    Knob("duration", "The duration of the transition, in seconds.", 0.5, in: 0.05...10, unit: "s"),
    Knob.mended("1: a release decides by position; a cancelled touch cancels."),
  ]

  let gestures = [
    ScriptedGesture(
      "finish", "Taps, drags half-way up with a second touch and releases: the page opens.",
      outcome: GestureOutcome([.finishes], leaves: "shelf > leaf"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 300ms; down 195,700; move 195,260 in 500ms easeInOut; move 195,180 in 100ms; up
        """),
    ScriptedGesture(
      "cancel", "Taps, drags a little, and cancels the touch: the listing finishes nevertheless.",
      outcome: GestureOutcome([.finishes], leaves: "shelf > leaf"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 300ms; down 195,700; move 195,610 in 300ms easeInOut; hold 80ms; cancel
        """),
    ScriptedGesture(
      "nasty", "Taps again while it waits, drags the wrong way, then up past the end, and closes the page.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "shelf"),
      script: """
        hold 250ms; down 195,758; hold 40ms; up
        hold 100ms; down 195,758; hold 40ms; up
        hold 100ms; down 195,400; move 195,600 in 200ms; move 195,100 in 300ms; hold 50ms; up
        hold 900ms; down 195,758; hold 40ms; up
        hold 100ms; down 195,120; move 195,700 in 260ms easeIn; up
        """),
  ]

  let restorationPath = ["shelf", "leaf"]

  func makeRoot(_ knobs: Knobs) -> UIViewController { ShelfController(knobs) }
}

/// The page below: a list, and the button that begins the transition.
class ShelfController: PageController {
  private var page: PageView? { viewIfLoaded as? PageView }

  init(_ knobs: Knobs) { super.init("shelf", knobs) }

  override func loadView() {
    show(
      PageView(
        title: "Shelf", note: Self.first, content: RowList(5, .books),
        button: Pill("Begin", color: Palette.indigo)))
  }

  private static let first = "First tap, then drag."
  private static let second = "Begun: drag with a second touch."

  override func viewDidAppear(_ animated: Bool) { page?.note = Self.first }
  override func viewWillDisappear(_ animated: Bool) { page?.note = Self.second }

  override func makeNext() -> UIViewController? { LeafController(SecondTouchTransitions(knobs)) }

  override func act() {
    // With the screen reader there is no second touch.
    let isAnimated = !UIAccessibility.isVoiceOverRunning
    guard presentedViewController == nil else { return dismiss(animated: isAnimated) }
    open(animated: isAnimated)
  }
}

/// The controller of the presented page. It retains its transitioning delegate, which UIKit references weakly.
class LeafController: UIViewController {
  private let transitions: SecondTouchTransitions

  init(_ transitions: SecondTouchTransitions) {
    self.transitions = transitions
    super.init()
    title = "leaf"
    restorationIdentifier = "leaf"
    modalPresentationStyle = .fullScreen
    transitioningDelegate = transitions
  }

  override func loadView() {
    let page = PageView(
      title: "Leaf", note: "Tap, then drag me away.", content: Paragraphs(Prose.story, color: .white),
      button: Pill("Begin", color: Palette.faintLine), isDark: true)
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LeafController.back))
    view = page
  }

  // With the screen reader there is no second touch.
  private func back() { dismiss(animated: !UIAccessibility.isVoiceOverRunning) }

  override func accessibilityPerformEscape() -> Bool {
    back()
    return true
  }
}

/// A transitioning delegate that creates an animator and a `SwipeInteraction` for each transition.
class SecondTouchTransitions: NSObject, UIViewControllerTransitioningDelegate {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    EdgeAnimator(presenting: true, duration: knobs["duration"])
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { EdgeAnimator(presenting: false, duration: knobs["duration"]) }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { makeInteraction(up: true) }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { makeInteraction(up: false) }

  func makeInteraction(up: Bool) -> SwipeInteraction {
    knobs.isOn("mended") ? MendedSwipeInteraction(up: up) : SwipeInteraction()
  }
}

/// An interaction controller with a pan of its own: listings 10-3 and 10-4 of Apple's View Controller Programming
/// Guide, line by line.
///
/// The code works, with three errors:
/// 1. The pan is added when the transition starts, so it never receives the touch that began it. Without a second
/// touch, the transition waits for ever.
/// 2. The fraction is the translation's magnitude without its sign: a drag in the wrong direction moves the page,
/// too.
/// 3. Every end finishes, also a touch cancelled by a call or a lost window: the states compare as numbers, and
/// `cancelled` comes after `ended`. No release ever cancels.
class SwipeInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var contextData: (any UIViewControllerContextTransitioning)?
  private(set) var panGesture: UIPanGestureRecognizer?

  /// Starts the transition and adds the pan that drives it: listing 10-3 of Apple's View Controller Programming Guide.
  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    // Call super first.
    super.startInteractiveTransition(transitionContext)

    // The context is needed later.
    contextData = transitionContext

    // The pan tracks one touch, anywhere in the container.
    let panGesture = UIPanGestureRecognizer(target: self, action: SwipeInteraction.handleSwipeUpdate)
    panGesture.maximumNumberOfTouches = 1
    self.panGesture = panGesture
    transitionContext.containerView.addGestureRecognizer(panGesture)
  }

  /// Updates or finishes the transition from the pan: listing 10-4 of Apple's View Controller Programming Guide.
  func handleSwipeUpdate(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard let container = contextData?.containerView else { return }
    if gestureRecognizer.state == .began {
      // The translation starts here.
      gestureRecognizer.setTranslation(.zero, in: container)
    } else if gestureRecognizer.state == .changed {
      // The fraction is the translation relative to the container's height.
      let translation = gestureRecognizer.translation(in: container)
      update(abs(translation.y / container.bounds.height))
    } else if gestureRecognizer.state.rawValue >= UIGestureRecognizer.State.ended.rawValue {
      // The transition finishes after every end.
      release(gestureRecognizer)
      container.removeGestureRecognizer(gestureRecognizer)
    }
  }

  func release(_ gestureRecognizer: UIPanGestureRecognizer) {
    finish()
  }
}

/// The corrected `SwipeInteraction`: it has a direction and a rule for the release, and a cancelled touch cancels the
/// transition.
final class MendedSwipeInteraction: SwipeInteraction {
  private let sign: CGFloat
  private let rule = ReleaseRule.band

  init(up: Bool) {
    sign = up ? -1 : 1
    super.init()
  }

  /// Starts the transition and describes its drag for the workbench's display.
  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    let height = max(1, transitionContext.containerView.bounds.height)
    drag = StageStatus.Drag(axis: [0, sign], distance: height, rule: rule)
    super.startInteractiveTransition(transitionContext)
  }

  override func handleSwipeUpdate(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard gestureRecognizer.state == .changed, let container = contextData?.containerView else {
      return super.handleSwipeUpdate(gestureRecognizer)
    }
    let translation = gestureRecognizer.translation(in: container)
    update(sign * translation.y / container.bounds.height)
  }

  override func release(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard gestureRecognizer.state == .ended, let container = contextData?.containerView else {
      return cancel()
    }
    let height = container.bounds.height
    let velocity = sign * gestureRecognizer.velocity(in: container).y
    let decision = rule.decide(fraction: percentComplete, velocity: velocity, distance: height)
    if decision.outcome == .finish {
      finish(initialVelocity: velocity / height)
    } else {
      cancel(initialVelocity: velocity / height)
    }
  }
}
