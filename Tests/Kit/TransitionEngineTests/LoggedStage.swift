import Foundation
import LayerTree
import TransitionEngine
import ViewTree

@testable import KitTestSupport

/// A controller that records its calls.
final class LoggingController: UIViewController {
  private let log: CallLog
  private let name: String

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init()
    title = name
  }

  override func viewDidLoad() { log.add("\(name) viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { log.add("\(name) viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name) viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(name) viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name) viewDidDisappear") }
}

/// A presentation controller that records its calls.
final class LoggingPresentation: UIPresentationController {
  var log: CallLog?
  var removesPresenter = false
  /// The fractions to which a gesture has moved the transition.
  private(set) var fractions: [CGFloat] = []

  override var shouldRemovePresentersView: Bool { removesPresenter }
  override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 400, width: 390, height: 444) }
  override func presentationTransitionWillBegin() { log?.add("presentationTransitionWillBegin") }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log?.add("presentationTransitionDidEnd(\(completed))")
  }
  override func dismissalTransitionWillBegin() { log?.add("dismissalTransitionWillBegin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log?.add("dismissalTransitionDidEnd(\(completed))")
  }
  override func interactiveTransitionDidUpdate(_ percentComplete: CGFloat) {
    fractions.append(percentComplete)
  }
}

/// An animator that slides the presented view, linearly by default, and records its calls.
final class LoggingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  var duration = 0.5
  var options: UIView.AnimationOptions = .curveLinear
  var completes = true
  /// The argument of `completeTransition`; `nil` for the correct one.
  var success: Bool?
  /// A closure that runs in `animateTransition` instead of the slide.
  var animate: ((any UIViewControllerContextTransitioning) -> Void)?

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    log.add("transitionDuration")
    return duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.add("animateTransition")
    if let animate { return animate(context) }
    let presents = context.viewController(forKey: .to)?.isBeingPresented == true
    guard let view = context.view(forKey: presents ? .to : .from),
      let controller = context.viewController(forKey: presents ? .to : .from)
    else { return }
    let place = presents ? context.finalFrame(for: controller) : view.frame
    let away = place.offsetBy(dx: 0, dy: 444)
    if presents {
      view.frame = away
      context.containerView.addSubview(view)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options,
      animations: { view.frame = presents ? place : away },
      completion: { [self] finished in
        log.add("animations ended")
        if completes { context.completeTransition(success ?? !context.transitionWasCancelled) }
      })
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("animationEnded(\(transitionCompleted))") }
}

/// A transitioning delegate that provides the given objects.
final class LoggingTransitions: NSObject, UIViewControllerTransitioningDelegate {
  let log = CallLog()
  lazy var animator = LoggingAnimator(log)
  var presentInteraction: (any UIViewControllerInteractiveTransitioning)?
  var dismissInteraction: (any UIViewControllerInteractiveTransitioning)?
  var removesPresenter = false
  private(set) weak var presentation: LoggingPresentation?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    log.add("presentationController(forPresented:)")
    let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
    made.log = log
    made.removesPresenter = removesPresenter
    presentation = made
    return made
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.add("animationController(forPresented:)")
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log.add("animationController(forDismissed:)")
    return animator
  }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log.add("interactionControllerForPresentation")
    return presentInteraction
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log.add("interactionControllerForDismissal")
    return dismissInteraction
  }
}

/// A stage with a root and a controller to present, which all record their calls.
struct LoggedStage {
  let stage = Stage()
  let transitions = LoggingTransitions()
  let root: LoggingController
  let card: LoggingController
  var log: CallLog { transitions.log }

  init(reportsNotes: Bool = true) {
    stage.log.reportsNotes = reportsNotes
    root = LoggingController("root", transitions.log)
    card = LoggingController("card", transitions.log)
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = transitions
    stage.setRoot(root)
    stage.step(to: 0)
    log.clear()
  }

  /// Advances the stage at 60 frames per second.
  func run(_ seconds: Double) { stage.advance(seconds) }

  /// Presents the card and lets everything settle.
  func presentCard() {
    root.present(card, animated: true)
    run(2)
    log.clear()
  }
}
