// Explicit animations: written over model values and rows, in every pass after the rows.
extension AnimationStore {
  /// The identifier of an explicit animation, valid as long as the animation exists.
  nonisolated package struct ExplicitID: Hashable, Sendable {
    /// The sequence number of the animation, in order of creation among all animations of the store.
    package let sequence: Int
  }

  /// Adds an explicit animation to a layer, on the current timeline. Its time begins now.
  ///
  /// `stop` runs once. It receives `true` at the end of the animation, also when its timeline moves back to before its
  /// beginning. It receives `false`, in the next turn, when the animation is removed before its end. With a `drawing`,
  /// the animation may move values of the layer's content.
  package func add(
    _ animation: ExplicitAnimation, to layer: Layer, drawing: (any LayerDrawing)? = nil,
    stop: ((Bool) -> Void)? = nil
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

  /// Removes an explicit animation.
  package func remove(_ id: ExplicitID) {
    removeExplicit { $0.sequence == id.sequence }
  }

  /// Returns whether an explicit animation exists.
  package func contains(_ id: ExplicitID) -> Bool {
    explicit.entries.contains { $0.sequence == id.sequence }
  }

  /// Returns the animated values of a layer's content. O(layers whose contents move)
  package static func drawnValues(of layer: Layer) -> [DrawnValue] {
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

  /// Updates rows and explicit animations to the present reading of the clock.
  func evaluateWithExplicit() {
    guard explicit.isStale || isPassDue else { return }
    explicit.uncover()
    explicit.freeLayers()
    due.isStale = true
    evaluateRows()
    explicit.cover { elapsed($0.lane, $0.timeline) }
  }

  /// Sets the clock of each explicit animation's entry to that of the layers that now contain its layer. O(entries ·
  /// depth)
  func followExplicitTimings() {
    guard !explicit.entries.isEmpty else { return }
    for index in explicit.entries.indices { followTiming(&explicit.entries[index]) }
    explicit.isStale = true
  }

  /// Sets an entry's clock to that of the layers that now contain its layer; the entry keeps its elapsed time.
  private func followTiming(_ entry: inout ExplicitEntry) {
    let timing = LayerTiming.nearest(to: Int(entry.layer.slot))
    guard timing != entry.lane.timing else { return }
    let passed = elapsed(entry.lane, entry.timeline)
    entry.lane.timing = Int32(timing)
    entry.lane.begin = reading(timing, entry.timeline).advanced(by: -passed)
  }

  // MARK: Ends

  /// Calls a closure with the end time, sequence number and entry index of each explicit animation that has an end. The
  /// time is the stage's, in nanoseconds.
  func nextExplicitEnd(_ consider: (Int64?, Int, Int) -> Void) {
    for (index, entry) in explicit.entries.enumerated() {
      if entry.isUndone
        || (entry.isOver && !entry.timeline.mayMoveBack && entry.animation.isRemovedOnCompletion)
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

  /// Ends the explicit animation at an index in the entries, and returns its completion. The entry stays while its time
  /// may move back, or if it is not removed on completion.
  func endExplicit(_ index: Int) -> () -> Void {
    let entry = explicit.entries[index]
    let wasOver = entry.isOver
    let stays = !entry.isUndone && (entry.timeline.mayMoveBack || !entry.animation.isRemovedOnCompletion)
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

  /// Marks a timeline's explicit animations to end, because the timeline moved back to before they began.
  func undoExplicit(_ timeline: Timeline) {
    for index in explicit.entries.indices where explicit.entries[index].timeline === timeline {
      explicit.entries[index].isUndone = true
    }
    explicit.isStale = true
  }

  /// Returns the latest end of the explicit animations on a timeline, in seconds since its zero.
  func lastExplicitEnd(on timeline: Timeline) -> Double {
    explicit.entries.reduce(0) { last, entry in
      guard entry.timeline === timeline, entry.lane.timing < 0 else { return last }
      let end = entry.end.seconds(since: timeline.zero)
      return end.isFinite ? max(last, end) : last
    }
  }

  /// A Boolean value that indicates whether any explicit animation will still move.
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
