import Expectations
import Foundation
import GestureMath
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import KitTestSupport

@Suite struct DrivenTransitionsTests {
  private final class CardTransitions: DrivenTransitions {
    let log = CallLog()

    override func makeAnimator(for controller: UIViewController, presenting: Bool)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      log.add("\(controller.title ?? "") \(presenting)")
      return LoggingAnimator(CallLog())
    }

    override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
      -> UIPresentationController?
    { LoggingPresentation(presentedViewController: presented, presenting: presenting) }
  }

  /// A stage with a card whose transitions a drag drives.
  private struct Scene {
    let it = LoggedStage()
    let transitions = CardTransitions()
    var pace: StageStatus.Pace? { it.stage.status.transition?.pace }

    init() { it.card.transitioningDelegate = transitions }

    func present() { it.root.present(it.card, animated: true) }
    func dismiss() { it.card.dismiss(animated: true) }
    func step() { it.stage.step(to: it.stage.time.now) }
  }

  @Test(
    "A subclass creates the animators and the presentation controller; both directions run without a drag"
  )
  func undriven() {
    let scene = Scene()
    scene.present()
    scene.step()
    expect(scene.pace, equals: .running)
    expect(scene.it.card.presentationController is LoggingPresentation)
    expect(scene.transitions.presented === scene.it.card)
    scene.it.run(1)
    scene.dismiss()
    scene.step()
    expect(scene.pace, equals: .running)
    scene.it.run(1)

    expect(scene.it.root.presentedViewController == nil)
    expect(scene.transitions.log.calls, equals: ["card true", "card false"])
    expect(scene.it.stage.log.diagnostics.isEmpty, "\(scene.it.stage.log.diagnostics)")
  }

  @Test("The drag's interaction is offered once for each direction; later transitions run on their own")
  func driven() {
    let scene = Scene()
    for begin in [scene.present, scene.dismiss] {
      scene.transitions.driver.drive(UIPercentDrivenInteractiveTransition())
      begin()
      scene.step()
      expect(scene.pace, equals: .interactive)
      expect(
        scene.it.stage.status.transition?.drag?.distance, equals: 1, "the distance of the driver's model")
      scene.transitions.driver.interaction?.finish()
      scene.it.run(1)
      expect(scene.pace == nil)
    }
    expect(scene.it.root.presentedViewController == nil)
    scene.present()
    scene.step()

    expect(scene.pace, equals: .running)
    expect(scene.it.stage.log.diagnostics.isEmpty, "\(scene.it.stage.log.diagnostics)")
  }

  @Test("Without a subclass, transitions run as without a delegate")
  func bare() {
    let (it, plain) = (LoggedStage(), LoggedStage())
    let transitions = DrivenTransitions()
    it.card.transitioningDelegate = transitions
    plain.card.transitioningDelegate = nil
    for stage in [it, plain] {
      stage.presentCard()
      expect(stage.card.view.frame, equals: stage.root.view.bounds)
    }
    let kinds = [it, plain].map { $0.card.presentationController.map { ObjectIdentifier(type(of: $0)) } }
    expect(kinds[0], equals: kinds[1])
    it.card.dismiss(animated: true)
    it.run(2)

    expect(it.root.presentedViewController == nil)
    expect(it.stage.log.diagnostics.isEmpty, "\(it.stage.log.diagnostics)")
  }
}
