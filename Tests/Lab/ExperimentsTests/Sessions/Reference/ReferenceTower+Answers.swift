import Foundation

// The real tower's answers, the width and the time.
extension ReferenceTower {
  /// Compares a call of the real tower with the expected one.
  mutating func hear(_ call: TowerCall, isCompact: Bool, at now: Int64) {
    // A request whose turn is over came to nothing, before anything that happens now.
    if now != due { flush(at: due) }
    setWidth(isCompact)
    if expected.isEmpty { findCause(of: call, at: now) }
    guard let next = expected.first else { return fail("\(seconds(now)): \(call), and nothing is expected") }
    expected.removeFirst()
    if next != call { fail("\(seconds(now)): \(call), expected \(next)") }
  }

  /// Makes happen what may happen by itself: the end of a change of styles or of a transition, or the beginning of a
  /// request.
  private mutating func findCause(of call: TowerCall, at now: Int64) {
    if swap != nil {
      var ended = self
      ended.endSwap()
      if ended.expected.first == call { return self = ended }
    }
    guard let running else {
      if !queue.isEmpty, now != due { fail("\(seconds(now)): a request begins, due at \(seconds(due))") }
      return flush(at: now, hearing: call)
    }
    guard running.isFree else { return end(running.finishes, at: now) }
    var finished = self
    finished.end(true, at: now)
    if finished.expected.first == call { return self = finished }
    end(false, at: now)
  }

  /// Begins another entry of the stage's queue: everything expected has happened before.
  mutating func beginEntry(isCompact: Bool, at now: Int64) {
    flush(at: due)
    setWidth(isCompact)
    guard let next = expected.first else { return }
    fail("\(seconds(now)): nothing happens, expected \(next)")
    expected = []
  }

  // MARK: Width

  private mutating func setWidth(_ isCompact: Bool) {
    guard isCompact != self.isCompact else { return }
    self.isCompact = isCompact
    guard running == nil else { return needsAdapting = true }
    endSwap()
    adapt(animated: true)
  }

  /// Replaces the styles that do not fit the width.
  mutating func adapt(animated: Bool) {
    needsAdapting = false
    var change = Swap(isAnimated: animated)
    for floor in presentedFloors {
      guard let presenter = floors[floor].presenter,
        let style = ReferenceStyle(rawValue: floors[floor].plan.style)?.adapted(isCompact: isCompact),
        style != floors[floor].style
      else { continue }
      let removed = floors[floor].style.removesPresenter
      floors[floor].style = style
      guard removed != style.removesPresenter else { continue }
      if removed {
        members[presenter]?.isRemoved = false
        expected += willAppear(presenter, animated)
        change.restored.append(presenter)
      } else {
        expected += willDisappear(presenter, animated)
        change.removed.append(presenter)
      }
    }
    if !change.removed.isEmpty || !change.restored.isEmpty { swap = change }
  }

  mutating func endSwap() {
    guard let ended = swap else { return }
    swap = nil
    for place in ended.removed {
      members[place]?.isRemoved = true
      expected += didDisappear(place, ended.isAnimated)
    }
    for place in ended.restored { expected += didAppear(place, ended.isAnimated) }
  }

  // MARK: Time

  /// Returns the seconds on the stage's own clock.
  func clock(at now: Int64) -> Double { speeds.seconds(at: now) }

  func seconds(_ now: Int64) -> String { "\(Double(now) * 1e-9) s" }
}
