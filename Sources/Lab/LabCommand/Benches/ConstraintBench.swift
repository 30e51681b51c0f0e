import AllocationCounter
import FrameTiming

/// A thousand constraints: solved from scratch, and after one of them has changed.
enum ConstraintBench {
  /// The limits, as they were set before anything was measured.
  private enum Limit {
    /// A change against all from scratch.
    static let edit = 1.0 / 20
    /// Milliseconds.
    static let solve = 25.0
  }

  /// How many changes one measurement takes, each with its layout.
  private static let edits = 20

  static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let rounds = max(rounds, 10)
    // Made ahead: what is measured is activating and laying out.
    var fresh = (0..<(2 * rounds + 4)).map { _ in ConstraintScene() }
    // Kept, so that taking them down is no part of it either.
    var solved: [ConstraintScene] = []
    solved.reserveCapacity(fresh.count)
    func solve() {
      let scene = fresh.popLast() ?? ConstraintScene()
      scene.activate()
      BareLoop.keep(scene.extent)
      solved.append(scene)
    }
    let scene = ConstraintScene()
    scene.activate()
    func edit() { for _ in 0..<edits { scene.change() } }
    let ratio = InterleavedRatio(
      rounds: rounds, clock: MonotonicClock.now, told: progress.next(rounds: rounds), a: edit, b: solve)
    let whole = Distribution.measuring(
      rounds: rounds, warmUp: 1, clock: MonotonicClock.now, told: progress.next(rounds: rounds)
    ) { solve() }
    let one = Distribution.measuring(
      rounds: 10 * rounds, warmUp: 1, clock: MonotonicClock.now, told: progress.next(rounds: 10 * rounds)
    ) { edit() }
    withExtendedLifetime(solved) {}
    return [
      BenchRow(
        "constraint-edit", ratio.median / Double(edits), unit: "×", limit: Limit.edit, basis: .fixed,
        rounds: ratio.rounds.map { $0 / Double(edits) }),
      BenchRow(
        "constraint-solve-\(scene.count)", Double(whole.p50) / 1e6, unit: "ms", limit: Limit.solve,
        rounds: whole.sorted.map { Double($0) / 1e6 }),
      BenchRow("constraint-edit-time", Double(one.p50) / Double(edits) / 1000, unit: "µs"),
    ]
  }
}
