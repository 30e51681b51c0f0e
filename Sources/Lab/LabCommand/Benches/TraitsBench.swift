import Benches
import FrameTiming
import TransitionEngine
import ViewTree

/// The bench of trait changes: a stage with ten thousand controllers, relative to a hundred stages with a hundred each.
///
/// Both sides touch as much memory, so that the ratio shows how the work grows, whatever the processor's caches hold.
enum TraitsBench {
  /// The largest allowed time of a trait change per controller among 10,000, relative to 100; set before the first
  /// measurement.
  private static let limit = 1.5
  private static let (many, few) = (10_000, 100)

  static func rows(rounds: Int, _ progress: BenchProgress) throws -> [BenchRow] {
    let (large, small) = (TurningTree(many), (0..<many / few).map { _ in TurningTree(few) })
    for tree in [large] + small { for _ in 0..<4 { tree.turn() } }
    guard large.traitChangeCount == 4 * many, small.allSatisfy({ $0.traitChangeCount == 4 * few }) else {
      throw LabError.failure(
        "expected a trait change in every controller, found fewer; report this as a defect of the engine"
      )
    }
    let rounds = max(rounds, 11)
    let ratio = progress.ratio(
      rounds, a: { large.turn() },
      b: { for tree in small { tree.turn() } })
    let one = progress.times(rounds) { large.turn() }
    return [
      ratio.row("traits-\(many)", limit: limit),
      BenchRow("traits-each", Double(one.p50) / Double(many), unit: "ns"),
    ]
  }
}

/// Nested controllers, ten in each, on a stage whose horizontal size class changes.
private final class TurningTree {
  private let stage = Stage()
  private let count = TurnCount()
  private var time: Int64 = 0
  private var isWide = false

  init(_ size: Int) {
    let all = (0..<size).map { _ in TurnedController(count) }
    for index in 1..<size {
      let parent = all[(index - 1) / 10]
      parent.addChild(all[index])
      parent.view.addSubview(all[index].view)
      all[index].didMove(toParent: parent)
    }
    stage.setRoot(all[0])
    stage.step(to: 0)
    count.turns = 0
  }

  /// The number of trait changes that all controllers of the tree have received together.
  var traitChangeCount: Int { count.turns }

  func turn() {
    isWide.toggle()
    time += 16_666_667
    let traits = StageEvent.Traits(horizontal: isWide ? .regular : .compact)
    stage.step(to: time, events: [StageEvent(time: time, .traits(traits))])
    _ = stage.log.takeMoments()
  }
}

private final class TurnCount {
  var turns = 0
}

private final class TurnedController: UIViewController {
  private let count: TurnCount

  init(_ count: TurnCount) {
    self.count = count
    super.init()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    count.turns += 1
  }
}
