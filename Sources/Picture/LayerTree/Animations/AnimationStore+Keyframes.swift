import MotionMath

// Key frames that depend on one another: those of one speed, and those along a smooth line.
extension AnimationStore {
  /// A block of rows that are one step of a way through several values.
  nonisolated package struct KeyframeStep: Hashable, Sendable {
    /// The block, whose code has run and which was not closed.
    package let block: BlockID
    /// When the step begins and ends, as shares of the whole.
    package let begin: Double
    package let end: Double

    package init(_ block: BlockID, begin: Double, end: Double) {
      self.block = block
      self.begin = begin
      self.end = end
    }
  }

  /// Puts in place of steps made one by one the ways that lead through all of their values.
  ///
  /// `isPaced` moves each property at one speed from its first step to its last; `isSmooth` leads each number
  /// along Catmull–Rom's line. `pacing` tells how a stretch between two shares of the whole moves, `completion`
  /// gives each of the blocks that take over its completion. O(rows · steps)
  package func joinKeyframes(
    _ steps: [KeyframeStep], isPaced: Bool, isSmooth: Bool, on timeline: Timeline,
    pacing: (_ begin: Double, _ end: Double, _ curve: CubicBezier?) -> Pacing,
    completion: () -> ((Bool) -> Void)?
  ) {
    coverNewRows()
    dropDeadRows()
    var ways = ways(through: steps)
    for step in steps where isCurrent(step.block) {
      removeRows { block(of: $0) == step.block.place }
      release(step.block.place)
    }
    if isPaced { KeyframeWay.pace(&ways) }
    var blocks: [(stretch: KeyframeWay.Stretch, id: BlockID)] = []
    for way in ways {
      for stretch in way.stretches(isSmooth: isSmooth) {
        let id: BlockID
        if let known = blocks.first(where: { $0.stretch.isAsPaced(as: stretch) }) {
          id = known.id
        } else {
          id = open(pacing(stretch.begin, stretch.end, stretch.curve), on: timeline)
          blocks.append((stretch, id))
        }
        addRow(way.slot, way.component, from: stretch.from, to: stretch.to, block: id)
      }
    }
    for (_, id) in blocks { _ = close(id, completion: completion()) }
  }

  /// The numbers that steps move, in the order in which they were first moved, with the values they go through.
  private func ways(through steps: [KeyframeStep]) -> [KeyframeWay] {
    let ordered = steps.indices.sorted { (steps[$0].begin, $0) < (steps[$1].begin, $1) }
    var ways: [KeyframeWay] = []
    var known: [Int32: Int] = [:]
    for index in ordered where isCurrent(steps[index].block) {
      let step = steps[index]
      for row in rows.indices where block(of: rows[row]) == step.block.place {
        let row = rows[row]
        let way = known[row.place] ?? ways.count
        if way == ways.count {
          known[row.place] = way
          let isMore = LayerStore.shared.records[Int(row.slot)].flags.contains(.isExtension)
          ways.append(KeyframeWay(slot: Int(row.slot), component: row.component, isMore: isMore))
        }
        ways[way].add(from: row.from, at: step.begin, to: row.to, at: step.end)
      }
    }
    return ways
  }
}
