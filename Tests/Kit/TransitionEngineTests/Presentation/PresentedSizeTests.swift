import Expectations
import Foundation
import Testing
import ViewTree

@testable import KitTestSupport
@testable import TransitionEngine

@Suite struct PresentedSizeTests {
  /// A controller whose view has the size of a storyboard's scene.
  private final class SmallPage: UIViewController {
    override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568)) }
  }

  /// Fades the arriving view in, and never sets its frame.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var seen: [CGRect] = []

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let page = context.view(forKey: .to) else { return context.completeTransition(false) }
      seen.append(page.frame)
      page.alpha = 0
      context.containerView.addSubview(page)
      UIView.animate(
        withDuration: 0.2, animations: { page.alpha = 1 },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test("A presented view of another size has its final frame before the animator is asked")
  func fitted() {
    let (stage, root, page, fade) = (Stage(), UIViewController(), SmallPage(), Fade())
    stage.setRoot(root)
    stage.step(to: 0)
    page.modalPresentationStyle = .custom
    page.transitioningDelegate = fade
    root.present(page, animated: true)
    for frame in 1...30 { stage.step(to: Int64(frame) * 16_666_667) }
    expect(fade.seen, equals: [root.view.bounds])
    expect(page.view.frame, equals: root.view.bounds)
    expect(stage.log.diagnostics.isEmpty, "\(stage.log.diagnostics)")
  }
}
