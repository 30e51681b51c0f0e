import FrameTiming

/// The bench of a thousand constraints: solved from scratch, and after a change of one.
package enum ConstraintBench {
  /// The limits of the bench's figures, set before the first measurement.
  private enum Limit {
    /// The limit of the time of a change, relative to solving everything from scratch.
    static let edit = 1.0 / 20
    /// The limit of solving from scratch in milliseconds.
    static let solve = 25.0
  }

  /// The number of changes in one measurement, each with a layout.
  private static let edits = 20

  package static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let rounds = max(rounds, 10)
    // Made in advance, so that only activation and layout are measured.
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
    let ratio = progress.ratio(rounds, a: edit, b: solve)
    let whole = progress.times(rounds) { solve() }
    let one = progress.times(10 * rounds) { edit() }
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

/// The bench of growth: the cost of a constraint among 10,000, relative to one among 1,000.
package enum ConstraintGrowthBench {
  /// The largest allowed cost of a constraint among 10,000, relative to one among 1,000; set before the first
  /// measurement.
  private static let limit = 1.5
  private static let (many, few) = (10_000, 1_000)
  /// The number of scenes with `few` constraints that have as many constraints as one scene with `many`.
  private static let scenes = many / few

  package static func rows(rounds: Int, _ progress: BenchProgress) -> [BenchRow] {
    let rounds = max(rounds, 10)
    let (large, small) = (ConstraintScene(many), ConstraintScene(few))
    for scene in [large, small] { scene.activate() }
    let solving = solving(rounds, told: progress.next(rounds: rounds))
    // Both sides have equally many constraints.
    func changing(_ change: (ConstraintScene) -> Void) -> InterleavedRatio {
      progress.ratio(20 * rounds, a: { change(large) }, b: { for _ in 0..<scenes { change(small) } })
    }
    let ratios = [
      ("constraint-growth", solving), ("constraint-edit-growth", changing { $0.move() }),
      ("constraint-renewal-growth", changing { $0.renew() }),
    ]
    return ratios.map { name, ratio in
      ratio.row(name, limit: limit)
    }
  }

  private static func solving(_ rounds: Int, told: (Int) -> Void) -> InterleavedRatio {
    var fresh: (large: [ConstraintScene], small: [ConstraintScene]) = ([], [])
    // Kept, so that taking them down is no part of it either.
    var solved: [ConstraintScene] = []
    func make() {
      fresh.large.append(ConstraintScene(many))
      fresh.small += (0..<scenes).map { _ in ConstraintScene(few) }
    }
    func solve(_ scene: ConstraintScene?) {
      guard let scene else { return }
      scene.activate()
      BareLoop.keep(scene.extent)
      solved.append(scene)
    }
    // The first round is not counted.
    for _ in 0..<2 { make() }
    return InterleavedRatio(
      rounds: rounds, clock: MonotonicClock.now,
      told: { done in
        solved.removeAll(keepingCapacity: true)
        make()
        told(done)
      },
      a: { solve(fresh.large.popLast()) }, b: { for _ in 0..<scenes { solve(fresh.small.popLast()) } })
  }
}
