import Diagnostics
import Expectations
import Foundation
import Testing
import TransitionEngine
import ViewTree

/// Controllers that present before they are on screen.
@Suite struct EarlyPresentingTests {
  /// A controller that presents another one in one of its callbacks.
  private final class Hasty: UIViewController {
    enum Moment: CaseIterable { case loading, appearing, appeared }

    let moment: Moment
    let other = UIViewController()

    init(_ moment: Moment) {
      self.moment = moment
      super.init()
      other.modalPresentationStyle = .overFullScreen
      modalPresentationStyle = .overFullScreen
    }

    private func hurry(_ now: Moment) {
      if now == moment { present(other, animated: true) }
    }

    override func viewDidLoad() { hurry(.loading) }
    override func viewWillAppear(_ animated: Bool) { hurry(.appearing) }
    override func viewDidAppear(_ animated: Bool) { hurry(.appeared) }
  }

  @Test(
    "3 rule 1: presenting in viewDidLoad or viewWillAppear is refused with one diagnostic, later it works",
    arguments: [0, 1, 2])
  func presented(index: Int) {
    let moment = Hasty.Moment.allCases[index]
    let it = RuleStage()
    let hasty = Hasty(moment)
    it.root.present(hasty, animated: true)
    it.run(3)

    let isRight = moment == .appeared
    expect(it.stage.log.diagnostics.map(\.rule), equals: isRight ? [] : [.presenterNotInWindow])
    expect(hasty.presentedViewController === (isRight ? hasty.other : nil))
    expect(it.stage.isIdle)
    hasty.dismiss(animated: false)
    it.root.dismiss(animated: false)
    it.run(1)
    expect(it.stage.window.subviews, equals: [it.root.view])
  }

  @Test("3 rule 1: a root that presents in viewDidLoad is refused, and can present later")
  func root() {
    let stage = Stage()
    let hasty = Hasty(.loading)
    stage.setRoot(hasty)
    stage.step(to: 0)
    expect(hasty.presentedViewController == nil)
    expect(stage.log.diagnostics.map(\.rule), equals: [.presenterNotInWindow])

    hasty.present(hasty.other, animated: false)
    stage.step(to: 1)
    expect(hasty.presentedViewController === hasty.other)
    expect(stage.log.diagnosticCount, equals: 1)
  }
}
