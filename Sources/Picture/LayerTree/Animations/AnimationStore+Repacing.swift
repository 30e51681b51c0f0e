import MotionMath

// Animations whose pace is changed under way.
extension AnimationStore {
  /// Gives the rows of a block another clock: from a reading of their timeline on, for a duration in seconds,
  /// along another easing, or a straight way in the place of a broken one.
  ///
  /// Whether that jumps is the caller's affair. Rows under a layer with a time of its own are moved by as much
  /// of that.
  package func repace(
    _ id: BlockID, begin: Double, duration: Double, easing: Easing, way: StraightWay? = nil
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

  /// A direction that a number of a layer belongs to.
  nonisolated package enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  /// Hands the rows of a block that move along an axis over to a block of their own, with another easing.
  ///
  /// Nil when there are none. To be called when the block's code has run; what follows a layer's own time stays
  /// with it. O(rows)
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

  /// A Boolean value indicating whether rows are left on a timeline.
  package func hasRows(on timeline: Timeline) -> Bool {
    blocks.indices.contains {
      !blocks[$0].isFree && blocks[$0].timeline === timeline && rowCount(of: $0) > 0
    }
  }

  /// A Boolean value indicating whether a layer is to be touched where it is seen, for what moves it says so.
  package func isTouchedAsSeen(_ layer: Layer) -> Bool {
    guard layer.isAnimated else { return false }
    var answer = false
    forEachRow(of: layer) { row in
      answer = blocks[block(of: rows[row])].timeline.isTouchedAsSeen
      return !answer
    }
    return answer
  }
}
