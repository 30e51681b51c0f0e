import Diagnostics
import MotionMath

// When blocks end, in which order, and what an end does.
extension AnimationStore {
  /// What comes to an end next.
  private enum Ending {
    case block(Int)
    case drive(Timeline)
  }

  /// The stage's clock when the next block or drive ends, or nil when nothing ends by itself. O(blocks)
  public var nextEnd: Int64? { next()?.time }

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
    case .block(let place):
      return blocks[place].isOver || blocks[place].isUndone || !blocks[place].timeline.mayReturn
        ? end(place, finished: true) : pass(place)
    }
  }

  private func next() -> (time: Int64, ending: Ending)? {
    var best: (time: Int64, sequence: Int, ending: Ending)?
    func consider(_ time: Int64, _ sequence: Int, _ ending: Ending) {
      if let best, (best.time, best.sequence) <= (time, sequence) { return }
      best = (time, sequence, ending)
    }
    // A drive that arrives comes before the blocks it brings to their ends.
    for entry in clock.driven {
      if let timeline = entry.timeline, let end = timeline.driveEnd { consider(end, 0, .drive(timeline)) }
    }
    for place in blocks.indices where blocks[place].sequence != 0 && blocks[place].isClosed {
      let block = blocks[place]
      if block.isUndone || (block.isOver && !block.timeline.mayReturn) {
        consider(clock.now, block.sequence, .block(place))
      } else if !block.isOver, let end = block.timeline.stageTime(of: block.end) {
        consider(end, block.sequence, .block(place))
      }
    }
    return best.map { ($0.time, $0.ending) }
  }

  /// Ends a block whose time may still run back over its end: its rows stay, to be seen and undone then.
  private func pass(_ place: Int) -> () -> Void {
    let completion = completion(of: blocks[place], finished: true)
    blocks[place].isOver = true
    blocks[place].completion = nil
    return completion
  }

  private func end(_ place: Int, finished: Bool) -> () -> Void {
    let block = blocks[place]
    removeRows { $0.block == place }
    release(place)
    return completion(of: block, finished: finished)
  }

  private func completion(of block: AnimationBlock, finished: Bool) -> () -> Void {
    guard let completion = block.completion else { return {} }
    return { [weak time] in
      AnimationScope.leave {
        guard let time else { return completion(finished) }
        time.with(block.timeline) { completion(finished) }
      }
    }
  }

  /// Gives what a timeline's animations moved its first value back, and lets its blocks end.
  ///
  /// A number whose model was set from outside meanwhile keeps that value, with a diagnostic.
  private func undo(_ timeline: Timeline) {
    dropDeadRows()
    struct Key: Hashable {
      var slot: Int32
      var component: UInt8
    }
    let store = LayerStore.shared
    let moved = rows.filter { blocks[Int($0.block)].timeline === timeline }
    var newest: [Key: Double] = [:]
    for row in moved { newest[Key(slot: row.slot, component: row.component)] = row.to }
    var changed: [Int32] = []
    for row in moved {
      guard let to = newest.removeValue(forKey: Key(slot: row.slot, component: row.component)) else {
        continue
      }
      let place = Int(row.slot) * LayerComponent.count + Int(row.component)
      if store.model[place] == to {
        store.model[place] = row.from
      } else if !changed.contains(row.slot) {
        changed.append(row.slot)
      }
    }
    for slot in changed {
      time?.report(
        .modelChangedInTransition,
        "a value that the cancelled transition animates was set from outside; it keeps the value that was set",
        about: [Diagnostic.Subject(ordinal: Int(store.records[Int(slot)].ordinal), name: "Layer")])
    }
    for place in blocks.indices where blocks[place].sequence != 0 && blocks[place].timeline === timeline {
      blocks[place].isUndone = true
    }
    modelMoved()
  }

  /// Takes all animations off a layer; it shows its model. Completions of blocks that are left without a row
  /// run in the next turn, unfinished.
  public func removeAnimations(of layer: Layer) {
    guard layer.isAnimated else { return }
    evaluate()
    removeRows { $0.slot == layer.slot }
    for place in blocks.indices
    where blocks[place].sequence != 0 && blocks[place].isClosed && blocks[place].rowCount == 0 {
      let completion = end(place, finished: false)
      time?.nextTurn(completion)
    }
  }

  /// The latest reading at which a block on a timeline ends, in seconds from its zero; 0 when it has none.
  public func lastEnd(on timeline: Timeline) -> Double {
    var last = 0.0
    for block in blocks where block.sequence != 0 && block.timeline === timeline {
      let end = block.end.seconds(since: LocalTime())
      if end.isFinite { last = max(last, end) }
    }
    return last
  }

  /// A Boolean value indicating whether any block on a timeline has not ended.
  public func hasBlocks(on timeline: Timeline) -> Bool {
    blocks.contains { $0.sequence != 0 && !$0.isOver && $0.timeline === timeline }
  }

  /// A Boolean value indicating whether animations move a layer that do not let touches through.
  public func isLocked(_ layer: Layer) -> Bool {
    guard layer.isAnimated else { return false }
    var row = newestRow(of: layer)
    while row >= 0 {
      if !blocks[Int(rows[row].block)].pacing.allowsUserInteraction { return true }
      row = Int(rows[row].previous)
    }
    return false
  }

  /// A Boolean value indicating whether an animation on a timeline moves along anything but a straight line.
  public func isNonlinear(on timeline: Timeline) -> Bool {
    blocks.contains {
      $0.sequence != 0 && $0.timeline === timeline && $0.pacing.easing != .linear
        && $0.pacing.easing != .cubic(.linear)
    }
  }

  /// A Boolean value indicating whether anything will still move by itself: a clock is running under a row.
  public var isMoving: Bool {
    blocks.contains { $0.sequence != 0 && !$0.isOver && $0.timeline.rate != 0 }
      || clock.driven.contains { $0.timeline.map { $0.drive != nil && ($0.parent?.rate ?? 1) != 0 } ?? false }
  }
}
