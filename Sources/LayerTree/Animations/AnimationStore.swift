import Diagnostics
import MotionMath

/// The animations of one stage, stored flat: blocks, and rows that say which number of which layer they move.
///
/// Evaluating solves the curve of each block once and then makes one linear pass over the rows. Nothing is
/// allocated while animations run.
public final class AnimationStore {
  /// Names a block for as long as it lives.
  nonisolated public struct BlockID: Hashable, Sendable {
    let place: Int
    let sequence: Int
  }

  /// The stage's time; gone when the stage is.
  weak var time: StageTime?
  let clock: StageClock
  var blocks: [AnimationBlock] = []
  var rows: [AnimationRow] = []
  /// How far each block is between its rows' `from` and `to`, by the last evaluation.
  private var eased: [Double] = []
  private var freePlaces: [Int] = []
  private var lastSequence = 0
  /// A Boolean value indicating whether rows or a model changed since the last evaluation.
  private var isStale = false
  /// The clock's count of changes at the last evaluation.
  private var seenChanges = -1
  /// A Boolean value indicating whether rows came or went since their order on each number was noted.
  private var isUnordered = false
  /// A Boolean value indicating whether rows are left of layers that have died.
  private var hasDeadRows = false

  init(time: StageTime) {
    self.time = time
    clock = time.clock
    Self.living.removeAll { $0.store == nil }
    Self.living.append(Living(store: self))
  }

  // A view may outlive its stage: what it shows must not stay behind what it is.
  isolated deinit { removeRows { _ in true } }

  /// All stores of the process, so that a layer that dies takes its rows along wherever they are.
  private struct Living {
    weak var store: AnimationStore?
  }
  private static var living: [Living] = []

  /// Brings what all stages show to their clocks; a layer may be anybody's.
  static func evaluateAll() {
    for entry in living { entry.store?.evaluate() }
  }

  /// Notes that a model moved under its animations.
  static func modelMoved() {
    for entry in living { entry.store?.modelMoved() }
  }

  /// Lets go of the rows of a layer that is about to die. O(rows of the layer)
  static func forget(_ layer: Layer) {
    for entry in living { entry.store?.markDead(layer) }
  }

  /// A Boolean value indicating whether nothing is animated.
  public var isEmpty: Bool { rows.isEmpty }
  /// How many numbers are on their way.
  public var rowCount: Int { rows.count }

  func modelMoved() {
    guard !rows.isEmpty else { return }
    isStale = true
    isUnordered = true
  }

  // MARK: Making

  /// Starts a block on a timeline; its rows come while its code runs.
  public func open(_ pacing: Pacing, on timeline: Timeline) -> BlockID {
    lastSequence += 1
    var block = AnimationBlock(
      timeline: timeline, begin: timeline.local.advanced(by: pacing.delay), pacing: pacing)
    block.sequence = lastSequence
    let place: Int
    if let free = freePlaces.popLast() {
      place = free
      blocks[place] = block
    } else {
      place = blocks.count
      blocks.append(block)
    }
    return BlockID(place: place, sequence: lastSequence)
  }

  /// Says that a block's code has run. Returns whether it animates anything; if not, it is gone already, and
  /// running the completion is the caller's affair.
  public func close(_ id: BlockID, completion: ((Bool) -> Void)?) -> Bool {
    guard isCurrent(id) else { return false }
    guard blocks[id.place].rowCount > 0 else {
      release(id.place)
      return false
    }
    blocks[id.place].isClosed = true
    blocks[id.place].completion = completion
    return true
  }

  func addRow(_ layer: Layer, _ component: Int, from: Double, to: Double, block: BlockID) {
    guard isCurrent(block) else { return }
    // Set twice in the same block: one way from the first value to the last.
    let bit = UInt32(1) << UInt32(component)
    var row = newestRow(of: layer)
    if LayerStore.shared.records[Int(layer.slot)].animated & bit != 0 {
      while row >= 0 {
        if rows[row].component == component, rows[row].block == block.place {
          rows[row].to = to
          isStale = true
          return
        }
        row = Int(rows[row].previous)
      }
    }
    if LayerStore.shared.records[Int(layer.slot)].animated & bit == 0 {
      LayerStore.shared.records[Int(layer.slot)].displaced &= ~bit
    }
    rows.append(
      AnimationRow(
        slot: layer.slot, block: Int32(block.place), previous: Int32(newestRow(of: layer)),
        component: UInt8(component), from: from, to: to))
    LayerStore.shared.records[Int(layer.slot)].lastRow = Int32(rows.count - 1)
    LayerStore.shared.records[Int(layer.slot)].animated |= bit
    blocks[block.place].rowCount += 1
    isUnordered = true
    isStale = true
  }

  /// The place of the newest row that moves a layer, or -1.
  func newestRow(of layer: Layer) -> Int {
    let row = Int(LayerStore.shared.records[Int(layer.slot)].lastRow)
    guard row >= 0, row < rows.count, rows[row].slot == layer.slot, rows[row].stacking != .dead else {
      return -1
    }
    return row
  }

