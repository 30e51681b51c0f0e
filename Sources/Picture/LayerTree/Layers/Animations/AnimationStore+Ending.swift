import MotionMath

// When blocks end, in which order, and what an end does.
extension AnimationStore {
  /// What comes to an end next.
  private enum Ending {
    case block(Int)
    case explicit(Int)
    case drive(Timeline)
  }

  /// The stage's clock when the next block or drive ends, or nil when nothing ends by itself.
  ///
  /// It is found once, O(blocks), and known until something turns that may end at another time for it.
  public var nextEnd: Int64? {
    if clock.isEndKnown, explicit.hasNone { return clock.end }
    return findEnd()
  }

  @inline(never)
  private func findEnd() -> Int64? {
    clock.isDueNow = false
    let turns = clock.turns
    let time = next()?.time
    // Explicit animations come and go without a word about it.
    if !clock.isDueNow, explicit.hasNone { clock.noteEnd(time, turns) }
    return time
  }

  /// Ends the next block or drive due at or before a time and returns what has to run for it.
  ///
  /// The completion has to run at `time`, with its timeline current and outside any animation scope.
  public func popEnd(due time: Int64) -> (() -> Void)? {
    guard let next = next(), next.time <= time else { return nil }
    switch next.ending {
    case .drive(let timeline):
      clock.forgetDriven(timeline)
      if timeline.isUndoing { undo(timeline) }
      timeline.settleDrive()
      return {}
    case .explicit(let index): return endExplicit(index)
    case .block(let place):
      if case .running = blocks[place].phase { return finish(place) }
      return end(place, finished: true)
    }
  }

  private func next() -> (time: Int64, ending: Ending)? {
    var best: (time: Int64, sequence: Int, ending: Ending)?
    func consider(_ time: Int64?, _ sequence: Int, _ ending: Ending) {
      guard let time else { return }
      if let best, (best.time, best.sequence) <= (time, sequence) { return }
      best = (time, sequence, ending)
    }
    // A drive that arrives comes before the blocks it brings to their ends.
    for entry in clock.driven {
      if let timeline = entry.timeline { consider(timeline.driveEnd, 0, .drive(timeline)) }
    }
    for place in blocks.indices where !blocks[place].isFree {
      switch blocks[place].phase {
      case .open: continue
      case .running: consider(end(of: place), blocks[place].sequence, .block(place))
      case .over:
        guard !blocks[place].timeline.mayReturn else { continue }
        clock.isDueNow = true
        consider(clock.now, blocks[place].sequence, .block(place))
      case .trailing(let reading):
        consider(blocks[place].timeline.stageTime(of: reading), blocks[place].sequence, .block(place))
      case .undone:
        clock.isDueNow = true
        consider(clock.now, blocks[place].sequence, .block(place))
      }
    }
    nextExplicitEnd { consider($0, $1, .explicit($2)) }
    guard let best else { return nil }
    return (best.time, best.ending)
  }

  /// When the last of a block's lanes comes to its end, or nil when one never does.
  private func end(of place: Int) -> Int64? {
    let (timeline, primary, total) = (blocks[place].timeline, blocks[place].lane, blocks[place].pacing.total)
    let hasRows = rowCount(of: place) > 0
    var latest: Int64 = .min
    var index = primary
    while index >= 0 {
      let lane = lanes[index]
      // A block whose layers have all died still comes to its end, by its own clock.
      if lane.rowCount > 0 || (!hasRows && index == primary) {
        let reading = lane.begin.advanced(by: total)
        guard let time = stageTime(of: reading, Int(lane.timing), timeline) else { return nil }
        latest = max(latest, time)
      }
      index = Int(lane.next)
    }
    return latest
  }

  /// Comes to a block's end: its completion is due, and its rows go unless they are still needed.
  ///
  /// They are while its time may run back over the end, and while a spring is still more than a thousandth of a
  /// point away.
  private func finish(_ place: Int) -> () -> Void {
    let block = blocks[place]
    dropDeadRows()
    guard rowCount(of: place) > 0 else { return end(place, finished: false) }
    guard !block.timeline.mayReturn else {
      blocks[place].phase = .over
      blocks[place].completion = nil
      return completion(of: block, finished: true)
    }
    if let rest = trail(of: place) {
      blocks[place].phase = .trailing(until: block.timeline.local.advanced(by: rest))
      blocks[place].completion = nil
      return completion(of: block, finished: true)
    }
    return end(place, finished: true)
  }

  /// The distance from its end below which what a spring still does is cut off.
  private static let hairbreadth = 0.001

  /// The seconds for which a block's spring can still be seen moving after its duration, or nil.
  private func trail(of place: Int) -> Double? {
    let block = blocks[place]
    guard case .spring(let spring, let velocity) = block.pacing.easing, block.pacing.isSingle,
      lanes[block.lane].next < 0
    else { return nil }
    var longest = 0.0
    for index in rows.indices where rows[index].lane == block.lane {
      longest = max(longest, (rows[index].from - rows[index].to).magnitude)
    }
    guard longest > 0 else { return nil }
    let settled = spring.settlingTime(initialVelocity: velocity, tolerance: Self.hairbreadth / longest)
    let rest = settled - block.pacing.duration
    return rest > 0 && rest.isFinite ? rest : nil
  }

  func end(_ place: Int, finished: Bool) -> () -> Void {
    let block = blocks[place]
    removeRows { self.block(of: $0) == place }
    release(place)
    return completion(of: block, finished: finished)
  }

  private func completion(of block: AnimationBlock, finished: Bool) -> () -> Void {
    switch block.phase {
    // Those were told of when their end came.
    case .over, .trailing: break
    default: didChangeBlock?(.ended(finished: finished), block.timeline)
    }
    guard let completion = block.completion else { return {} }
    return { [weak time] in
      AnimationScope.leave {
        guard let time else { return completion(finished) }
        time.with(block.timeline) { completion(finished) }
      }
    }
  }

