import FrameTiming
import Reports

/// The summary of a sweep, with heat maps.
struct SweepSummary {
  private let table: SweepTable

  init(_ table: SweepTable) { self.table = table }

  /// Prints the summary, and writes the heat maps if they have a path.
  func report(path: String, maps: SweepMaps, asJSON: Bool = false) throws(LabError) {
    if let place = maps.path {
      try AtomicFile.write(HeatMapPage(title: maps.title, maps: heatMaps).source, to: place)
    }
    if asJSON { return JSONOutput.answer(answer(path: path, maps: maps.path)) }
    print(text)
    print("\(path): saved")
    if let place = maps.path { return print("\(place): saved") }
    let count = maps.cellCount
    print("no heat maps: \(count) cells are too many to be legible; --maps FILE writes them anyway")
  }

  /// The least, median and largest value of one result of the runs, such as the settle time; `nil` if no run has it.
  private struct Figure {
    let least: Double?
    let p50: Double?
    let most: Double?

    init(_ values: [Double]) {
      let sorted = values.filter(\.isFinite).sorted()
      least = sorted.first
      p50 = sorted.isEmpty ? nil : sorted[sorted.count / 2]
      most = sorted.last
    }

    var answer: JSONAnswer { ["least": least, "p50": p50, "most": most] }
  }

  /// Returns the summary as JSON, with times in milliseconds and distances as fractions.
  func answer(path: String, maps: String?) -> JSONAnswer {
    [
      "table": path, "maps": maps, "knobs": table.axes, "runs": table.rows.count,
      "flipped": table.rows.count(where: \.isFlipped),
      "withDiagnostics": table.rows.count { $0.diagnostics > 0 },
      "settle": Figure(table.rows.compactMap(\.settle)).answer,
      "overshoot": Figure(table.rows.map(\.overshoot)).answer,
      "jerk": Figure(table.rows.map(\.jerk)).answer,
    ]
  }

  /// The summary as text: the least, median and largest value of each figure, and the number of flipped decisions.
  var text: String {
    var text = TextTable(
      [TextColumn("\(table.rows.count) runs", .left)]
        + ["least", "p50", "most"].map { TextColumn($0, .right) })
    func add(_ name: String, _ values: [Double], _ places: Int) {
      let figure = Figure(values)
      let cells = [figure.least, figure.p50, figure.most]
      text.add([name] + cells.map { $0.map { Decimals.text($0, places: places) } ?? "–" })
    }
    add("settles after, ms", table.rows.compactMap(\.settle), 1)
    add("overshoots by, %", table.rows.map { $0.overshoot * 100 }, 3)
    add("jerks by, %", table.rows.map { $0.jerk * 100 }, 2)
    let flipped = table.rows.count(where: \.isFlipped)
    let found = table.rows.count { $0.diagnostics > 0 }
    return text.text
      + "\n\(flipped) of \(table.rows.count) decide otherwise than recorded; \(found) have diagnostics"
  }

  /// The maps of each figure over the first two knobs: means over all recordings and the other knobs' values.
  var heatMaps: [HeatMap] {
    let figures: [(String, String, (SweepRow) -> Double?)] = [
      ("settle time", "ms", { $0.settle }), ("overshoot", "% of the way", { $0.overshoot * 100 }),
      ("decision flips", "% of the runs", { $0.isFlipped ? 100 : 0 }),
      ("jerk", "% of the way", { $0.jerk * 100 }),
    ]
    return figures.map { name, unit, figure in
      var cells: [SIMD2<Double>: (sum: Double, count: Int)] = [:]
      for row in table.rows {
        guard let value = figure(row), value.isFinite else { continue }
        let place = SIMD2(row.values[0], row.values.count > 1 ? row.values[1] : 0)
        let old = cells[place] ?? (0, 0)
        cells[place] = (old.sum + value, old.count + 1)
      }
      let columns = Set(table.rows.map { $0.values[0] }).sorted()
      let rows = Set(table.rows.map { $0.values.count > 1 ? $0.values[1] : 0 }).sorted()
      return HeatMap(
        title: name, unit: unit, columns: (table.axes[0], columns),
        rows: (table.axes.count > 1 ? table.axes[1] : "", rows),
        values: rows.map { y in
          columns.map { x in cells[SIMD2(x, y)].map { $0.sum / Double($0.count) } }
        })
    }
  }
}
