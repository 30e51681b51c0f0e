import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
@testable import KitTestSupport

/// Controllers that still exist after their dismissal.
@Suite struct OutlivingTests {
  private final class Holding: UIViewController {
    var block: (() -> Void)?
    var holdsItself = true

    override func viewDidLoad() {
      if holdsItself { block = { self.title = "held" } }
    }
  }

  private final class Scene {
    let stage = Stage()
    let root = UIViewController()
    weak var shown: Holding?
    private var frame: Int64 = 0

    init() {
      stage.log.reportsNotes = true
      stage.setRoot(root)
      stage.step(to: 0)
    }

    func run(_ seconds: Double) {
      for _ in 0..<Int(seconds * 50) {
        frame += 1
        stage.step(to: frame * 20_000_000)
      }
    }

    /// Presents a controller that only the presentation holds.
    func present(holdsItself: Bool = true) {
      let made = Holding()
      made.holdsItself = holdsItself
      made.modalPresentationStyle = .pageSheet
      made.sheetPresentationController?.detents = [.medium()]
      shown = made
      root.present(made, animated: true)
    }

    var rules: [Rule] { stage.log.diagnostics.map(\.rule) }
  }

  @Test("A controller in a reference cycle is reported once, a second after its dismissal")
  func cycle() {
    let it = Scene()
    it.present()
    it.run(1)
    it.root.dismiss(animated: true)
    it.run(1.3)
    expect(it.shown != nil && it.rules.isEmpty, "not before")
    it.run(3)
    expect(it.rules, equals: [.controllerOutlivesDismissal])
    expect(it.stage.log.diagnostics.first?.subjects.first?.name, equals: "Holding")
    it.shown?.block = nil
  }

  @Test("A controller whose presentation was cancelled is reported, too")
  func cancelled() {
    final class Offering: NSObject, UIViewControllerTransitioningDelegate {
      let animator = LoggingAnimator(CallLog())
      let percent = UIPercentDrivenInteractiveTransition()
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
      func interactionControllerForPresentation(using animator: any UIViewControllerAnimatedTransitioning)
        -> (any UIViewControllerInteractiveTransitioning)?
      { percent }
    }
    let (it, offering) = (Scene(), Offering())
    it.present()
    it.shown?.transitioningDelegate = offering
    it.run(0.1)
    offering.percent.cancel()
    it.run(3)
    expect(it.root.presentedViewController == nil)
    expect(it.rules, equals: [.controllerOutlivesDismissal])
    it.shown?.block = nil
  }

  @Test("A released controller is not reported, nor one that the application held before or presents again")
  func wanted() {
    let it = Scene()
    it.present(holdsItself: false)
    it.run(1)
    it.root.dismiss(animated: true)
    it.run(3)
    expect(it.shown == nil)

    let kept = Holding()
    for _ in 0..<2 {
      it.root.present(kept, animated: true)
      it.run(1)
      it.root.dismiss(animated: true)
      it.run(3)
    }
    kept.block = nil

    it.present()
    it.run(1)
    it.root.dismiss(animated: true)
    it.run(0.8)
    let shown = it.shown
    shown.map { it.root.present($0, animated: true) }
    it.run(3)
    expect(shown?.presentingViewController === it.root)
    expect(it.rules.isEmpty, "\(it.stage.log.diagnostics)")
    shown?.block = nil
  }
}
