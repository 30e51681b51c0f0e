// The ends of blocks and drives.
extension ReferenceStage {
  /// Returns the time since a block's end, in seconds of its timeline, when the stage's clock is at a time. The least
  /// of its animations counts.
  func margin(_ block: Int, at time: Int64) -> Double {
    let reading = reading(of: blocks[block].clock, at: time)
    let total = blocks[block].pacing.total
    let margins = changes.filter { $0.isLive && $0.block == block }
      .map { layerTime($0.layer, reading) - $0.begin - total }
    return margins.min() ?? reading - blocks[block].end
  }

  /// Returns whether a block will end while time advances.
  func ends(_ block: Int) -> Bool {
    guard blocks[block].isClosed, !blocks[block].hasCompleted, !blocks[block].isRemoved,
      !blocks[block].isUndone
    else { return false }
    let layers = changes.filter { $0.isLive && $0.block == block }.map { layerDirection($0.layer) }
    let direction = direction(of: blocks[block].clock)
    return layers.isEmpty ? direction > 0 : layers.allSatisfy { $0 * direction > 0 }
  }

  /// The blocks that only remain to be removed: undone ones, and ended ones that cannot return.
  var departing: [Int] {
    blocks.indices.filter {
      let block = blocks[$0]
      return !block.isRemoved && (block.isUndone || (block.hasCompleted && !mayReturn(block.clock)))
    }
  }

  /// Returns the time since a drive's end, in seconds of the parent; nil without a drive.
  func driveMargin(_ clock: Int, at time: Int64) -> Double? {
    guard case .driven(let drive, let begin) = clocks[clock].motion,
      (clocks[clock].parent.map { direction(of: $0) } ?? 1) > 0
    else { return nil }
    return parentReading(of: clock, at: time) - begin - drive.duration
  }

  /// Returns whether a timeline, or one that it follows, has a drive that began after its parent's current reading.
  private func waitsForDrive(_ clock: Int) -> Bool {
    if case .driven(_, let begin) = clocks[clock].motion, parentReading(of: clock, at: now) < begin {
      return true
    }
    return clocks[clock].parent.map { waitsForDrive($0) } ?? false
  }

  /// Returns the reason why an end cannot come next at a time; nil if it can.
  public func objection(toNextEnd time: Int64?) -> String? {
    if departing.isEmpty {
      return objection(time) { at in
        blocks.indices.filter { ends($0) }.map {
          // An end that is due while its timeline waits for a drive to begin may wait as well.
          let isWaiting = at != time && waitsForDrive(blocks[$0].clock)
          return ("block \($0)", isWaiting ? 0 : margin($0, at: at))
        }
          + clocks.indices.compactMap { clock in
            driveMargin(clock, at: at).map { ("the drive of timeline \(clock)", $0) }
          }
      }
    }
    return time.map { $0 > now } ?? true ? "block \(departing[0]) has to be removed at once" : nil
  }

  private func objection(_ time: Int64?, _ margins: (Int64) -> [(String, Double)]) -> String? {
    let rounding = 1e-10
    guard let time else {
      for later: Int64 in [0, 1_000_000_000, 60_000_000_000, 3_600_000_000_000] {
        if let (name, _) = margins(now + later).first(where: { $0.1 > rounding }) {
          return "\(name) ends within \(later) ns"
        }
      }
      return nil
    }
    let due = max(time, now)
    // Ends are rounded up to whole nanoseconds.
    if due - 2 > now, let (name, margin) = margins(due - 2).first(where: { $0.1 > rounding }) {
      return "\(name) ended \(margin) s before"
    }
    let ends = margins(due).contains { $0.1 >= -rounding } || swinging.contains { hasSwungOut($0, at: due) }
    return ends ? nil : "nothing ends then"
  }

  /// Returns the reason why a block cannot end now, finished or not; nil if it can.
  public func objection(toEndOf block: Int, finished: Bool) -> String? {
    guard !blocks[block].hasCompleted, !blocks[block].isRemoved else { return "it has ended before" }
    // A block ends unfinished when all layers that it moved were destroyed.
    guard blocks[block].isUndone || finished == !isEmpty(block) else { return "finished is \(finished)" }
    if blocks[block].isUndone {
      return departing.first == block ? nil : "block \(departing[0]) was made before it"
    }
    guard ends(block) else { return "the block does not end while time advances" }
    let margin = margin(block, at: now)
    guard margin >= -1e-10 else { return "\(-margin) s are left" }
    for other in blocks.indices where other != block && blocks[other].clock == blocks[block].clock {
      guard ends(other), self.margin(other, at: now) >= margin else { continue }
      let (mine, its) = (blocks[block].pacing, blocks[other].pacing)
      let isTwin =
        blocks[other].moment == blocks[block].moment && its.total == mine.total && its.delay == mine.delay
      if isTwin, other < block, !hasTimings {
        return "block \(other) ends at the same time and was made before it"
      }
    }
    return nil
  }

  /// Ends a block: its values show the model, unless its timeline can return.
  public func end(_ block: Int) {
    blocks[block].hasCompleted = true
    let mayReturn = mayReturn(blocks[block].clock) && !blocks[block].isUndone
    if !mayReturn || isEmpty(block) { leave(block, wasTold: false) }
  }

  /// Removes the first departing block, or else a settled spring. Returns whether one ends without a completion.
  public func endSilently() -> Bool {
    if let block = departing.first, blocks[block].hasCompleted {
      leave(block, wasTold: true)
      return true
    }
    guard let block = swinging.first(where: { hasSwungOut($0, at: now) }) else { return false }
    blocks[block].isSwinging = false
    return true
  }

