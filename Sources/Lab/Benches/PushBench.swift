import Containers
import FrameTiming
import TransitionEngine

/// The bench of pushing and popping: the ten-thousandth time, relative to the tenth.
package enum PushBench {
  /// The largest allowed time of the ten-thousandth push and pop, relative to the tenth; set before the first
  /// measurement.
  private static let limit = 1.5

  package static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let wear = WearMeasurement(progress, rounds: rounds) {
      let path = WornPath()
      return { path.goThereAndBack() }
    }
    return [
      wear.time.row("push-pop", limit: limit),
      BenchRow("push-pop-bytes", wear.bytes, unit: "bytes", limit: 0, basis: .fixed),
    ]
  }
}

/// A navigation controller on which one page is pushed and popped.
private final class WornPath {
  private let stage = Stage()
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private var time: Int64 = 0

  init() {
    stage.setRoot(navigation)
    stage.step(to: 0)
  }

  func goThereAndBack() {
    stage.whileCurrent { navigation.pushViewController(UIViewController(), animated: true) }
    settle()
    stage.whileCurrent { _ = navigation.popViewController(animated: true) }
    settle()
  }

  private func settle() {
    stage.settle(from: &time)
    // Discards the moments, so that they do not accumulate.
    _ = stage.log.takeMoments()
  }
}
