import MotionMath

// The ends of blocks, their order and their effects.
extension AnimationStore {
  /// The block, explicit animation or drive that ends next; a drive is the motion of a released timeline.
  private enum Ending {
    case block(Int)
    case explicit(Int)
    case drive(Timeline)
  }

  /// The stage's clock when the next block, explicit animation or drive ends, or `nil` without a coming end.
  ///
  /// The result is computed in O(blocks) and cached until a change that may move an end.
  public var nextEnd: Int64? {
    if clock.isEndKnown, explicit.hasNone { return clock.end }
    return findEnd()
  }

  @inline(never)
  private func findEnd() -> Int64? {
    clock.isDueNow = false
    let endChanges = clock.endChanges
    let time = next()?.time
    // Explicit animations come and go without notifying the clock.
    if !clock.isDueNow, explicit.hasNone { clock.cacheEnd(time, endChanges) }
    return time
  }

  /// Ends the next block, explicit animation or drive due at or before a time, and returns the completion to run.
  ///
  /// The caller runs the completion at `time`, with the block's timeline current and outside any animation scope.
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
    // A drive that arrives is handled before the blocks that it brings to their ends.
    for entry in clock.driven {
      if let timeline = entry.timeline { consider(timeline.driveEnd, 0, .drive(timeline)) }
    }
    for place in blocks.indices where !blocks[place].isFree {
      switch blocks[place].phase {
      case .open: continue
      case .running: consider(end(of: place), blocks[place].sequence, .block(place))
      case .over:
        guard !blocks[place].timeline.mayMoveBack else { continue }
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

  /// Returns the time at which the last of a block's lanes ends, or `nil` when one never does.
  private func end(of place: Int) -> Int64? {
    let (timeline, primary, total) = (blocks[place].timeline, blocks[place].lane, blocks[place].pacing.total)
    let hasRows = rowCount(of: place) > 0
    var latest: Int64 = .min
    var index = primary
    while index >= 0 {
      let lane = lanes[index]
      // A block whose layers have all died still ends, by its own clock.
      if lane.rowCount > 0 || (!hasRows && index == primary) {
        let reading = lane.begin.advanced(by: total)
        guard let time = stageTime(of: reading, Int(lane.timing), timeline) else { return nil }
        latest = max(latest, time)
      }
      index = Int(lane.next)
    }
    return latest
  }

  /// Ends a block: its completion is due, and its rows are removed unless they are still needed.
  ///
  /// Rows are still needed while the timeline may move back over the end. They are also needed while a spring is more
  /// than 0.001 points from its end value.
  private func finish(_ place: Int) -> () -> Void {
    let block = blocks[place]
    dropDeadRows()
    guard rowCount(of: place) > 0 else { return end(place, finished: false) }
    guard !block.timeline.mayMoveBack else {
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

  /// The distance from the end value, in points, below which a spring's motion is cut off.
  private static let trailTolerance = 0.001

  /// Returns the seconds for which a block's spring still moves visibly after the block's duration, or `nil`.
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
    let settled = spring.settlingTime(initialVelocity: velocity, tolerance: Self.trailTolerance / longest)
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
    // The end of such a block was reported when it came.
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

  /// Removes all animations of a layer, which then has its model values. The completions of blocks without other
  /// animations run in the next turn of the run loop, with `finished` false.
  ///
  /// - Complexity: O(blocks · rows) at worst, plus the number of explicit animations.
  public func removeAnimations(of layer: Layer) {
    guard layer.isAnimated else { return }
    removeExplicit { $0.layer == layer }
    evaluate()
    let (more, carrier) = (layer.further?.slot, layer.carrier)
    if let carrier { removeExplicit { $0.layer == carrier } }
    removeRows { $0.slot == layer.slot || $0.slot == more || $0.slot == carrier?.slot }
    for place in blocks.indices
    where !blocks[place].isFree && !blocks[place].isOpen && rowCount(of: place) == 0 {
      let completion = end(place, finished: false)
      time?.nextTurn(completion)
    }
  }

  /// Removes the rows of one block; the layers it moved have their model values, apart from other animations. The
  /// block's completion runs in the next turn, with `finished` false.
  public func stop(_ id: BlockID) {
    guard isCurrent(id), !blocks[id.place].isOpen else { return }
    evaluate()
    let completion = end(id.place, finished: false)
    time?.nextTurn(completion)
  }

  // MARK: Queries

  /// Returns the latest end of the animations on a timeline, in seconds of that timeline since its zero; 0 when there
  /// are none. Animations without an end do not count.
  ///
  /// - Complexity: O(*n*) in the number of blocks and explicit animations.
  public func lastEnd(on timeline: Timeline) -> Double {
    var last = 0.0
    for block in blocks where !block.isFree && block.timeline === timeline {
      let end = lanes[block.lane].begin.advanced(by: block.pacing.total).seconds(since: timeline.zero)
      if end.isFinite { last = max(last, end) }
    }
    return max(last, lastExplicitEnd(on: timeline))
  }

  /// Returns whether any block or explicit animation on a timeline, or on one that follows it, has not ended.
  ///
  /// - Complexity: O(*n* · *d*) for *n* blocks and explicit animations on timelines nested *d* deep.
  public func hasBlocks(on timeline: Timeline) -> Bool {
    blocks.contains { block in
      if case .over = block.phase { return false }
      if case .trailing = block.phase { return false }
      // A block that had ended before it was undone ends without another completion.
      if case .undone = block.phase, block.completion == nil { return false }
      return !block.isFree && block.timeline.follows(timeline)
    }
      || explicit.entries.contains { !$0.isOver && $0.timeline.follows(timeline) }
  }

  /// Returns whether a layer is moved by animations that do not allow user interaction.
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

  /// Returns whether an animation on a timeline has an easing that is not linear.
  package func isNonlinear(on timeline: Timeline) -> Bool {
    for block in blocks where !block.isFree && block.timeline === timeline {
      if block.pacing.easing != .linear, block.pacing.easing != .cubic(.linear) { return true }
    }
    return false
  }

  /// A Boolean value that indicates whether any animation or drive is in motion, because its timeline's clock is
  /// running.
  ///
  /// - Complexity: O(*n* · *d*) for *n* blocks, explicit animations and drives, on timelines and in layers
  ///   nested *d* deep.
  public var isMoving: Bool {
    blocks.contains { block in
      if case .over = block.phase { return false }
      return !block.isFree && block.timeline.rate != 0
    }
      || isExplicitMoving
      || clock.driven.contains { $0.timeline.map { $0.drive != nil && ($0.parent?.rate ?? 1) != 0 } ?? false }
  }
}

// Animations that are ended early.
extension AnimationStore {
  /// The position at which animations that are ended early leave their values.
  nonisolated package enum Rest: Hashable, Sendable {
    /// The values before the animation.
    case start
    /// The current presentation values.
    case current
    /// The target values of the animation.
    case end
  }

  /// Ends all animations on a timeline now. The completions of their blocks run in the next turn, with `finished`
  /// true unless `rest` is `.current`.
  ///
  /// A block whose closure is still running is left alone: none of its rows has begun to move.
  ///
  /// - Complexity: O(blocks · rows)
  package func settle(_ timeline: Timeline, at rest: Rest) {
    switch rest {
    case .start: undo(timeline)
    case .current: keepPresentation(of: timeline)
    case .end: break
    }
    for place in blocks.indices
    where !blocks[place].isFree && !blocks[place].isOpen && blocks[place].timeline === timeline {
      let completion = end(place, finished: rest != .current)
      time?.nextTurn(completion)
    }
  }

  /// Sets the model to the values that a timeline's animations show; contributions of other timelines stay as they
  /// are.
  private func keepPresentation(of timeline: Timeline) {
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
      if store.records[Int(row.slot)].flags.contains(.isExtension), MoreComponent.isPart(row.component),
        turnedHere.last != row.slot
      {
        turnedHere.append(row.slot)
      }
    }
    for more in turnedHere { keepTransform(Int(more)) }
    noteRewrite()
  }

  /// Composes a layer's transform from its current parts; at either end, uses the exact transform that was set.
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