  /// The ended blocks whose springs still settle, as far as is known.
  private var swinging: [Int] { blocks.indices.filter { blocks[$0].isSwinging } }

  /// Returns whether less than 1/1000 remains of all changes of a block, or once remained.
  private func hasSwungOut(_ block: Int, at time: Int64) -> Bool {
    changes.filter { $0.isLive && $0.block == block }
      .allSatisfy { $0.mayBeGone || hasSwungOut($0, at: time) }
  }

  /// Ends a drive. Returns false if it has not arrived.
  public func arrive(_ clock: Int) -> Bool {
    guard let drive = clocks[clock].drive, let margin = driveMargin(clock, at: now), margin >= -1e-10
    else { return false }
    if drive.undoes { undo(clock) }
    ask(.running(speed: 1, begin: parentReading(of: clock, at: now), offset: drive.target), of: clock)
    return true
  }

  /// Returns the latest end on a timeline, in its seconds; 0 without one.
  public func lastEnd(on clock: Int) -> Double {
    blocks.filter { !$0.isRemoved && $0.clock == clock && $0.end.isFinite }.reduce(0) { max($0, $1.end) }
  }

  /// Returns the ends of the blocks on a timeline whose springs may still settle.
  public func endsOfSwinging(on clock: Int) -> [Double] {
    blocks.filter { $0.isRemoved && $0.clock == clock && $0.pacing.rest != nil }.map(\.end)
  }

  /// Returns whether a block on a timeline, or on one that follows it, has not ended.
  public func hasBlocks(on clock: Int) -> Bool {
    blocks.contains { !$0.isRemoved && !$0.hasCompleted && clocksAbove($0.clock).contains(clock) }
  }

  /// Returns whether ended animations on a timeline can be reversed, by its own setting or by that of one it follows.
  func mayReturn(_ clock: Int) -> Bool { clocksAbove(clock).contains { clocks[$0].mayReturn } }

  /// Returns a timeline and all timelines that it follows.
  private func clocksAbove(_ clock: Int) -> [Int] {
    [clock] + (clocks[clock].parent.map(clocksAbove) ?? [])
  }

  /// Removes a block from those that wait for the next turn. Returns whether it was the next one.
  public func takeWaiting(_ block: Int, anyOrder: Bool) -> Bool {
    guard let place = waiting.firstIndex(of: block), place == 0 || anyOrder else { return false }
    waiting.remove(at: place)
    return true
  }

  /// Returns whether a block on a timeline has ended and may still be present.
  public func mayHaveEndedBlocks(on clock: Int) -> Bool {
    blocks.contains { $0.hasCompleted && (!$0.isRemoved || $0.isSwinging) && $0.clock == clock }
  }

  // MARK: Removing

  private func leave(_ block: Int, wasTold: Bool) {
    blocks[block].isRemoved = true
    let isLate = wasTold && !promises.returningSpringsSwingOut
    let swingsOut =
      !isLate && !blocks[block].isUndone && blocks[block].pacing.rest != nil && blocks[block].pacing.isPlain
    blocks[block].isSwinging = swingsOut
    for index in changes.indices where changes[index].block == block && changes[index].isLive {
      changes[index].isLeaving = swingsOut
      changes[index].isLive = swingsOut
      // A layer's own time leaves open how the spring's remaining movement continues.
      changes[index].mayBeGone = hasTimings
    }
  }

  func drop(where isDropped: (ReferenceChange) -> Bool) {
    for index in changes.indices where isDropped(changes[index]) { changes[index].isLive = false }
  }

  /// Ends a block without changes, in the next turn.
  func endIfEmpty(_ block: Int) {
    guard blocks[block].isClosed, !blocks[block].isRemoved, isEmpty(block) else { return }
    if !blocks[block].hasCompleted { waiting.append(block) }
    blocks[block].hasCompleted = true
    blocks[block].isRemoved = true
  }

  /// Returns whether no changes of a block remain.
  func isEmpty(_ block: Int) -> Bool { !changes.contains { $0.isLive && $0.block == block } }

  /// Restores the first values of a timeline's animations. A value that was set to another one meanwhile stays, and
  /// counts as a diagnostic.
  private func undo(_ clock: Int) {
    var layersLeftAlone: Set<Int> = []
    for layer in layers.indices where layers[layer].isAlive {
      for numbers in promises.undoesByProperty
        ? properties : layers[layer].numbers.indices.map({ $0..<$0 + 1 })
      {
        let moved = numbers.map { live(layer, $0).filter { blocks[$0.block].clock == clock } }
        let mine = moved.map { $0.filter { !$0.isLeaving } }
        let isSwinging = moved.joined().contains { $0.isLeaving }
        isUndecided = isUndecided || (isSwinging && !promises.swingingOutIsNotUndone)
        let lasts = mine.compactMap(\.last)
        guard !lasts.isEmpty else { continue }
        if lasts.allSatisfy({ $0.to == layers[layer].numbers[$0.number] }) {
          for first in mine.compactMap(\.first) { layers[layer].numbers[first.number] = first.from }
        } else {
          let isOdd = mine.contains { changes in
            guard let first = changes.first, let last = changes.last else { return false }
            return ![first.from, last.to].contains(layers[layer].numbers[last.number])
          }
          if isOdd { layersLeftAlone.insert(layer) }
        }
      }
    }
    unrestoredLayerCount += layersLeftAlone.count
    for block in blocks.indices where blocks[block].clock == clock && !blocks[block].isRemoved {
      blocks[block].isUndone = true
    }
  }
}
