import Foundation
import FrameTiming
import TransitionEngine
import ViewTree

/// The bench of nested views: 3,000 levels, the limit of the engine, relative to 300.
package enum DepthBench {
  /// The largest allowed time per view in 3,000 levels, relative to that in 300; set before the first measurement.
  private static let limit = 2.0
  private static let (many, few) = (3000, 300)

  /// Returns the bench's rows. In both trees, views are added from the outside in, laid out, rotated and asked for
  /// their safe areas.
  package static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let rounds = max(rounds, 11)
    let ratio = progress.ratio(
      rounds, a: { DeepTree(many - 2).run() }, b: { for _ in 0..<(many / few) { DeepTree(few - 2).run() } })
    return [
      ratio.row("depth-\(many)", limit: limit)
    ]
  }
}

/// A stage with a safe area, filled by nested views.
struct DeepTree {
  private let stage: Stage
  private let root = UIViewController()
  private let depth: Int

  init(_ depth: Int) {
    self.depth = depth
    var configuration = Stage.Configuration()
    configuration.safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    stage = Stage(configuration)
    stage.setRoot(root)
  }

  func run() {
    let views = stage.whileCurrent {
      var views: [UIView] = [root.view]
      for _ in 0..<depth {
        let view = UIView(frame: root.view.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        views[views.count - 1].addSubview(view)
        views.append(view)
      }
      return views
    }
    stage.step(to: 0)
    stage.step(to: 1, events: [StageEvent(time: 1, .rotation(.landscapeLeft))])
    stage.step(to: 1_000_000_000)
    let down = StageEvent.Pointer(.down, x: 200, y: 200)
    stage.step(to: 1_100_000_000, events: [StageEvent(time: 1_100_000_000, .pointer(down))])
    BareLoop.keep(views.reduce(0) { $0 + Int($1.safeAreaInsets.top) })
  }
}
