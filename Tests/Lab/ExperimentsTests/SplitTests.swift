import Expectations
import Foundation
import LayerTree
import Lists
import Testing
import ViewTree
@testable import Containers
@testable import Experiments
@testable import TransitionEngine

@Suite struct SplitTests {
  private func tables(in view: UIView) -> [UITableView] {
    ((view as? UITableView).map { [$0] } ?? []) + view.subviews.flatMap(tables)
  }

  @Test("Expanding columns while a subject is pushed leaves the list in its place")
  func apart() throws {
    let trial = ExperimentRun(SplitExperiment())
    trial.run(0.3)
    let desk = try #require(trial.root as? DeskOfColumnsController)
    let split = try #require(desk.children.first as? UISplitViewController)
    if !split.isCollapsed { trial.stage.whileCurrent { desk.act() } }
    trial.run(1)
    let list = try #require(split.viewControllers.first as? UINavigationController)
    _ = trial.stage.whileCurrent { list.popToRootViewController(animated: false) }
    trial.run(0.2)
    trial.stage.whileCurrent {
      list.viewControllers.first?.showDetailViewController(
        UINavigationController(rootViewController: SubjectController(2)), sender: nil)
    }
    trial.run(0.1)
    expect(split.isCollapsed && list.transitionCoordinator != nil)
    trial.stage.whileCurrent { desk.act() }
    trial.run(4)

    let table = try #require(tables(in: trial.stage.window).first)
    expect(!split.isCollapsed && table.frame == table.superview?.bounds)
    expect(trial.isAtRest && trial.rules.isEmpty)
  }
}
