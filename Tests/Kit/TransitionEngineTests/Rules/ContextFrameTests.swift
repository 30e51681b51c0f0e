import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree

@testable import Containers
@testable import KitTestSupport

/// The frames that a context returns for both sides, as the guide's table lists them.
@Suite struct ContextFrameTests {
  /// The four frames of one context.
  private struct Frames: Equatable {
    var initialFrom: CGRect
    var finalFrom: CGRect
    var initialTo: CGRect
    var finalTo: CGRect

    init(_ initialFrom: CGRect, _ finalFrom: CGRect, _ initialTo: CGRect, _ finalTo: CGRect) {
      (self.initialFrom, self.finalFrom) = (initialFrom, finalFrom)
      (self.initialTo, self.finalTo) = (initialTo, finalTo)
    }

    init?(_ context: any UIViewControllerContextTransitioning) {
      guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to)
      else {
        return nil
      }
      self.init(
        context.initialFrame(for: from), context.finalFrame(for: from), context.initialFrame(for: to),
        context.finalFrame(for: to))
    }
  }

  /// An animator that reads the frames at its start, halfway and at its end. It slides as one expression for both
  /// directions determines.
  private final class Asking: NSObject, UIViewControllerAnimatedTransitioning {
    var isPresenting = true
    var answers: [Frames] = []
    var strange: [CGRect] = []
    let stranger = UIViewController()
    private(set) var context: (any UIViewControllerContextTransitioning)?

    func ask() {
      guard let context, let frames = Frames(context) else { return }
      answers.append(frames)
      strange += [context.initialFrame(for: stranger), context.finalFrame(for: stranger)]
    }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      ask()
      let key = isPresenting
      let side = context.viewController(forKey: key ? .to : .from)
      guard let controller = side, let view = controller.view else { return }
      let place = context.finalFrame(for: controller)
      let away = place.offsetBy(dx: 0, dy: context.containerView.bounds.height)
      if isPresenting {
        context.containerView.addSubview(view)
      } else if let back = context.view(forKey: .to) {
        context.containerView.insertSubview(back, at: 0)
      }
      view.frame = isPresenting ? away : place
      UIView.animate(
        withDuration: 0.4, delay: 0, options: .curveLinear,
        animations: { view.frame = self.isPresenting ? place : away },
        completion: { _ in
          self.ask()
          context.completeTransition(!context.transitionWasCancelled)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) { context = nil }
  }

  private final class Panel: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 500, width: 390, height: 344)
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    let asking = Asking()
    var interaction: UIPercentDrivenInteractiveTransition?

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Panel(presentedViewController: presented, presenting: presenting) }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asking.isPresenting = true
      return asking
    }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asking.isPresenting = false
      return asking
    }

    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  /// The course of a transition.
  enum Pace: CaseIterable, Sendable {
    case animated, finished, cancelled
  }

  private static let screen = CGRect(x: 0, y: 0, width: 390, height: 844)
  nonisolated static let styles: [UIModalPresentationStyle] = [.fullScreen, .overFullScreen, .custom]

  /// A stage that presents and dismisses a card.
  private final class Scene {
    let stage = Stage()
    let (root, card) = (UIViewController(), UIViewController())
    let delegate = Delegate()

    init(_ style: UIModalPresentationStyle) {
      card.modalPresentationStyle = style
      card.transitioningDelegate = delegate
      stage.setRoot(root)
      stage.step(to: 0)
    }

    /// Runs a transition at a pace, reading the frames in the middle, too. Returns all frames read.
    func go(_ pace: Pace, _ begin: () -> Void) -> [Frames] {
      let percent = pace == .animated ? nil : UIPercentDrivenInteractiveTransition()
      delegate.interaction = percent
      delegate.asking.answers = []
      begin()
      stage.advance(0.1)
      stage.whileCurrent {
        percent?.update(0.5)
        delegate.asking.ask()
        if pace == .finished { percent?.finish() } else { percent?.cancel() }
      }
      stage.advance(1)
      return delegate.asking.answers
    }
  }

  @Test(
    "In a presentation, a removed presenter ends at zero, and the presented view begins at zero",
    arguments: styles, Pace.allCases)
  func presentation(style: UIModalPresentationStyle, pace: Pace) {
    let it = Scene(style)
    let place = style == .custom ? CGRect(x: 0, y: 500, width: 390, height: 344) : Self.screen
    let expected = Frames(Self.screen, style == .fullScreen ? .zero : Self.screen, .zero, place)

    expect(it.go(pace) { it.root.present(it.card, animated: true) }, equals: [expected, expected, expected])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
    expect(it.root.presentedViewController === (pace == .cancelled ? nil : it.card))
  }

  @Test(
    "In a dismissal, each side has its own frame at both ends, whether the presenter was removed or not",
    arguments: styles, Pace.allCases)
  func dismissal(style: UIModalPresentationStyle, pace: Pace) {
    let it = Scene(style)
    _ = it.go(.animated) { it.root.present(it.card, animated: true) }
    let place = it.card.view.frame
    let expected = Frames(place, place, Self.screen, Self.screen)

    expect(it.go(pace) { it.card.dismiss(animated: true) }, equals: [expected, expected, expected])
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
    expect(it.root.presentedViewController === (pace == .cancelled ? it.card : nil))
    expect(it.delegate.asking.strange.allSatisfy { $0 == .zero }, "an unrelated controller has no frame")
  }

  @Test("A view that was dragged before its dismissal leaves from its position")
  func dragged() {
    let it = Scene(.custom)
    _ = it.go(.animated) { it.root.present(it.card, animated: true) }
    it.card.view.frame.origin.y = 620
    let answers = it.go(.animated) { it.card.dismiss(animated: true) }

    expect(answers.first?.initialFrom.minY == 620 && answers.first?.finalFrom.minY == 620)
  }

  private final class Sheet: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    let asking = Asking()
    var interaction: UIPercentDrivenInteractiveTransition?

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asking.isPresenting = true
      return asking
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

    func tabBarController(
      _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      asking.isPresenting = true
      return asking
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  @Test(
    "In navigation and tab bar controllers, the old view ends at zero and the new view begins there",
    arguments: 0..<3,
    Pace.allCases)
  func containers(kind: Int, pace: Pace) {
    let stage = Stage()
    let delegate = Sheet()
    let (first, second) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
    let tabs = UITabBarController()
    if kind == 2 {
      tabs.viewControllers = [first, second]
      tabs.delegate = delegate
    } else {
      if kind == 1 { navigation.pushViewController(second, animated: false) }
      navigation.delegate = delegate
    }
    stage.setRoot(kind == 2 ? tabs : navigation)
    stage.step(to: 0)
    let leaving = kind == 1 ? second : first
    let place = leaving.view.frame
    let percent = pace == .animated ? nil : UIPercentDrivenInteractiveTransition()
    delegate.interaction = percent
    switch kind {
    case 0: navigation.pushViewController(second, animated: true)
    case 1: navigation.popViewController(animated: true)
    default: tabs.selectedIndex = 1
    }
    stage.advance(0.1)
    stage.whileCurrent {
      percent?.update(0.5)
      delegate.asking.ask()
      if pace == .finished { percent?.finish() } else { percent?.cancel() }
    }
    stage.advance(1)

    let expected = Frames(place, .zero, .zero, place)
    expect(delegate.asking.answers, equals: [expected, expected, expected])
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }
}
