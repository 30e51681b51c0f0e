import Expectations
import Foundation
import LayerTree
import Lists
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import ListControllers
@testable import Scenarios

@Suite struct GridTests {
  private func root(of trial: ExperimentRun) -> WallController? { trial.root as? WallController }

  @Test("Each gesture has its ending, and the wall shows all photographs when none is open")
  func decisions() throws {
    for (gesture, isOpen) in zip(GridExperiment().gestures, [false, true, false]) {
      let trial = ExperimentRun(GridExperiment())
      var wasOpen = false
      trial.eachFrame = { stage in if stage.topController is PhotographViewer { wasOpen = true } }
      try trial.play(gesture)

      expect(wasOpen, "\(gesture.name)")
      expect(trial.isPresenting, equals: isOpen, "\(gesture.name)")
      expect(root(of: trial)?.opened != nil, equals: isOpen, "\(gesture.name)")
      let hidden = root(of: trial)?.collectionView.visibleCells.filter { cell in
        (cell as? PhotographCell)?.contentView.isHidden == true
      }
      expect(hidden?.count, equals: (isOpen ? 1 : 0), "\(gesture.name)")
      expect(trial.rules.isEmpty, "\(gesture.name)")
    }
  }

  @Test("A photograph opens from its cell's frame, and closes to it")
  func place() throws {
    let trial = ExperimentRun(GridExperiment())
    trial.run(0.1)
    let wall = try #require(root(of: trial))
    let path = IndexPath(item: 4, section: 0)
    let cell = try #require(wall.collectionView.cellForItem(at: path))
    trial.stage.whileCurrent { wall.open(path) }
    trial.stage.step(to: trial.stage.time.now)
    let viewer = try #require(trial.presented as? PhotographViewer)
    expect(isClose(viewer.picture.seen, cell.frame))
    trial.run(2)
    expect(isClose(viewer.picture.seen, viewer.restingFrame))

    var last = CGRect.null
    trial.eachFrame = { _ in if viewer.view.window != nil { last = viewer.picture.frame } }
    trial.stage.whileCurrent { viewer.dismiss(animated: true) }
    trial.run(2)
    expect(isClose(last, cell.frame))
    expect(!trial.isPresenting && trial.isAtRest)
  }

  @Test("A dragged photograph follows the touch in both directions")
  func following() throws {
    let trial = ExperimentRun(GridExperiment())
    trial.run(0.1)
    let wall = try #require(root(of: trial))
    trial.stage.whileCurrent { wall.open(IndexPath(item: 0, section: 0)) }
    trial.run(2)
    let viewer = try #require(trial.presented as? PhotographViewer)
    let rest = viewer.restingFrame
    try trial.play(
      "down 195,400; move 195,430 in 60ms; move 275,500 in 100ms; hold 200ms", thenFor: 0.1)
    // The drag begins downwards, which takes the ten points of the slop.
    expect((viewer.picture.seen.midX - rest.midX - 80).magnitude, isBelow: 1e-6)
    expect((viewer.picture.seen.midY - rest.midY - 90).magnitude, isBelow: 1e-6)
  }
}
