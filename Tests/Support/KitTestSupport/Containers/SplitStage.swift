import Containers
import Foundation
import LayerTree
import TransitionEngine

/// A stage with a split view controller of two navigation controllers as its root.
@MainActor
struct SplitStage {
  let stage: Stage
  let log = CallLog()
  let split = UISplitViewController()
  let list: UINavigationController
  let detail: UINavigationController

  init(wide: Bool) {
    var configuration = Stage.Configuration(width: wide ? 1024 : 390, height: wide ? 768 : 844)
    configuration.traits.horizontal = wide ? .regular : .compact
    configuration.traits.vertical = .regular
    stage = Stage(configuration)
    list = UINavigationController(rootViewController: LoggingChild("list", log))
    detail = UINavigationController(rootViewController: LoggingChild("detail", log))
    split.viewControllers = [list, detail]
    stage.setRoot(split)
    stage.step(to: 0)
  }

  func run(_ seconds: Double) { stage.advance(seconds) }

  func become(wide: Bool) {
    let time = stage.time.now + 1
    var traits = StageEvent.Traits()
    traits.horizontal = wide ? .regular : .compact
    traits.vertical = .regular
    // In portrait the list covers the detail; with this mode both are visible.
    if wide { split.preferredDisplayMode = .oneBesideSecondary }
    stage.step(to: time, events: [StageEvent(time: time, .traits(traits))])
    run(1)
  }
}
