import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree
@testable import KitTestSupport

@Suite struct InteractionRuleTests {
  @Test("5.8 Alongside animations outside the container follow the scrub, with a diagnostic")
  func outside() {
    let it = LoggedStage()
    let interaction = UIPercentDrivenInteractiveTransition()
    it.transitions.presentInteraction = interaction
    let view = UIView()
    it.root.view.addSubview(view)
    it.root.present(it.card, animated: true)
    it.stage.time.nextTurn {
      it.card.transitionCoordinator?.animate { _ in view.alpha = 0 }
    }
    it.stage.step(to: 1)
    for fraction in [0.25, 0.75, 0.5] {
      interaction.update(fraction)
      it.run(0.05)
      let seen = Double(view.layer.presentation()?.opacity ?? -1)
      expect(abs(seen - (1 - fraction)), isBelow: 1e-6)
    }

    expect(it.stage.log.diagnostics.map(\.rule), equals: [.alongsideOutsideContainer])
  }
}
