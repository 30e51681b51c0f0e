/// The Swift sources of a new package.
extension PackageTemplate {
  static let main = """
    import LabCommand
    import Scenarios
    import UIKit

    // All experiments of this package. `run` without a name opens the only one, or a gallery of several.
    Lab.main(catalogue: Catalogue([SheetExperiment()]))

    """

  static let experiment = #"""
    import Scenarios
    import UIKit

    /// An experiment: a stage with view controllers, knobs to tune them, and scripted gestures.
    struct SheetExperiment: Experiment {
      /// The name on the command line.
      let name = "sheet"
      let summary = "Drag the sheet down to dismiss it; tap the page or press Space to have it back."

      /// Numbers to change while the experiment runs: press K in the window, or pass --knobs corner=0,speed=900.
      let knobs = [
        Knob("corner", "Radius of the sheet's corners in points.", 20, in: 0...60),
        Knob("height", "Height of the sheet as a fraction of the stage.", 0.5, in: 0.2...0.9),
        Knob("dimming", "Opacity of the dimming view over the page.", 0.4, in: 0...1),
        Knob("speed", "Release velocity of a flick in points per second.", 600, in: 100...3000),
      ]

      /// Gesture scripts, on a stage of 390 × 844 points. Each outcome states how the transitions end, which
      /// controllers remain, and which texts are visible.
      let gestures = [
        ScriptedGesture(
          "dismiss", "Flicks the sheet down: it is dismissed.",
          outcome: GestureOutcome([.finishes, .finishes], leaves: "page"),
          script: "hold 700ms; fling 195,500 down at 1500 for 200pt"),
        ScriptedGesture(
          "cancel", "Drags the sheet a little and releases without velocity: it returns.",
          outcome: GestureOutcome([.finishes, .cancels], leaves: "page > sheet", showing: ["Drag me down"]),
          script: "hold 700ms; down 195,500; move 195,560 in 300ms easeInOut; hold 100ms; up"),
        ScriptedGesture(
          "again", "Taps beside the sheet, then presents it again by a tap on the page.",
          outcome: GestureOutcome([.finishes, .finishes, .finishes], leaves: "page > sheet"),
          script: "hold 700ms; down 195,200; hold 50ms; up; hold 700ms; down 195,200; hold 50ms; up"),
        ScriptedGesture(
          "catch", "Flicks the sheet away, catches it while it moves and flicks it up: it stays.",
          outcome: GestureOutcome([.finishes, .cancels], leaves: "page > sheet"),
          script: """
            hold 700ms; down 195,500; move 195,640 in 120ms; up
            hold 50ms; down 195,760; move 195,600 in 120ms; up
            """),
      ]

      /// Returns new controllers on each call, because every recording, replay and test has its own stage.
      func makeRoot(_ knobs: Knobs) -> UIViewController { PageController(knobs) }
    }

    """#

  static let page = """
    import Scenarios
    import UIKit

    /// The page behind the sheet, which presents the sheet when it first appears and on each tap.
    final class PageController: UIViewController {
      private let knobs: Knobs
      private let heading = UILabel()
      private let note = UILabel()
      private var hasAppeared = false

      init(_ knobs: Knobs) {
        self.knobs = knobs
        super.init()
        title = "page"
      }

