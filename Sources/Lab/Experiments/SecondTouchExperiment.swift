import Scenarios
import UIKit

/// Listings 10-3 and 10-4: a transition that a tap begins, and that a second touch drives.
///
/// The listing adds its pan when the transition has begun, so the touch that began it is never seen; hence the
/// name. What else is wrong with it is told in `SwipeInteraction`.
struct SecondTouchExperiment: PageExperiment {
  let name = "second-touch"
  let summary =
    "Tap the button, then drag anywhere with another touch: a page comes up, and goes the same way."

  let knobs = [
    Knob("duration", "Length of the whole way, in seconds.", 0.5, in: 0.05...10),
    Knob.mended("1 lets go by where the finger is, and comes back when it was taken away."),
  ]

  let gestures = [
    ScriptedGesture(
      "finish", "Taps, drags half of the way up with a second touch and lets go: the page is there.",
      outcome: GestureOutcome([.finishes], leaves: "shelf > leaf"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 300ms; down 195,700; move 195,260 in 500ms easeInOut; move 195,180 in 100ms; up
        """),
    ScriptedGesture(
      "cancel", "Taps, drags a little, and has the finger taken away: as listed, it finishes all the same.",
      outcome: GestureOutcome([.finishes], leaves: "shelf > leaf"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 300ms; down 195,700; move 195,610 in 300ms easeInOut; hold 80ms; cancel
        """),
    ScriptedGesture(
      "nasty", "Taps again while it waits, drags the wrong way, then up and over the top, and goes back.",
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

/// What lies below the page: a list, and the button that begins the transition.
class ShelfController: PageController {
  private var page: PageView? { viewIfLoaded as? PageView }

  init(_ knobs: Knobs) { super.init("shelf", knobs) }

  override func loadView() {
    show(
      PageView(
        title: "Shelf", note: Self.first, content: RowList(5), button: Pill("Begin", color: Palette.indigo)))
  }

  private static let first = "First tap, then drag."
  private static let second = "Begun: drag with a second touch."

  override func viewDidAppear(_ animated: Bool) { page?.note = Self.first }
  override func viewWillDisappear(_ animated: Bool) { page?.note = Self.second }

  override func makeNext() -> UIViewController? { LeafController(SecondTouchTransitions(knobs)) }

  override func act() {
    // Who has the screen read has no second touch to drag with.
    let isAnimated = !UIAccessibility.isVoiceOverRunning
    guard presentedViewController == nil else { return dismiss(animated: isAnimated) }
    open(animated: isAnimated)
  }
}

/// The page that comes up. It keeps what transitions it, for a transitioning delegate is held weakly.
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
      title: "Leaf", note: "Tap, then drag me away.", content: TextBars(14, color: Palette.faintLine),
      button: Pill("Begin", color: Palette.faintLine), isDark: true)
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: LeafController.back))
    view = page
  }

  // Who has the screen read has no second touch to drag with.
  private func back() { dismiss(animated: !UIAccessibility.isVoiceOverRunning) }

  override func accessibilityPerformEscape() -> Bool {
    back()
    return true
  }
}

/// A transitioning delegate that makes an animator, and an interaction controller by the listings, each time.
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

/// Listings 10-3 and 10-4, line by line: an interaction controller that brings its own pan.
///
/// It works, but:
/// 1. The pan is added when the transition starts, so it never sees the touch that began it. Without a second
///    touch the transition waits for ever.
/// 2. It takes the size of the translation, not its sign: a drag the wrong way moves the page just as well.
/// 3. It finishes at every end. When a finger is taken away, by a call or a lost window, that is one as well:
///    the states compare as numbers, and `cancelled` comes after `ended`. Nothing ever cancels.
class SwipeInteraction: UIPercentDrivenInteractiveTransition {
  private(set) var contextData: (any UIViewControllerContextTransitioning)?
  private(set) var panGesture: UIPanGestureRecognizer?

  /// Listing 10-3.
  override func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    // What is inherited comes first.
    super.startInteractiveTransition(transitionContext)

    // The context is needed later.
    contextData = transitionContext

    // One finger is watched, wherever it comes down in the container.
    let panGesture = UIPanGestureRecognizer(target: self, action: SwipeInteraction.handleSwipeUpdate)
    panGesture.maximumNumberOfTouches = 1
    self.panGesture = panGesture
    transitionContext.containerView.addGestureRecognizer(panGesture)
  }

  /// Listing 10-4.
  func handleSwipeUpdate(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard let container = contextData?.containerView else { return }
    if gestureRecognizer.state == .began {
      // The gesture counts from here.
      gestureRecognizer.setTranslation(.zero, in: container)
    } else if gestureRecognizer.state == .changed {
      // How far it has gone, measured by the container's height.
      let translation = gestureRecognizer.translation(in: container)
      update(abs(translation.y / container.bounds.height))
    } else if gestureRecognizer.state.rawValue >= UIGestureRecognizer.State.ended.rawValue {
      // However it ends, the transition finishes.
      letGo(gestureRecognizer)
      container.removeGestureRecognizer(gestureRecognizer)
    }
  }

  func letGo(_ gestureRecognizer: UIPanGestureRecognizer) {
    finish()
  }
}

/// The same with a direction and a rule for the release; a finger that is taken away cancels.
final class MendedSwipeInteraction: SwipeInteraction {
  private let sign: CGFloat
  private let rule = ReleaseRule.band

  init(up: Bool) {
    sign = up ? -1 : 1
    super.init()
  }

  /// What the finger does is told, so that it can be shown.
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

  override func letGo(_ gestureRecognizer: UIPanGestureRecognizer) {
    guard gestureRecognizer.state == .ended, let container = contextData?.containerView else {
      return cancel()
    }
    let height = container.bounds.height
    let velocity = sign * gestureRecognizer.velocity(in: container).y
    let decision = rule.decide(progress: percentComplete, velocity: velocity, distance: height)
    if decision.outcome == .finish {
      finish(initialVelocity: velocity / height)
    } else {
      cancel(initialVelocity: velocity / height)
    }
  }
}
