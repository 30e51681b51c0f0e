import MotionMath

// Animations whose pacing is changed while they run.
extension AnimationStore {
  /// Gives the rows of a block another clock, from a reading of their timeline on, for a duration in seconds.
  ///
  /// The rows follow another easing, or a straight line in place of an easing with a break.
  ///
  /// The caller ensures that values do not jump. Rows under a layer with a time of its own are shifted by the same
  /// number of seconds in that time.
  package func repace(
    _ id: BlockID, begin: Double, duration: Double, easing: Easing, way: StraightEasing? = nil
  ) {
    guard isCurrent(id), begin.isFinite else { return }
    let block = blocks[id.place]
    let shift = block.timeline.zero.advanced(by: begin).seconds(since: lanes[block.lane].begin)
    forEachLane(of: id.place) { index in
      lanes[index].begin =
        index == block.lane ? block.timeline.zero.advanced(by: begin) : lanes[index].begin.advanced(by: shift)
    }
    blocks[id.place].pacing.duration = duration.isFinite ? max(0, duration) : 0
    blocks[id.place].pacing.easing = easing
    blocks[id.place].pacing.way = way
    due.isStale = true
    clock.noteChange()
  }

  /// The direction of a layer's component: an x position or a width is horizontal, an opacity has none.
  nonisolated package enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  /// Moves the rows of a block that animate components of one axis to a new block with another easing, and returns
  /// it.
  ///
  /// Returns `nil` when there are no such rows. Call it after the block's closure has run. Rows that follow a layer's
  /// own time stay in the old block.
  ///
  /// - Complexity: O(rows)
  package func split(_ id: BlockID, _ axis: Axis, easing: Easing) -> BlockID? {
    guard isCurrent(id) else { return nil }
    coverNewRows()
    let primary = blocks[id.place].lane
    let moving = rows.indices.filter { Int(rows[$0].lane) == primary && isAlong(axis, rows[$0]) }
    guard !moving.isEmpty else { return nil }
    var pacing = blocks[id.place].pacing
    pacing.easing = easing
    let made = open(pacing, on: blocks[id.place].timeline)
    let lane = blocks[made.place].lane
    lanes[lane].begin = lanes[primary].begin
    for index in moving { rows[index].lane = Int32(lane) }
    lanes[lane].rowCount += Int32(moving.count)
    lanes[primary].rowCount -= Int32(moving.count)
    due.isUnordered = true
    due.isStale = true
    _ = close(made, completion: nil)
    return made
  }

  private func isAlong(_ axis: Axis, _ row: AnimationRow) -> Bool {
    guard !row.isDead else { return false }
    let isMore = LayerStore.shared.records[Int(row.slot)].flags.contains(.isExtension)
    let horizontal =
      isMore
      ? [MoreComponent.shadowOffset, MoreComponent.parts]
      : [
        LayerComponent.position, LayerComponent.bounds, LayerComponent.bounds + 2, LayerComponent.anchor,
      ]
    return horizontal.contains(axis == .horizontal ? row.component : row.component - 1)
  }

  /// Returns whether a timeline has animation rows, each of which moves one component of a layer.
  package func hasRows(on timeline: Timeline) -> Bool {
    blocks.indices.contains {
      !blocks[$0].isFree && blocks[$0].timeline === timeline && rowCount(of: $0) > 0
    }
  }

  /// Returns whether hit testing uses a layer's presentation values, because a timeline that moves the layer demands
  /// it.
  package func hitTestsPresentation(_ layer: Layer) -> Bool {
    guard layer.isAnimated else { return false }
    var answer = false
    forEachRow(of: layer) { row in
      answer = blocks[block(of: rows[row])].timeline.hitTestsPresentation
      return !answer
    }
    return answer
  }
}

// Rows under layers with a time of their own. Each has one clock, found when the row is added or its surroundings
// change, so that scrubbing never walks through parent layers.
extension AnimationStore {
  /// The seconds since a lane's rows began to move; negative before.
  func elapsed(_ lane: AnimationLane, _ timeline: Timeline) -> Double {
    guard lane.timing >= 0 else { return timeline.local.seconds(since: lane.begin) }
    return reading(Int(lane.timing), timeline).seconds(since: lane.begin)
  }

  /// Returns the reading of a layer's own time, or of the timeline when `timing` is -1.
  func reading(_ timing: Int, _ timeline: Timeline) -> LocalTime {
    guard timing >= 0 else { return LocalTime(part: timeline.local.seconds(since: timeline.zero)) }
    let own = LayerTiming(timing)
    let outer = reading(LayerTiming.nearest(around: timing), timeline)
    return LocalTime(part: own.inner(outer.part))
  }

  /// Returns the stage's clock at which a lane's time comes to a reading; `nil` when it never does at the current
  /// speeds.
  func stageTime(of reading: LocalTime, _ timing: Int, _ timeline: Timeline) -> Int64? {
    guard timing >= 0 else { return timeline.stageTime(of: reading) }
    var at = timing
    var seconds = reading.part
    while at >= 0 {
      guard let outer = LayerTiming(at).outer(seconds) else { return nil }
      seconds = outer
      at = LayerTiming.nearest(around: at)
    }
    return timeline.stageTime(of: timeline.zero.advanced(by: seconds))
  }

  /// Returns a block's lane for a slot: the primary lane, or one that follows the nearest enclosing layer's own time.
  func lane(for slot: Int, in block: Int) -> Int {
    guard LayerStore.shared.timedCount > 0 else { return blocks[block].lane }
    let timing = LayerTiming.nearest(to: slot)
    guard timing >= 0 else { return blocks[block].lane }
    let begin = reading(timing, blocks[block].timeline).advanced(by: blocks[block].pacing.delay)
    return lane(in: block, timing, begin)
  }

  private func lane(in block: Int, _ timing: Int, _ begin: LocalTime) -> Int {
    var found = -1
    forEachLane(of: block) { if lanes[$0].timing == timing, lanes[$0].begin == begin { found = $0 } }
    if found >= 0 { return found }
    let primary = blocks[block].lane
    let made = makeLane(
      AnimationLane(
        block: Int32(block), timing: Int32(timing), begin: begin, next: lanes[primary].next))
    lanes[primary].next = Int32(made)
    clock.invalidateEnds()
    return made
  }

  /// Gives each row the clock of the layers that now contain its layer. A row keeps the reading at which it begins.
  ///
  /// - Complexity: O(rows · depth)
  func followTimings() {
    clock.invalidateEnds()
    followExplicitTimings()
    guard !rows.isEmpty else { return }
    dropDeadRows()
    coverNewRows()
    for index in rows.indices {
      let row = rows[index]
      let old = lanes[Int(row.lane)]
      let timing = LayerTiming.nearest(to: Int(row.slot))
      guard timing != old.timing else { continue }
      let timeline = blocks[Int(old.block)].timeline
      let begin: LocalTime
      switch (old.timing >= 0, timing >= 0) {
      case (false, true): begin = LocalTime(part: old.begin.seconds(since: timeline.zero))
      case (true, false): begin = timeline.zero.advanced(by: old.begin.part)
      default: begin = old.begin
      }
      let lane = lane(in: Int(old.block), timing, begin)
      lanes[Int(row.lane)].rowCount -= 1
      lanes[lane].rowCount += 1
      rows[index].lane = Int32(lane)
    }
    due.isStale = true
    due.isUnordered = true
    clock.noteChange()
  }
}
