import Expectations
import Foundation
import LayoutBuilding
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

@Suite struct ConstraintsTests {
  private func gesture(_ name: String) throws -> ScriptedGesture {
    try #require(ConstraintsExperiment().gestures.first { $0.name == name })
  }

  @Test("After a cancelled dismissal, constraints position the panel again")
  func cancelled() throws {
    let trial = ExperimentRun(ConstraintsExperiment())
    var heldWhileMoving = 0
    trial.eachFrame = { stage in
      guard let panel = stage.topController as? AnchoredController, panel.transitionCoordinator != nil,
        let view = panel.viewIfLoaded, let container = view.superview
      else { return }
      heldWhileMoving = max(heldWhileMoving, container.constraints.count)
    }
    try trial.play(try gesture("cancel"))
    let panel = try #require(trial.stage.topController as? AnchoredController)
    let container = try #require(panel.view.superview)
    expect(heldWhileMoving == 0 && container.constraints.count == 4)
    expect(panel.view.frame, equals: CGRect(x: 0, y: 340, width: 390, height: 504))
    let scroll = try #require(panel.view.subviews.compactMap { $0 as? UIScrollView }.first)
    let stack = try #require(scroll.subviews.compactMap { $0 as? UIStackView }.first)
    expect(scroll.frame.minX == 24 && stack.frame.width == 342)
    expect(stack.arrangedSubviews.allSatisfy { $0.isHidden == ($0.frame.height == 0) })
    container.frame.size = CGSize(width: 500, height: 700)
    container.layoutIfNeeded()
    expect(panel.view.frame, equals: CGRect(x: 0, y: 340, width: 500, height: 360))
  }
}