  func isCurrent(_ id: BlockID) -> Bool {
    id.place < blocks.count && blocks[id.place].sequence == id.sequence
  }

  func release(_ place: Int) {
    blocks[place].sequence = 0
    blocks[place].completion = nil
    blocks[place].rowCount = 0
    freePlaces.append(place)
  }

  // MARK: Evaluating

  /// Brings the presentation values to the clock. O(blocks + rows) when a clock moved, else O(1).
  public func evaluate() {
    guard isStale || hasDeadRows || (seenChanges != clock.changes && !rows.isEmpty) else { return }
    dropDeadRows()
    isStale = false
    seenChanges = clock.changes
    if isUnordered { noteOrder() }
    while eased.count < blocks.count { eased.append(0) }
    for place in blocks.indices where blocks[place].sequence != 0 {
      let elapsed = blocks[place].timeline.local.seconds(since: blocks[place].begin)
      eased[place] = blocks[place].pacing.eased(after: elapsed)
    }
    let store = LayerStore.shared
    let (changed, model, presentation) = (store.changed, store.model, store.presentation)
    rows.withUnsafeBufferPointer { rows in
      eased.withUnsafeBufferPointer { eased in
        for row in rows {
          let slot = Int(row.slot)
          let place = slot &* LayerComponent.count &+ Int(row.component)
          let e = eased[Int(row.block)]
          var value: Double
          if row.stacking == .alone {
            value = Interpolation.interpolate(row.from, row.to, e)
          } else {
            value = row.stacking == .first ? model[place] : presentation[place]
            value += (row.from - row.to) * (1 - e)
          }
          guard value.bitPattern != presentation[place].bitPattern else { continue }
          presentation[place] = value
          if !changed[slot] { store.markChanged(slot) }
        }
      }
    }
  }

  /// Notes for each row whether it is alone on its number, and whether it is the first there.
  private func noteOrder() {
    isUnordered = false
    let records = LayerStore.shared.records
    for row in rows {
      records[Int(row.slot)].animated = 0
      records[Int(row.slot)].stacked = 0
    }
    for row in rows {
      let slot = Int(row.slot)
      let bit = UInt32(1) << UInt32(row.component)
      if records[slot].animated & bit != 0 { records[slot].stacked |= bit }
      records[slot].animated |= bit
    }
    for row in rows {
      let slot = Int(row.slot)
      records[slot].displaced &= records[slot].animated
      records[slot].stacked |= records[slot].displaced
      records[slot].seen = 0
    }
    for index in rows.indices {
      let slot = Int(rows[index].slot)
      let bit = UInt32(1) << UInt32(rows[index].component)
      if records[slot].stacked & bit == 0 {
        rows[index].stacking = .alone
      } else {
        rows[index].stacking = records[slot].seen & bit == 0 ? .first : .later
      }
      records[slot].seen |= bit
    }
  }

  // MARK: Removing

  /// Marks a layer's rows as nobody's; they go with the next pass over all rows, so that a thousand layers that
  /// die one by one cost one pass and not a thousand.
  private func markDead(_ layer: Layer) {
    var row = newestRow(of: layer)
    while row >= 0 {
      rows[row].stacking = .dead
      hasDeadRows = true
      row = Int(rows[row].previous)
    }
  }

  func dropDeadRows() {
    if hasDeadRows { removeRows { _ in false } }
  }

  /// Takes rows away and shows the model where none is left. Those of layers that have died go too: what they
  /// point at is another's by now. O(rows)
  func removeRows(where isRemoved: (AnimationRow) -> Bool) {
    let store = LayerStore.shared
    hasDeadRows = false
    var kept = 0
    for index in rows.indices {
      let row = rows[index]
      if row.stacking == .dead || isRemoved(row) {
        blocks[Int(row.block)].rowCount -= 1
        guard row.stacking != .dead else { continue }
        let slot = Int(row.slot)
        store.records[slot].animated &= ~(1 << UInt32(row.component))
        store.records[slot].stacked &= ~(1 << UInt32(row.component))
        store.records[slot].lastRow = -1
        let place = slot * LayerComponent.count + Int(row.component)
        store.presentation[place] = store.model[place]
        store.markChanged(slot)
      } else {
        rows[kept] = row
        kept += 1
      }
    }
    guard kept < rows.count else { return }
    rows.removeLast(rows.count - kept)
    for row in rows { store.records[Int(row.slot)].lastRow = -1 }
    for index in rows.indices {
      let slot = Int(rows[index].slot)
      store.records[slot].animated |= 1 << UInt32(rows[index].component)
      rows[index].previous = store.records[slot].lastRow
      store.records[slot].lastRow = Int32(index)
    }
    isUnordered = true
    isStale = true
  }
}