  /// Takes all animations off a layer; it shows its model. Completions of blocks that are left without a row
  /// run in the next turn, unfinished.
  public func removeAnimations(of layer: Layer) {
    guard layer.isAnimated else { return }
    removeExplicit { $0.layer == layer }
    evaluate()
    let more = layer.further?.slot
    removeRows { $0.slot == layer.slot || $0.slot == more }
    for place in blocks.indices
    where !blocks[place].isFree && !blocks[place].isOpen && rowCount(of: place) == 0 {
      let completion = end(place, finished: false)
      time?.nextTurn(completion)
    }
  }

  /// Takes a block's own animations away, and no others; what it moved shows its model. Its completion runs in the next
  /// turn, unfinished.
  public func stop(_ id: BlockID) {
    guard isCurrent(id), !blocks[id.place].isOpen else { return }
    evaluate()
    let completion = end(id.place, finished: false)
    time?.nextTurn(completion)
  }

  // MARK: Asking

  /// The latest reading at which a block on a timeline ends, in seconds from its zero; 0 when it has none.
  public func lastEnd(on timeline: Timeline) -> Double {
    var last = 0.0
    for block in blocks where !block.isFree && block.timeline === timeline {
      let end = lanes[block.lane].begin.advanced(by: block.pacing.total).seconds(since: timeline.zero)
      if end.isFinite { last = max(last, end) }
    }
    return max(last, lastExplicitEnd(on: timeline))
  }

  /// A Boolean value indicating whether any block on a timeline, or on one that follows it, has not ended.
  public func hasBlocks(on timeline: Timeline) -> Bool {
    blocks.contains { block in
      if case .over = block.phase { return false }
      if case .trailing = block.phase { return false }
      return !block.isFree && block.timeline.follows(timeline)
    }
      || explicit.entries.contains { !$0.isOver && $0.timeline.follows(timeline) }
  }

  /// A Boolean value indicating whether animations move a layer that do not let touches through.
  public func isLocked(_ layer: Layer) -> Bool {
    guard layer.isAnimated else { return false }
    var isLocked = false
    forEachRow(of: layer) { row in
      let block = blocks[block(of: rows[row])]
      if case .trailing = block.phase { return true }
      isLocked = !block.pacing.allowsUserInteraction
      return !isLocked
    }
    return isLocked
  }

  /// A Boolean value indicating whether an animation on a timeline moves along anything but a straight line.
  public func isNonlinear(on timeline: Timeline) -> Bool {
    for block in blocks where !block.isFree && block.timeline === timeline {
      if block.pacing.easing != .linear, block.pacing.easing != .cubic(.linear) { return true }
    }
    return false
  }

  /// A Boolean value indicating whether anything will still move by itself: a clock is running under a row.
  public var isMoving: Bool {
    blocks.contains { block in
      if case .over = block.phase { return false }
      return !block.isFree && block.timeline.rate != 0
    }
      || isExplicitMoving
      || clock.driven.contains { $0.timeline.map { $0.drive != nil && ($0.parent?.rate ?? 1) != 0 } ?? false }
  }
}

// Animations that are ended before their time.
extension AnimationStore {
  /// Where what was animated comes to rest.
  nonisolated package enum Rest: Hashable, Sendable {
    /// Where it was before.
    case start
    /// Where it is seen.
    case current
    /// Where it was going.
    case end
  }

  /// Ends all animations on a timeline now; completions of their blocks run in the next turn, finished unless
  /// they rest in the middle. O(blocks · rows)
  ///
  /// A block whose code is running is left alone: it has not begun to move anything.
  package func settle(_ timeline: Timeline, at rest: Rest) {
    switch rest {
    case .start: undo(timeline)
    case .current: keepWhatIsSeen(of: timeline)
    case .end: break
    }
    for place in blocks.indices
    where !blocks[place].isFree && !blocks[place].isOpen && blocks[place].timeline === timeline {
      let completion = end(place, finished: rest != .current)
      time?.nextTurn(completion)
    }
  }

  /// Makes what a timeline's animations show the model; what others add to it stays as it is.
  private func keepWhatIsSeen(of timeline: Timeline) {
    evaluate()
    let store = LayerStore.shared
    var turnedHere: [Int32] = []
    for index in rows.indices where blocks[block(of: rows[index])].timeline === timeline {
      let row = rows[index]
      let place = Int(row.place)
      if store.records[Int(row.slot)].stacked & row.bit == 0 {
        store.model[place] = store.presentation[place]
      } else {
        store.model[place] += (row.from - row.to) * (1 - lanes[Int(row.lane)].eased)
        store.records[Int(row.slot)].displaced |= row.bit
      }
      if store.records[Int(row.slot)].flags.contains(.isExtension), row.component >= MoreComponent.parts,
        turnedHere.last != row.slot
      {
        turnedHere.append(row.slot)
      }
    }
    for more in turnedHere { keepTransform(Int(more)) }
    noteRewrite()
  }

  /// Puts a layer's transform together from the parts it has now; at the ends of a way the very transforms.
  private func keepTransform(_ more: Int) {
    let store = LayerStore.shared
    let slot = Int(store.records[more].parent)
    let entry = Int(store.records[more].item)
    let isWhole = entry < turned.count && turned[entry].more == more && turned[entry].lane >= 0
    switch isWhole ? lanes[Int(turned[entry].lane)].eased : nil {
    case 0: store.store(store.original(more), slot, store.model)
    case 1: break
    default: store.store(store.parts(more, store.model).affine, slot, store.model)
    }
  }
}
