/// The Swift that a new package begins with.
extension PackageTemplate {
  static let main = """
    import LabCommand
    import UIKit

    // Every experiment of this package; the first is what is run when none is named.
    Lab.main(catalogue: Catalogue([SheetExperiment()]))

    """

  static let experiment = """
    import UIKit

    /// Something to try: what is on the stage, what can be turned, and gestures that show it.
    struct SheetExperiment: Experiment {
      /// The word for it on the command line.
      let name = "sheet"
      let summary = "A sheet over half the stage that a drag dismisses."

      /// Turned while it runs: press K in the window. On the command line: --knobs corner=0,speed=900.
      let knobs = [
        Knob("corner", "Radius of the sheet's corners in points.", 20, in: 0...60),
        Knob("speed", "Points a second from which on a flick decides.", 600, in: 100...3000),
      ]

      /// Scripts of a finger, played where there is no hand. A stage is 390 points wide and 844 high.
      let gestures = [
        ScriptedGesture(
          "dismiss", "Flicks the sheet down: it is dismissed.",
          script: "hold 700ms; fling 195,500 down at 1500 for 200pt"),
        ScriptedGesture(
          "cancel", "Drags the sheet a little and lets go at rest: it comes back.",
          script: "hold 700ms; down 195,500; move 195,560 in 300ms easeInOut; hold 100ms; up"),
      ]

      /// Makes everything anew: a recording, a replay and a test each have a stage of their own.
      func makeRoot(_ knobs: Knobs) -> UIViewController { SheetPresenter(knobs) }
    }

    /// What fills the window, and presents the sheet as soon as it appears.
    final class SheetPresenter: UIViewController {
      private let knobs: Knobs

      init(_ knobs: Knobs) {
        self.knobs = knobs
        super.init()
      }

      override func viewDidLoad() { view.backgroundColor = .white }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        present(SheetController(knobs), animated: true)
      }
    }

    """

  static let controller = """
    import UIKit

    /// A controller that is presented as a sheet. It keeps its transitions, for the delegate is held weakly.
    final class SheetController: UIViewController {
      private let knobs: Knobs
      private let transitions: SheetTransitions

      init(_ knobs: Knobs) {
        self.knobs = knobs
        transitions = SheetTransitions(knobs)
        super.init()
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
      }

      override func viewDidLoad() {
        view.backgroundColor = .white
        view.layer.cornerRadius = knobs["corner"]
      }
    }

    """

  static let transitions = """
    import UIKit

    /// What presents and dismisses the sheet, and the drag that dismisses it.
    final class SheetTransitions: NSObject, UIViewControllerTransitioningDelegate {
      private let knobs: Knobs
      /// Turns a drag into progress, and its end into a decision.
      private let driver = PanDriver(PanModel(distance: 1))
      private weak var sheet: UIViewController?

      init(_ knobs: Knobs) {
        self.knobs = knobs
        super.init()
      }

      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        sheet = presented
        let presentation = SheetPresentation(presentedViewController: presented, presenting: presenting)
        presentation.pan.addTarget(self, action: SheetTransitions.handlePan)
        return presentation
      }

      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { SheetAnimator(presenting: true) }

      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { SheetAnimator(presenting: false) }

      /// Only a drag has something to drive; a call of `dismiss` runs by itself.
      func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { driver.isWaiting ? driver.interaction : nil }

      func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let sheet else { return }
        // A sheet that is on its way is caught; one at rest begins to be dismissed.
        if pan.state == .began, !driver.catchTransition() {
          driver.use(
            PanModel(
              axis: [0, 1], distance: sheet.view.bounds.height,
              rule: ReleaseRule(flickVelocity: knobs["speed"])))
          driver.drive(UIPercentDrivenInteractiveTransition())
          sheet.dismiss(animated: true)
        }
        driver.follow(pan)
      }
    }

    """

  static let presentation = """
    import UIKit

    /// Where the sheet is, and what is behind it.
    final class SheetPresentation: UIPresentationController {
      private let dimming = UIView()
      let pan = UIPanGestureRecognizer()

      override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
      }

      override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        container.addGestureRecognizer(pan)
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0.4 }
      }

      override func presentationTransitionDidEnd(_ completed: Bool) {
        if !completed { dimming.removeFromSuperview() }
      }

      override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0 }
      }

      override func dismissalTransitionDidEnd(_ completed: Bool) {
        if completed { dimming.removeFromSuperview() }
      }
    }

    """

  static let animator = """
    import UIKit

    /// Moves the sheet between its place and below the lower edge.
    final class SheetAnimator: NSObject, UIViewControllerAnimatedTransitioning {
      private let isPresenting: Bool

      init(presenting: Bool) {
        isPresenting = presenting
        super.init()
      }

      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let sheet = context.view(forKey: isPresenting ? .to : .from),
          let controller = context.viewController(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(false) }
        let container = context.containerView
        let place = isPresenting ? context.finalFrame(for: controller) : sheet.frame
        let below = place.offsetBy(dx: 0, dy: container.bounds.maxY - place.minY)
        if isPresenting {
          sheet.frame = below
          container.addSubview(sheet)
        }
        // A finger moves it evenly; by itself it eases.
        UIView.animate(
          withDuration: transitionDuration(using: context), delay: 0,
          options: context.isInteractive ? .curveLinear : .curveEaseInOut,
          animations: { sheet.frame = self.isPresenting ? place : below },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
    }

    """
}
