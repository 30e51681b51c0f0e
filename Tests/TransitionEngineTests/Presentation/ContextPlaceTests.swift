import Foundation
import LayerTree
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct ContextPlaceTests {
  @Test("A presentation over a context keeps its place while a transition turns the context's view")
  func turned() {
    let stage = Stage()
    let (root, panel, card) = (UIViewController(), UIViewController(), UIViewController())
    panel.definesPresentationContext = true
    stage.setRoot(root)
    root.addChild(panel)
    let place = CGRect(x: 24, y: 116, width: 342, height: 688)
    panel.view.frame = place
    root.view.addSubview(panel.view)
    panel.didMove(toParent: root)
    stage.step(to: 0)
    card.modalPresentationStyle = .currentContext
    card.modalTransitionStyle = .flipHorizontal
    panel.present(card, animated: true)
    for frame in 1...60 {
      stage.step(to: Int64(frame) * 16_666_667)
      #expect(card.presentationController?.containerView?.frame == place)
    }
    #expect(card.view.frame == CGRect(origin: .zero, size: place.size))
    panel.dismiss(animated: true)
    stage.step(to: 3_000_000_000)
    #expect(panel.view.superview === root.view && panel.view.frame == place)
    #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
  }
}
