import AllocationCounter
import Foundation
import FrameTiming
import TransitionEngine

/// The benches of presenting again and again, and over one another.
struct CyclesBench {
  private enum Limit {
    static let growth = 0.0
    static let time = 1.5
  }

  /// The cycle that others are compared with; before it, everything grows to its size.
  private static let early = 10
  private static let late = 10_000

  /// What the measurements take against one another.
  private static let shares = [10.0, 0.5, 1.5]

  private let rounds: Int

  init(rounds: Int) {
    self.rounds = rounds
  }

  var bench: Bench {
    Bench("cycles", summary: "Presenting and dismissing ten thousand times, and fifty deep.") { _ in
      let progress = BenchProgress(Self.shares)
      defer { progress.clear() }
      return rows(progress)
    }
  }

  private func rows(_ progress: BenchProgress) -> [BenchRow] {
    let old = Cycle()
    var (bytes, allocations) = (SIMD2<Int64>(), SIMD2<Int64>())
    let told = progress.next(rounds: Self.late)
    // What saying so takes, which is none of theirs.
    var toldBytes: Int64 = 0
    for number in 1...Self.late {
      let before = allocation_count()
      old.run()
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
    let young = Cycle()
    for _ in 0..<Self.early { young.run() }
    let rounds = max(rounds, 11)
    let time = InterleavedRatio(
      rounds: rounds, clock: MonotonicClock.now, told: progress.next(rounds: rounds),
      a: { for _ in 0..<20 { old.run() } },
      b: { for _ in 0..<20 { young.run() } })
    let growth = Double(bytes[1] - bytes[0])
    var result = [BenchRow("cycle-bytes", growth, unit: "bytes", limit: Limit.growth, basis: .fixed)]
    let more = Double(allocations[1] - allocations[0])
    result.append(
      BenchRow("cycle-allocations", more, unit: "allocations", limit: Limit.growth, basis: .fixed))
    result.append(
      BenchRow("cycle-time", time.median, unit: "×", limit: Limit.time, basis: .fixed, rounds: time.rounds))
    result.append(nesting(progress.next(rounds: rounds)))
    return result
  }

  /// The time of a level when fifty controllers present one another, against five.
  private func nesting(_ told: (Int) -> Void) -> BenchRow {
    let ratio = InterleavedRatio(
      rounds: max(rounds, 11), clock: MonotonicClock.now, told: told, a: { Nest(50).run() },
      b: { for _ in 0..<10 { Nest(5).run() } })
    return BenchRow(
      "nesting-50", ratio.median, unit: "×", limit: Limit.time, basis: .fixed, rounds: ratio.rounds)
  }
}

/// A stage on which one controller is presented and dismissed.
final class Cycle {
  private let stage = Stage()
  private let root = UIViewController()
  private var time: Int64 = 0

  init() {
    stage.setRoot(root)
    stage.step(to: 0)
  }

  func run() {
    let card = UIViewController()
    card.modalPresentationStyle = .overFullScreen
    root.present(card, animated: true)
    settle()
    card.dismiss(animated: true)
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

/// Controllers that present one another, and are dismissed together.
private struct Nest {
  private let depth: Int

  init(_ depth: Int) { self.depth = depth }

  func run() {
    let stage = Stage()
    let root = UIViewController()
    stage.setRoot(root)
    var time: Int64 = 0
    func settle() {
      repeat {
        time += 16_666_667
        stage.step(to: time)
      } while !stage.isIdle
    }
    settle()
    var top = root
    for _ in 0..<depth {
      let next = UIViewController()
      next.modalPresentationStyle = .overFullScreen
      top.present(next, animated: true)
      settle()
      top = next
    }
    root.dismiss(animated: true)
    settle()
  }
}
