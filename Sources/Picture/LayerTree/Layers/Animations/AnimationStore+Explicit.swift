// Explicit animations: shown over what models and rows say, in every pass after those.
extension AnimationStore {
  /// Names an explicit animation for as long as it is there.
  nonisolated public struct ExplicitID: Hashable, Sendable {
    /// The place of the animation among all, in the order in which they were made.
    package let sequence: Int
  }

  /// Adds an explicit animation to a layer, on the timeline that is current. Its time begins now.
  ///
  /// `stop` runs once: `true` at its end, also when its timeline is brought back to before it, `false` when it is taken
  /// away before, then in the next turn.
  public func add(
    _ animation: ExplicitAnimation, to layer: Layer, stop: ((Bool) -> Void)? = nil
  ) -> ExplicitID? {
    add(animation, to: layer, drawing: nil, stop: stop)
  }

  /// Adds one that may move what a layer's content is made of.
  package func add(
    _ animation: ExplicitAnimation, to layer: Layer, drawing: (any LayerDrawing)?, stop: ((Bool) -> Void)?
  ) -> ExplicitID? {
    guard layer.isAlive, let timeline = time?.currentTimeline else { return nil }
    let timing = LayerTiming.nearest(to: Int(layer.slot))
    let lane = AnimationLane(block: -1, timing: Int32(timing), begin: reading(timing, timeline))
    let sequence = makeSequence()
    explicit.entries.append(
      ExplicitEntry(
        sequence: sequence, layer: layer, animation: animation, timeline: timeline, drawing: drawing,
        lane: lane, stop: stop))
    LayerStore.shared.setCovered(true, Int(layer.slot))
    explicit.isStale = true
    return ExplicitID(sequence: sequence)
  }

  /// Takes an explicit animation away.
  public func remove(_ id: ExplicitID) {
    removeExplicit { $0.sequence == id.sequence }
  }

  /// A Boolean value indicating whether an explicit animation is there.
  public func contains(_ id: ExplicitID) -> Bool {
    explicit.entries.contains { $0.sequence == id.sequence }
  }

  /// The values of a layer's content that are seen moving. O(layers whose contents move)
  public static func drawnValues(of layer: Layer) -> [DrawnValue] {
    guard layer.isAnimated else { return [] }
    evaluateAll()
    return livingStores.lazy.compactMap { store in store.explicit.drawn.first { $0.layer == layer } }.first?
      .values ?? []
  }

  func removeExplicit(where isMeant: (ExplicitEntry) -> Bool) {
    for entry in explicit.entries where isMeant(entry) {
      guard !entry.isOver, let stop = entry.stop else { continue }
      time?.nextTurn { AnimationScope.leave { stop(false) } }
    }
    dropExplicit(where: isMeant)
  }

  private func dropExplicit(where isMeant: (ExplicitEntry) -> Bool) {
    explicit.entries.removeAll { entry in
      guard isMeant(entry) else { return false }
      explicit.left.append(entry.layer)
      return true
    }
    if !explicit.left.isEmpty { explicit.isStale = true }
  }

  // MARK: Passes

  /// Brings rows and what covers them to the clock.
  func evaluateWithExplicit() {
    guard explicit.isStale || isPassDue else { return }
    explicit.uncover()
    explicit.freeLayers()
    due.isStale = true
    evaluateRows()
    explicit.cover { elapsed($0.lane, $0.timeline) }
  }

  /// Gives each entry the clock of its surroundings as they are now. O(entries · depth)
  func followExplicitTimings() {
    guard !explicit.entries.isEmpty else { return }
    for index in explicit.entries.indices { followTiming(&explicit.entries[index]) }
    explicit.isStale = true
  }

  /// Gives an entry the clock of its surroundings; it keeps how far it has come.
  private func followTiming(_ entry: inout ExplicitEntry) {
    let timing = LayerTiming.nearest(to: Int(entry.layer.slot))
    guard timing != entry.lane.timing else { return }
    let passed = elapsed(entry.lane, entry.timeline)
    entry.lane.timing = Int32(timing)
    entry.lane.begin = reading(timing, entry.timeline).advanced(by: -passed)
  }

  // MARK: Ends

  /// When the next explicit animation ends, in order of their ends.
  func nextExplicitEnd(_ consider: (Int64?, Int, Int) -> Void) {
    for (index, entry) in explicit.entries.enumerated() {
      if entry.isUndone
        || (entry.isOver && !entry.timeline.mayReturn && entry.animation.isRemovedOnCompletion)
      {
        consider(clock.now, entry.sequence, index)
      } else if !entry.isOver {
        let end = entry.end
        guard end.part.isFinite else { continue }
        consider(
          stageTime(of: end, Int(entry.lane.timing), entry.timeline), entry.sequence, index)
      }
    }
  }

  /// Ends an explicit animation. It stays while its time may run back over the end, and when it is to stay.
  func endExplicit(_ index: Int) -> () -> Void {
    let entry = explicit.entries[index]
    let wasOver = entry.isOver
    let stays = !entry.isUndone && (entry.timeline.mayReturn || !entry.animation.isRemovedOnCompletion)
    if stays {
      explicit.entries[index].isOver = true
      explicit.entries[index].stop = nil
    } else {
      dropExplicit { $0.sequence == entry.sequence }
    }
    guard !wasOver, let stop = entry.stop else { return {} }
    return { [weak time] in
      AnimationScope.leave {
        guard let time else { return stop(true) }
        time.with(entry.timeline) { stop(true) }
      }
    }
  }

  /// Lets those end whose timeline was brought back to before them.
  func undoExplicit(_ timeline: Timeline) {
    for index in explicit.entries.indices where explicit.entries[index].timeline === timeline {
      explicit.entries[index].isUndone = true
    }
    explicit.isStale = true
  }

  /// The latest reading at which one ends on a timeline, in seconds from its zero.
  func lastExplicitEnd(on timeline: Timeline) -> Double {
    explicit.entries.reduce(0) { last, entry in
      guard entry.timeline === timeline, entry.lane.timing < 0 else { return last }
      let end = entry.end.seconds(since: timeline.zero)
      return end.isFinite ? max(last, end) : last
    }
  }

  /// A Boolean value indicating whether one will still move by itself.
  var isExplicitMoving: Bool {
    explicit.entries.contains { entry in
      guard !entry.isOver, entry.animation.timing.speed != 0, entry.timeline.rate != 0 else { return false }
      var timing = Int(entry.lane.timing)
      while timing >= 0 {
        if LayerTiming(timing).isHeld { return false }
        timing = LayerTiming.nearest(around: timing)
      }
      return true
    }
  }
}
