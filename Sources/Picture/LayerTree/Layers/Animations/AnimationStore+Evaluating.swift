import MotionMath

// The pass that brings presentation values to the clock.
extension AnimationStore {
  /// Updates the presentation values to the present reading of the clock. O(blocks + rows that moved) when a clock
  /// moved, else O(1).
  public func evaluate() {
    if explicit.isEmpty { evaluateRows() } else { evaluateWithExplicit() }
  }

  /// A Boolean value that indicates whether a presentation value may differ from the one of the last pass.
  var isPassDue: Bool {
    due.isUrgent || due.coveredRows < rows.count || due.seenChanges != clock.changes
  }

  func evaluateRows() {
    if due.coveredRows < rows.count { coverNewRows() }
    let (known, changes) = (due, clock.changes)
    guard known.isUrgent || (known.seenChanges != changes && !rows.isEmpty) else { return }
    if known.isUrgent { sortRows() }
    let (isAnyMoving, isAnyStackedMoving) = readClocks()
    due.seenChanges = changes
    due.isStale = false
    guard isAnyMoving else { return }
    for index in runs.indices {
      let run = runs[index]
      let lane = lanes[Int(run.lane)]
      switch run.kind {
      case .alone where lane.motion == .moved: evaluate(run, lane.eased)
      case .alone where lane.motion == .fresh: evaluateThoroughly(run, lane.eased)
      case .first where isAnyStackedMoving: add(run, lane.eased, isFirst: true)
      case .later where isAnyStackedMoving: add(run, lane.eased, isFirst: false)
      default: break
      }
    }
    for index in turned.indices { applyRotation(turned[index]) }
    for index in lanes.indices where lanes[index].motion == .fresh { lanes[index].motion = .still }
  }

  /// Removes rows of layers that have died, and determines the order of the rows on each component.
  private func sortRows() {
    dropDeadRows()
    guard due.isUnordered else { return }
    noteOrder()
    due.isStale = true
  }

  /// Reads each lane's clock. Returns whether any lane moved, and whether any of these shares a component with another
  /// lane's rows.
  private func readClocks() -> (any: Bool, stacked: Bool) {
    let (blocks, isStale) = (blocks, due.isStale)
    var (isAny, isStacked) = (isStale, isStale)
    for index in lanes.indices where lanes[index].block >= 0 {
      let block = Int(lanes[index].block)
      let elapsed = elapsed(lanes[index], blocks[block].timeline)
      let eased = blocks[block].pacing.eased(after: elapsed)
      let motion: AnimationLane.Motion
      if isStale || lanes[index].motion == .fresh {
        motion = .fresh
      } else {
        motion = eased.bitPattern == lanes[index].eased.bitPattern ? .still : .moved
      }
      lanes[index].eased = eased
      lanes[index].motion = motion
      if motion != .still {
        isAny = true
        if lanes[index].hasStacked { isStacked = true }
      }
    }
    return (isAny, isStacked)
  }

  /// Writes the values of rows that are alone on their components and whose fraction has changed.
  ///
  /// Values in the first half are measured from the start value, others from the end value, so that both are exact.
  private func evaluate(_ run: AnimationRun, _ e: Double) {
    let store = LayerStore.shared
    let (noted, values) = (store.noted, store.presentation)
    let rows = UnsafeBufferPointer(start: self.rows.base + Int(run.start), count: Int(run.count))
    if e < 0.5 {
      for row in rows {
        values[Int(row.place)] = row.from + (row.to - row.from) * e
        if !noted[Int(row.slot)] { store.note(Int(row.slot)) }
      }
    } else {
      let rest = 1 - e
      for row in rows {
        values[Int(row.place)] = row.to - (row.to - row.from) * rest
        if !noted[Int(row.slot)] { store.note(Int(row.slot)) }
      }
    }
  }

  /// Writes the values of rows that may be unchanged, and marks only the slots whose values changed.
  private func evaluateThoroughly(_ run: AnimationRun, _ e: Double) {
    let store = LayerStore.shared
    let values = store.presentation
    for index in Int(run.start)..<Int(run.start + run.count) {
      let row = rows[index]
      let value = Interpolation.interpolate(row.from, row.to, e)
      guard value.bitPattern != values[Int(row.place)].bitPattern else { continue }
      values[Int(row.place)] = value
      store.note(Int(row.slot))
    }
  }

  /// Adds the rows' remaining distances to the model values, or to the sums of the rows before them.
  private func add(_ run: AnimationRun, _ e: Double, isFirst: Bool) {
    let store = LayerStore.shared
    let (model, values) = (store.model, store.presentation)
    for index in Int(run.start)..<Int(run.start + run.count) {
      let row = rows[index]
      let base = isFirst ? model[Int(row.place)] : values[Int(row.place)]
      values[Int(row.place)] = base + (row.from - row.to) * (1 - e)
      if isFirst { store.note(Int(row.slot)) }
    }
  }

  /// Composes a layer's transform from its parts; at either end, uses the exact transform that was set.
  private func applyRotation(_ layer: PartwiseTransform) {
    let store = LayerStore.shared
    let lane = layer.lane >= 0 ? lanes[Int(layer.lane)] : nil
    if let lane, lane.motion == .still { return }
    let more = Int(layer.more)
    let slot = Int(store.records[more].parent)
    switch lane?.eased {
    case 0: store.setOriginalTransform(of: slot, more)
    case 1: store.setModelTransform(of: slot)
    default: store.setTransform(of: slot, store.parts(more, store.presentation).affine)
    }
  }

  // MARK: Order

  /// Determines which rows move each component, in runs of rows whose values are computed in the same way.
  private func noteOrder() {
    due.isUnordered = false
    let records = LayerStore.shared.records
    for index in rows.indices {
      let slot = Int(rows[index].slot)
      records[slot].animated = 0
      records[slot].stacked = 0
      records[slot].seen = 0
    }
    for index in rows.indices {
      let slot = Int(rows[index].slot)
      let bit = rows[index].bit
      if records[slot].animated & bit != 0 { records[slot].stacked |= bit }
      records[slot].animated |= bit
    }
    for index in rows.indices {
      let slot = Int(rows[index].slot)
      records[slot].displaced &= records[slot].animated
      records[slot].stacked |= records[slot].displaced
    }
    for lane in lanes.indices { lanes[lane].hasStacked = false }
    runs.truncate(to: 0)
    turned.truncate(to: 0)
    for index in rows.indices {
      let row = rows[index]
      let slot = Int(row.slot)
      let isAlone = records[slot].stacked & row.bit == 0
      if !isAlone { lanes[Int(row.lane)].hasStacked = true }
      let kind: AnimationRun.Kind = isAlone ? .alone : records[slot].seen & row.bit == 0 ? .first : .later
      if records[slot].flags.contains(.isExtension), MoreComponent.isPart(row.component) {
        noteTurned(row, isAlone: isAlone, isFirst: records[slot].seen & MoreComponent.partMask == 0)
      }
      records[slot].seen |= row.bit
      extendRuns(index, lane: row.lane, kind)
    }
  }

  private func noteTurned(_ row: AnimationRow, isAlone: Bool, isFirst: Bool) {
    let records = LayerStore.shared.records
    if isFirst {
      records[Int(row.slot)].item = Int32(turned.count)
      turned.append(PartwiseTransform(more: row.slot, lane: isAlone ? row.lane : -1))
      return
    }
    let index = Int(records[Int(row.slot)].item)
    if !isAlone || turned[index].lane != row.lane { turned[index].lane = -1 }
  }
}
