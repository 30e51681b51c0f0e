import Foundation
import LayerTree
import QuartzCore
import TransitionEngine
import ViewAnimation
import ViewTree

@testable import KitTestSupport

/// A property animator that records its calls.
final class LoggingPropertyAnimator: UIViewPropertyAnimator {
  var log: CallLog?

  override func startAnimation() {
    log?.add("startAnimation")
    super.startAnimation()
  }

  override func pauseAnimation() {
    log?.add("pauseAnimation")
    super.pauseAnimation()
  }

  override var isReversed: Bool {
    get { super.isReversed }
    set {
      log?.add("isReversed = \(newValue)")
      super.isReversed = newValue
    }
  }

  override func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    log?.add("continueAnimation")
    super.continueAnimation(withTimingParameters: parameters, durationFactor: durationFactor)
  }
}

/// An animator that moves the presented view by a property animator.
final class InterruptibleSlide: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  var duration = 0.5
  var timing: any UITimingCurveProvider = UICubicTimingParameters(animationCurve: .easeInOut)
  /// A Boolean value indicating whether each call of `interruptibleAnimator(using:)` returns another animator.
  var isForgetful = false
  var completes = true
  var isInterruptible = true
  /// The fraction at which an animator is paused when it is given; 0 for one that is not started.
  var firstFraction: CGFloat = 0
  private(set) var made: [LoggingPropertyAnimator] = []
  private(set) weak var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    log.add("animateTransition")
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    log.add("interruptibleAnimator")
    if !isForgetful, self.context === context, let animator = made.last { return animator }
    self.context = context
    let animator = LoggingPropertyAnimator(duration: duration, timingParameters: timing)
    animator.log = log
    animator.isInterruptible = isInterruptible
    made.append(animator)
    let presents = context.viewController(forKey: .to)?.isBeingPresented == true
    guard let view = context.view(forKey: presents ? .to : .from) else { return animator }
    if presents, view.superview == nil {
      view.frame = CGRect(x: 0, y: 844, width: 390, height: 444)
      context.containerView.addSubview(view)
    }
    animator.addAnimations { view.frame.origin.y = presents ? 400 : 844 }
    if firstFraction > 0 { animator.fractionComplete = firstFraction }
    animator.addCompletion { [weak self] position in
      guard let self else { return }
      log.add("completion at \(position)")
      if completes { context.completeTransition(!context.transitionWasCancelled) }
    }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { log.add("animationEnded(\(transitionCompleted))") }
}

/// A stage whose card is presented and dismissed by a property animator.
final class InterruptibleStage: NSObject, UIViewControllerTransitioningDelegate {
  let stage = Stage()
  let log = CallLog()
  let root = UIViewController()
  let card = UIViewController()
  lazy var slide = InterruptibleSlide(log)
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  private(set) var presented = 0

  init(reportsNotes: Bool = true) {
    super.init()
    stage.log.reportsNotes = reportsNotes
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = self
    stage.setRoot(root)
    stage.step(to: 0)
  }

  var animator: LoggingPropertyAnimator? { slide.made.last }
  var seen: Double { Double(card.view.layer.presentation()?.frame.minY ?? .nan) }
  /// The visible fraction of the presentation.
  var seenFraction: Double { (844 - seen) / 444 }

  func present(_ interaction: (any UIViewControllerInteractiveTransitioning)? = nil) {
    self.interaction = interaction
    // The completion handler is called after a cancel, too.
    root.present(card, animated: true) { [weak self] in
      if let self, root.presentedViewController === card { presented += 1 }
    }
    stage.step(to: stage.time.now)
  }

  func step(by seconds: Double) { stage.step(to: stage.time.now + Int64(seconds * 1e9)) }

  func run(_ seconds: Double) { stage.advance(seconds) }

  // MARK: As the transitioning delegate

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let made = LoggingPresentation(presentedViewController: presented, presenting: presenting)
    made.log = log
    return made
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slide }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { slide }

  func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interaction }
}
