// Rows under layers with a time of their own: each has one clock, found when it is made or its surroundings
// change, so that scrubbing never walks through parents.
extension AnimationStore {
  /// The seconds since a lane's rows began to move; negative before.
  func elapsed(_ lane: AnimationLane, _ timeline: Timeline) -> Double {
    guard lane.timing >= 0 else { return timeline.local.seconds(since: lane.begin) }
    return reading(Int(lane.timing), timeline).seconds(since: lane.begin)
  }

  /// The reading of a layer's own time; of the timeline for -1.
  func reading(_ timing: Int, _ timeline: Timeline) -> LocalTime {
    guard timing >= 0 else { return LocalTime(part: timeline.local.seconds(since: timeline.zero)) }
    let own = LayerTiming(timing)
    let outer = reading(LayerTiming.nearest(around: timing), timeline)
    return LocalTime(part: own.inner(outer.part))
  }

  /// When the stage's clock will bring a lane's time to a reading; nil when it never will as things stand.
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

  /// The lane of a block for a slot: its own, or one that follows the nearest time around the layer.
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
    clock.noteTurn()
    return made
  }

  /// Gives each row the clock of its surroundings as they are now. A row keeps the reading at which it begins.
  /// O(rows · depth)
  func followTimings() {
    clock.noteTurn()
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
