import AllocationCounter
import FrameTiming
import TransitionEngine

/// The benches of repeated and nested presentations.
package struct CyclesBench {
  private static let limit = 1.5

  private let rounds: Int

  package init(rounds: Int) { self.rounds = rounds }

  package func bench(_ line: @autoclosure @escaping () -> any BenchLine) -> Bench {
    Bench(
      "cycles", summary: "Presenting and dismissing ten thousand times, and fifty deep.",
      shares: [10.0, 0.5, 1.5], line: line()
    ) { progress in
      let wear = WearMeasurement(progress, rounds: rounds) {
        let cycle = Cycle()
        return { cycle.run() }
      }
      let nesting = progress.ratio(
        max(rounds, 11), a: { Nest(50).run() }, b: { for _ in 0..<10 { Nest(5).run() } })
      return [
        BenchRow("cycle-bytes", wear.bytes, unit: "bytes", limit: 0, basis: .fixed),
        BenchRow("cycle-allocations", wear.allocations, unit: "allocations", limit: 0, basis: .fixed),
        wear.time.row("cycle-time", limit: Self.limit),
        // The time of a level when fifty controllers present one another, relative to five.
        nesting.row("nesting-50", limit: Self.limit),
      ]
    }
  }
}

/// The wear of repeated work: the cost of its ten-thousandth repetition, relative to its tenth.
struct WearMeasurement {
  /// The number of the repetition with which the last one is compared. In the repetitions before it, buffers grow to
  /// their size.
  private static let early = 10
  private static let late = 10_000

  /// The growth of the heap from the tenth to the ten-thousandth repetition, in bytes.
  let bytes: Double
  let allocations: Double
  /// The time of the work after 10,000 repetitions, relative to its time after 10.
  let time: InterleavedRatio

  /// Measures repeated work. `make` creates the work twice: once for 10,000 repetitions, and once for 10.
  init(_ progress: BenchProgress, rounds: Int, _ make: () -> () -> Void) {
    let old = make()
    var (bytes, allocations) = (SIMD2<Int64>(), SIMD2<Int64>())
    let told = progress.next(rounds: Self.late)
    // The bytes that progress takes, which do not belong to the work.
    var toldBytes: Int64 = 0
    for number in 1...Self.late {
      let before = allocation_count()
      old()
      let count = allocation_count()
      if number.isMultiple(of: 100) {
        let before = allocation_bytes()
        told(number)
        toldBytes += allocation_bytes() - before
      }
      guard number == Self.early || number == Self.late else { continue }
      let place = number == Self.early ? 0 : 1
      allocations[place] = Int64(count - before)
      bytes[place] = allocation_bytes() - toldBytes
    }
    let young = make()
    for _ in 0..<Self.early { young() }
    time = progress.ratio(
      max(rounds, 11), a: { for _ in 0..<20 { old() } }, b: { for _ in 0..<20 { young() } })
    self.bytes = Double(bytes[1] - bytes[0])
    self.allocations = Double(allocations[1] - allocations[0])
  }
}

extension Stage {
  /// Steps the stage a number of times at 60 frames per second.
  package func step(frames: Int, from time: inout Int64) {
    for _ in 0..<frames {
      time += 16_666_667
      step(to: time)
    }
  }

  /// Steps the stage at 60 frames per second until it is idle.
  func settle(from time: inout Int64) {
    repeat {
      time += 16_666_667
      step(to: time)
    } while !isIdle
  }
}

/// A stage on which one controller is presented and dismissed.
package final class Cycle {
  private let stage = Stage()
  private let root = UIViewController()
  private var time: Int64 = 0

  package init() {
    stage.setRoot(root)
    stage.step(to: 0)
  }

  package func run() {
    let card = UIViewController()
    card.modalPresentationStyle = .overFullScreen
    root.present(card, animated: true)
    settle()
    card.dismiss(animated: true)
    settle()
  }

  private func settle() {
    stage.settle(from: &time)
    // Discards the moments, so that they do not accumulate.
    _ = stage.log.takeMoments()
  }
}

/// A chain of controllers that present one another, and are dismissed together.
private struct Nest {
  private let depth: Int

  init(_ depth: Int) { self.depth = depth }

  func run() {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    var time: Int64 = 0
    stage.settle(from: &time)
    var top = root
    for _ in 0..<depth {
      let next = UIViewController()
      next.modalPresentationStyle = .overFullScreen
      top.present(next, animated: true)
      stage.settle(from: &time)
      top = next
    }
    root.dismiss(animated: true)
    stage.settle(from: &time)
  }
}
