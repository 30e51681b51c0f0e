// The values on screen.
extension ReferenceStage {
  /// Returns the time of a layer for a reading of a timeline, according to the timings of all layers around it.
  func layerTime(_ layer: Int, _ reading: Double) -> Double {
    let outer = layers[layer].parent.map { layerTime($0, reading) } ?? reading
    let timing = layers[layer].timing
    return (outer - timing.begin) * timing.speed + timing.offset
  }

  /// Returns the direction of a layer's time while its timeline advances: 1, −1 or 0.
  func layerDirection(_ layer: Int) -> Int {
    let speed = layers[layer].timing.speed
    return (layers[layer].parent.map { layerDirection($0) } ?? 1) * (speed > 0 ? 1 : speed < 0 ? -1 : 0)
  }

  func live(_ layer: Int, _ number: Int) -> [ReferenceChange] {
    changes.filter { $0.isLive && $0.layer == layer && $0.number == number }
  }

  public func isAnimated(_ layer: Int, _ number: Int) -> Bool {
    guard layers[layer].moved.contains(number) else { return false }
    return changes.contains { $0.isLive && $0.layer == layer && $0.number == number }
  }

  /// Returns whether all animations of some numbers of a layer are at their start.
  public func isAtStart(_ layer: Int, _ numbers: Range<Int>) -> Bool {
    let live = changes.filter { $0.isLive && $0.layer == layer && numbers.contains($0.number) }
    return !live.isEmpty
      && live.allSatisfy {
        let (pacing, elapsed) = (blocks[$0.block].pacing, elapsed($0, at: now))
        return pacing.share(after: elapsed).magnitude < 1e-7 || pacing.jump(at: elapsed) > 1e-6
      }
  }

  /// Returns whether a timeline animates some numbers of any layer.
  public func moves(_ clock: Int, _ numbers: Range<Int>) -> Bool {
    changes.contains { $0.isLive && numbers.contains($0.number) && blocks[$0.block].clock == clock }
  }

  /// Returns whether a layer is animated.
  public func isAnimated(_ layer: Int) -> Bool { changes.contains { $0.isLive && $0.layer == layer } }

  /// Returns whether an animation of a layer blocks touches.
  public func isLocked(_ layer: Int) -> Bool {
    changes.contains {
      let block = blocks[$0.block]
      let isOver = block.hasCompleted && (promises.endedLetsTouchesThrough || $0.isLeaving)
      return $0.isLive && $0.layer == layer && !isOver && !block.pacing.letsTouchesThrough
    }
  }

  /// Returns whether a settling spring moves a layer, which may be removed already.
  public func isLeaving(_ layer: Int) -> Bool {
    changes.contains { $0.isLive && $0.isLeaving && $0.layer == layer }
  }

  /// Returns whether less than 1/1000 remains of an animation whose block has ended.
  func hasSwungOut(_ change: ReferenceChange, at time: Int64) -> Bool {
    guard change.isLeaving, let rest = blocks[change.block].pacing.rest else { return false }
    // A number that is set twice in a block has one distance.
    let way = changes.filter {
      $0.isLive && $0.block == change.block && $0.layer == change.layer && $0.number == change.number
    }
    .reduce(0) { $0 + ($1.from - $1.to) }
    return elapsed(change, at: time) >= rest(1e-3 / way.magnitude) - 1e-9
  }

  /// Returns the seconds that an animation will have run when the stage's clock is at a time.
  func elapsed(_ change: ReferenceChange, at time: Int64) -> Double {
    layerTime(change.layer, reading(of: blocks[change.block].clock, at: time)) - change.begin
  }

  /// Returns the model value of a number.
  public func model(_ layer: Int, _ number: Int) -> Double {
    layers[layer].isAlive ? layers[layer].numbers[number] : 0
  }

  /// Returns the expected value of a number: the model plus the remaining distance of each animation.
  public func seen(_ layer: Int, _ number: Int) -> ReferenceValue {
    let model = model(layer, number)
    guard isAnimated(layer, number) else { return .exactly(model) }
    let live = live(layer, number)
    guard let first = live.first, let last = live.last else { return .exactly(model) }
    if live.contains(where: { blocks[$0.block].isUndone }), !promises.undoneShowsAtOnce { return .anything }
    // Each change starts where the previous one ends, and nothing else has moved the number.
    let isAlone =
      live.allSatisfy { $0.block == first.block && !$0.isLeaving }
      && !layers[layer].displaced.contains(number)
      && zip(live, live.dropFirst()).allSatisfy { $0.to == $1.from }
    if !promises.olderOutlastsNewer, isLeftBehind(live, model) { return .anything }
    if isAlone, last.to == model, let end = end(first, last) { return .exactly(end) }
    var value = model
    var slack = 0.0
    for change in live where !blocks[change.block].isUndone {
      let pacing = blocks[change.block].pacing
      let elapsed = elapsed(change, at: now)
      let left = (change.from - change.to) * (1 - pacing.share(after: elapsed))
      if change.mayBeGone || hasSwungOut(change, at: now) { slack += left.magnitude }
      value += left
      slack += (change.from - change.to).magnitude * pacing.jump(at: elapsed)
    }
    return .near(value, slack: slack)
  }

  /// Returns whether the remaining changes of a number lead to a value other than the model, because a newer one ended
  /// before them.
  private func isLeftBehind(_ live: [ReferenceChange], _ model: Double) -> Bool {
    guard let last = live.last else { return false }
    let isOneBlock = live.allSatisfy { $0.block == last.block }
    if !isOneBlock { return live.contains { $0.isLeaving } }
    return last.to != model && !layers[last.layer].displaced.contains(last.number)
  }

  /// Returns the exact value of a number that one block moves alone, before its certain beginning or after its certain
  /// end.
  private func end(_ first: ReferenceChange, _ last: ReferenceChange) -> Double? {
    let block = blocks[first.block]
    guard !block.isUndone else { return nil }
    let elapsed = elapsed(first, at: now)
    // A running time is rounded; a time that is held now, and was when the block was made, is not.
    let isHeld = block.wasHeld && clocks[block.clock].isHeld && !hasTimings
    if elapsed < -1e-9 || (elapsed <= 0 && isHeld) { return first.from }
    let isArrived = elapsed > block.pacing.total + 1e-9
    return isArrived && (block.pacing.rest == nil || !block.pacing.isPlain) ? last.to : nil
  }
}
