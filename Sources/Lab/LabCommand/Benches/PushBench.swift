import AllocationCounter
import Containers
import FrameTiming
import TransitionEngine

/// Pushing and popping for the ten-thousandth time, against the tenth.
enum PushBench {
  /// The limits, as they were set before anything was measured.
  private enum Limit {
    static let growth = 0.0
    static let time = 1.5
  }

  /// The push that others are compared with; before it, everything grows to its size.
  private static let early = 10
  private static let late = 10_000

  static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let old = WornPath()
    var bytes = SIMD2<Int64>()
    let told = progress.next(rounds: late)
    // What saying so takes, which is none of theirs.
    var toldBytes: Int64 = 0
    for number in 1...late {
      old.goThereAndBack()
      if number.isMultiple(of: 100) {
        let before = allocation_bytes()
        told(number)
        toldBytes += allocation_bytes() - before
      }
      if number == early { bytes[0] = allocation_bytes() - toldBytes }
      if number == late { bytes[1] = allocation_bytes() - toldBytes }
    }
    let young = WornPath()
    for _ in 0..<early { young.goThereAndBack() }
    let rounds = max(rounds, 11)
    let time = InterleavedRatio(
      rounds: rounds, clock: MonotonicClock.now, told: progress.next(rounds: rounds),
      a: { for _ in 0..<20 { old.goThereAndBack() } },
      b: { for _ in 0..<20 { young.goThereAndBack() } })
    return [
      BenchRow(
        "push-pop", time.median, unit: "×", limit: Limit.time, basis: .fixed, rounds: time.rounds),
      BenchRow(
        "push-pop-bytes", Double(bytes[1] - bytes[0]), unit: "bytes", limit: Limit.growth, basis: .fixed),
    ]
  }
}

/// A navigation onto which one page is pushed, and popped again.
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
    repeat {
      time += 16_666_667
      stage.step(to: time)
    } while !stage.isIdle
    // What happened is for those who show it.
    _ = stage.log.takeMoments()
  }
}
