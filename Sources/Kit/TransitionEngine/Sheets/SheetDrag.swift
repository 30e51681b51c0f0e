import GestureMath

/// The pure state machine of a drag of a sheet: its input is the distance of the pointer, its output the action on the
/// sheet.
///
/// A single drag may move between the detents, continue below the lowest one into a dismissal that it scrubs, and
/// return. Distances are in points downward, velocities in points per second downward.
nonisolated struct SheetDrag: Hashable, Sendable {
  /// The object that the drag moves.
  enum State: Hashable, Sendable {
    /// The state while no drag is active.
    case idle
    /// The state while the sheet itself follows the pointer.
    case sliding
    /// The state while the drag sets the pace of a presentation or dismissal of the sheet.
    case scrubbing(PanModel, Way)
  }

  /// The path of a sheet's upper edge in a transition: its distances from the container's upper edge at both ends, in
  /// points.
  struct Way: Hashable, Sendable {
    var from: Double
    var to: Double
    var isLeaving: Bool { to >= from }
    var length: Double { abs(to - from) }
  }

  /// The action to perform on the sheet.
  enum Action: Hashable, Sendable {
    case none
    /// Shows the sheet with its upper edge at a distance from the container's.
    case place(Double)
    /// Begins a dismissal while the sheet's upper edge is `from` points below the container's, and sets the dismissal's
    /// fraction.
    case beginDismissal(from: Double, fraction: Double)
    /// Sets the fraction of the dismissal that is complete.
    case update(Double)
    /// Cancels the dismissal at its start and shows the upper edge at a distance from the container's.
    case returnToSheet(Double)
    /// Settles the sheet at a detent, with the visible velocity of the release.
    case rest(SheetRests.Identifier, velocity: Double)
    /// Dismisses the sheet from where it is, with the visible velocity of the release.
    case dismiss(velocity: Double)
    /// Settles the sheet at a detent after a refused dismissal.
    case refuse(SheetRests.Identifier, velocity: Double)
    /// Releases the transition with a decision.
    case release(ReleaseDecision)
  }

  private(set) var state = State.idle
  /// The distance from the container's upper edge to which the pointer had moved the sheet's upper edge before the
  /// drag, without resistance, in points.
  private var base = 0.0
  private var translation = 0.0
  /// A Boolean value indicating whether the sheet may be dismissed; `nil` until that is asked for in this drag.
  private var mayLeave: Bool?

  /// The distance from the container's upper edge to which the pointer has moved the sheet's upper edge, without
  /// resistance, in points.
  var top: Double { base + translation }
  private var stays: Bool { mayLeave == false }
  /// A Boolean value indicating whether a dismissal was refused in this drag.
  var isRefused: Bool { stays }
  var isActive: Bool { state != .idle }

  // MARK: Beginning

  /// Begins a drag of the sheet at the visible position of its upper edge.
  mutating func begin(seen: Double, in places: SheetRests) {
    mayLeave = nil
    base = places.top(seen: seen)
    translation = 0
    state = .sliding
  }

  /// Takes over a transition at its fraction (0…1).
  mutating func takeOver(_ way: Way, at fraction: Double, rule: ReleaseRule) {
    var model = PanModel(axis: SIMD2(0, way.isLeaving ? 1 : -1), distance: way.length, rule: rule)
    base = way.from + (way.to - way.from) * fraction
    translation = 0
    mayLeave = nil
    _ = model.handle(.began(translation: SIMD2(0, top - way.from), baseFraction: 0))
    state = .scrubbing(model, way)
  }

  // MARK: Moving

  /// Moves the drag to a distance from its beginning. `mayLeave` is called at most once in a drag.
  mutating func move(
    to translation: Double, in places: SheetRests, rule: ReleaseRule, mayLeave: () -> Bool
  ) -> Action {
    let before = top
    self.translation = translation
    switch state {
    case .idle:
      return .none
    case .sliding:
      if top > places.lowest, askSliding(places, since: before, mayLeave) {
        let way = Way(from: places.lowest, to: places.gone)
        takeOver(way, pointerAt: top, rule)
        return .beginDismissal(from: way.from, fraction: max(0, top - way.from) / max(way.to - way.from, 1))
      }
      return .place(places.seen(top, stays: stays))
    case .scrubbing(var model, let way):
      if way.isLeaving, top < way.from {
        // The dismissal may have begun at a position where a rest resisted.
        base += places.top(seen: way.from) - way.from
        state = .sliding
        return .returnToSheet(places.seen(top))
      }
      let action = model.handle(.changed(translation: SIMD2(0, top - way.from)))
      state = .scrubbing(model, way)
      if case .update(let fraction) = action { return .update(fraction) }
      return .none
    }
  }

  private mutating func takeOver(_ way: Way, pointerAt top: Double, _ rule: ReleaseRule) {
    var model = PanModel(axis: SIMD2(0, 1), distance: way.to - way.from, rule: rule)
    _ = model.handle(.began(translation: SIMD2(0, top - way.from), baseFraction: 0))
    state = .scrubbing(model, way)
  }

  private mutating func ask(_ question: () -> Bool) -> Bool {
    if let mayLeave { return mayLeave }
    let answer = question()
    mayLeave = answer
    return answer
  }

  /// Returns whether the sheet may be dismissed. If not, the sheet resists below its lowest detent from now on.
  private mutating func askSliding(
    _ places: SheetRests, since before: Double, _ question: () -> Bool
  ) -> Bool {
    let isNew = mayLeave == nil
    let answer = ask(question)
    // The sheet may have been grabbed below the lowest rest, while it settled.
    if isNew, !answer, before > places.lowest { base += places.top(seen: before, stays: true) - before }
    return answer
  }

  // MARK: Releasing

  /// Ends the drag with a release. The sheet settles where friction would take it: at a detent, or dismissed.
  mutating func release(
    at translation: Double, velocity: Double, in places: SheetRests, mayLeave: () -> Bool
  ) -> Action {
    let before = top
    self.translation = translation
    defer { state = .idle }
    switch state {
    case .idle:
      return .none
    case .scrubbing(var model, let way):
      let action = model.handle(.ended(translation: SIMD2(0, top - way.from), velocity: SIMD2(0, velocity)))
      guard case .release(var decision) = action else { return .none }
      // A presentation that may not be dismissed continues.
      if !way.isLeaving, decision.outcome == .cancel, !ask(mayLeave) { decision.outcome = .finish }
      return .release(decision)
    case .sliding:
      let shown = velocity * places.visibleRate(at: top, stays: stays)
      let all = SnapPoints(places.rests.map(\.top) + [places.gone])
      let wantsAway = all.choose(position: top, velocity: velocity).map { $0.point >= places.gone } ?? false
      if wantsAway, places.gone > places.lowest {
        guard askSliding(places, since: before, mayLeave) else {
          return .refuse(rest(places, velocity), velocity: shown)
        }
        return .dismiss(velocity: shown)
      }
      return .rest(rest(places, velocity), velocity: shown)
    }
  }

  /// Ends the drag without a release; the sheet settles at the nearest detent.
  mutating func cancel(in places: SheetRests) -> Action {
    defer { state = .idle }
    switch state {
    case .idle:
      return .none
    case .sliding:
      return .rest(rest(places, 0), velocity: 0)
    case .scrubbing(var model, let way):
      guard case .release(var decision) = model.handle(.cancelled) else { return .none }
      // A presentation that was running before it was touched continues.
      if !way.isLeaving { decision.outcome = .finish }
      return .release(decision)
    }
  }

  private func rest(_ places: SheetRests, _ velocity: Double) -> SheetRests.Identifier {
    let rests = places.rests
    let choice = SnapPoints(rests.map(\.top)).choose(position: top, velocity: velocity)
    return rests.first { $0.top == choice?.point }?.identifier ?? places.rest(nil).identifier
  }
}