      override func viewDidLoad() {
        view.backgroundColor = UIColor(red: 0.93, green: 0.94, blue: 0.97, alpha: 1)
        heading.text = "A page"
        heading.font = .systemFont(ofSize: 28)
        note.text = "Tap here, or press Space: a sheet."
        note.font = .systemFont(ofSize: 12)
        note.textColor = .systemGray
        for label in [heading, note] { view.addSubview(label) }
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PageController.presentSheet))
      }

      override func viewDidLayoutSubviews() {
        heading.frame = CGRect(x: 24, y: 80, width: view.bounds.width - 48, height: 32)
        note.frame = CGRect(x: 24, y: 122, width: view.bounds.width - 48, height: 16)
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        // The page appears again after a full-screen dismissal; a dismissed sheet must not return then.
        guard !hasAppeared else { return }
        hasAppeared = true
        presentSheet()
      }

      func presentSheet() {
        guard presentedViewController == nil else { return }
        present(SheetController(knobs), animated: true)
      }

      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.contains(where: { $0.key?.name == "space" }) else {
          return super.pressesBegan(presses, with: event)
        }
        presentSheet()
      }
    }

    """

  static let controller = """
    import Scenarios
    import UIKit

    /// A controller presented as a sheet. It owns its transitions, because `transitioningDelegate` is weak.
    final class SheetController: UIViewController {
      private let knobs: Knobs
      private let transitions: SheetTransitions
      private let grabber = UIView()
      private let heading = UILabel()

      init(_ knobs: Knobs) {
        self.knobs = knobs
        transitions = SheetTransitions(knobs)
        super.init()
        title = "sheet"
        modalPresentationStyle = .custom
        transitioningDelegate = transitions
      }

      override func viewDidLoad() {
        view.backgroundColor = .systemIndigo
        grabber.backgroundColor = UIColor(white: 1, alpha: 0.5)
        grabber.layer.cornerRadius = 2.5
        heading.text = "Drag me down"
        heading.font = .systemFont(ofSize: 24)
        heading.textColor = .white
        for part in [grabber, heading] { view.addSubview(part) }
      }

      /// Reads the knobs during layout, so that a changed knob takes effect at once.
      override func viewDidLayoutSubviews() {
        view.layer.cornerRadius = knobs["corner"]
        grabber.frame = CGRect(x: view.bounds.midX - 18, y: 10, width: 36, height: 5)
        heading.frame = CGRect(x: 24, y: 40, width: view.bounds.width - 48, height: 32)
      }
    }

    """

  static let transitions = """
    import Scenarios
    import UIKit

    /// The animators, the presentation and the dismissing drag of the sheet. Only a drag makes a dismissal interactive.
    final class SheetTransitions: DrivenTransitions {
      private let knobs: Knobs

      init(_ knobs: Knobs) {
        self.knobs = knobs
        super.init()
      }

      override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
        -> UIPresentationController?
      {
        let presentation = SheetPresentation(presented, presenting: presenting, knobs)
        presentation.pan.addTarget(self, action: SheetTransitions.handlePan)
        return presentation
      }

      override func makeAnimator(for controller: UIViewController, presenting: Bool)
        -> (any UIViewControllerAnimatedTransitioning)?
      { SheetAnimator(presenting: presenting) }

      /// Drives the dismissal with a drag; the release finishes or cancels it.
      func handlePan(_ pan: UIPanGestureRecognizer) {
        guard let sheet = presented else { return }
        // The drag takes over a running transition, or begins a dismissal.
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
    import Scenarios
    import UIKit

    /// The frame of the sheet, and the dimming view behind it, on which a tap dismisses the sheet.
    final class SheetPresentation: UIPresentationController {
      private let knobs: Knobs
      private let dimming = UIView()
      let pan = UIPanGestureRecognizer()

      init(_ presented: UIViewController, presenting: UIViewController?, _ knobs: Knobs) {
        self.knobs = knobs
        super.init(presentedViewController: presented, presenting: presenting)
        dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SheetPresentation.dismiss))
      }

      override var frameOfPresentedViewInContainerView: CGRect {
        guard let bounds = containerView?.bounds else { return .zero }
        let height = bounds.height * knobs["height"]
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      }

      /// Follows the window's size and the knobs, except during a transition.
      override func containerViewWillLayoutSubviews() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        guard presentedViewController.transitionCoordinator == nil else { return }
        dimming.alpha = knobs["dimming"]
        presentedView?.frame = frameOfPresentedViewInContainerView
      }

      private func dismiss() { presentedViewController.dismiss(animated: true) }

      override func presentationTransitionWillBegin() {
        guard let container = containerView else { return }
        dimming.frame = container.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        container.insertSubview(dimming, at: 0)
        container.addGestureRecognizer(pan)
        presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = self.knobs["dimming"] }
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

    /// Moves the sheet between its final frame and the area below the lower edge.
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
        // A drag needs a linear curve to stay under the pointer.
        UIView.animate(
          withDuration: transitionDuration(using: context), delay: 0,
          options: context.isInteractive ? .curveLinear : .curveEaseInOut,
          animations: { sheet.frame = self.isPresenting ? place : below },
          completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
    }

    """
}
