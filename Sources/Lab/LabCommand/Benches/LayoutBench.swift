import Benches
import FrameTiming

/// The benches of layout, with a file for each group of rows.
struct LayoutBench {
  let rounds: Int

  var bench: Bench {
    Bench(
      "layout",
      summary: "Constraints, scrolling lists, a waterfall layout, deeply nested views.",
      shares: [6.0, 3, 10, 4, 2, 4, 20, 3, 1, 1, 4], line: ProgressLine()
    ) { progress in
      try ConstraintBench.rows(rounds: rounds, progress) + peerRows()
        + ConstraintGrowthBench.rows(rounds: rounds, progress)
        + ScrollBench.rows(rounds: rounds, progress) + DepthBench.rows(rounds: rounds, progress)
    }
  }

  /// Returns the row of a thousand constraints in a bare solver, relative to the same in the C++ solver kiwi.
  private func peerRows() throws -> [BenchRow] {
    let kiwi = Peer(name: "kiwi")
    guard kiwi.isThere else { return [] }
    let rows = 56
    return [
      try kiwi.row("rows-kiwi", unit: "× kiwi", limit: 0.5, rounds: max(5, rounds), words: ["\(rows)", "5"]) {
        BareLoop.keep(try ConstraintRows.solve(rows))
      }
    ]
  }
}
