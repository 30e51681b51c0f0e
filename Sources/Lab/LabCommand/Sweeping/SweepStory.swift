import FrameTiming
import Reports

/// What a sweep came to, for a reader: a few lines, and heat maps.
struct SweepStory {
  private let table: SweepTable

  init(_ table: SweepTable) { self.table = table }

  /// Prints it, and writes the maps where there is a place for them.
  func show(path: String, maps: SweepMaps, asJSON: Bool = false) throws(LabError) {
    if let place = maps.path {
      try AtomicFile.write(HeatMapPage(title: maps.title, maps: heatMaps).source, to: place)
    }
    if asJSON { return JSONOutput.answer(answer(path: path, maps: maps.path)) }
    print(text)
    print("\(path): saved")
    if let place = maps.path { return print("\(place): saved") }
    let count = maps.cellCount
    print("no heat maps: \(count) cells are more than can be told apart; --maps makes them all the same")
  }

  /// The least, the middle and the most of a figure; `nil` where no run has it.
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

  /// The same for scripts: times in milliseconds, ways in parts of the whole.
  func answer(path: String, maps: String?) -> JSONAnswer {
    [
      "table": path, "maps": maps, "knobs": table.axes, "runs": table.rows.count,
      "flipped": table.rows.count(where: \.isFlipped),
      "withFindings": table.rows.count { $0.findings > 0 },
      "settle": Figure(table.rows.compactMap(\.settle)).answer,
      "overshoot": Figure(table.rows.map(\.overshoot)).answer,
      "jerk": Figure(table.rows.map(\.jerk)).answer,
    ]
  }

  /// The least, the middle and the most of each figure, and where the decision flips.
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
    add("overshoots by, % of the way", table.rows.map { $0.overshoot * 100 }, 3)
    add("jerks by, % of the way", table.rows.map { $0.jerk * 100 }, 2)
    let flipped = table.rows.count(where: \.isFlipped)
    let found = table.rows.count { $0.findings > 0 }
    return text.text
      + "\n\(flipped) of \(table.rows.count) decide otherwise than recorded; \(found) have findings"
  }

  /// A map of each figure over the first two knobs: the mean of all recordings and of the other knobs' values.
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
