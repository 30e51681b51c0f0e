import GestureMath

/// The pure state machine of a finger on a sheet: how far it has gone in, what becomes of the sheet out.
///
/// One drag may go between the rests, beyond the lowest into a dismissal that it scrubs, and back. Distances are
/// points downward, velocities points per second downward.
nonisolated struct SheetDrag: Hashable, Sendable {
  /// What the finger moves.
  enum State: Hashable, Sendable {
    /// The state while no finger drags the sheet.
    case idle
    /// The state while the sheet itself follows the finger.
    case sliding
    /// The state while the finger sets the pace of a transition that takes the sheet away or brings it.
    case scrubbing(PanModel, Way)
  }

  /// The way of a transition: the tops at its two ends.
  struct Way: Hashable, Sendable {
    var from: Double
    var to: Double
    var isLeaving: Bool { to >= from }
    var length: Double { abs(to - from) }
  }

  /// What is to be done.
  enum Action: Hashable, Sendable {
    case none
    /// The upper edge is to be seen at a top.
    case place(Double)
    /// A dismissal is to begin from a top, and to have come to a fraction.
    case leave(from: Double, fraction: Double)
    /// The transition is to be at a fraction.
    case update(Double)
    /// The dismissal is over before it has begun; the upper edge is to be seen at a top.
    case comeBack(Double)
    /// The sheet is let go and comes to rest, with the velocity that is seen.
    case rest(SheetPlaces.Identifier, velocity: Double)
    /// The sheet is let go so that it leaves from where it is, with the velocity that is seen.
    case throwAway(velocity: Double)
    /// The finger wanted it to leave, and it may not: it comes to rest.
    case refuse(SheetPlaces.Identifier, velocity: Double)
    /// The transition is let go as decided.
    case letGo(ReleaseDecision)
  }

  private(set) var state = State.idle
  /// The top to which the finger has taken the upper edge, without what resists.
  private var base = 0.0
  private var translation = 0.0
  /// Whether it may leave; nil until that was asked in this drag.
  private var mayLeave: Bool?

  /// Where the finger has the upper edge, without what resists.
  var top: Double { base + translation }
  private var stays: Bool { mayLeave == false }
  /// A Boolean value indicating whether it was asked and may not leave.
  var isRefused: Bool { stays }
  var isActive: Bool { state != .idle }

  // MARK: Beginning

  /// Takes the sheet where its upper edge is seen.
  mutating func begin(seen: Double, in places: SheetPlaces) {
    mayLeave = nil
    base = places.top(seen: seen)
    translation = 0
    state = .sliding
  }

  /// Takes a transition over that has come to a fraction of its way.
  mutating func take(over way: Way, at fraction: Double, rule: ReleaseRule) {
    var model = PanModel(axis: [0, way.isLeaving ? 1 : -1], distance: way.length, rule: rule)
    base = way.from + (way.to - way.from) * fraction
    translation = 0
    mayLeave = nil
    _ = model.handle(.began(translation: [0, top - way.from], baseFraction: 0))
    state = .scrubbing(model, way)
  }

  // MARK: Moving

  /// The finger has gone this far since the beginning. `mayLeave` is asked at most once in a drag.
  mutating func move(
    to translation: Double, in places: SheetPlaces, rule: ReleaseRule, mayLeave: () -> Bool
  ) -> Action {
    let before = top
    self.translation = translation
    switch state {
    case .idle:
      return .none
    case .sliding:
      if top > places.lowest, askSliding(places, since: before, mayLeave) {
        let way = Way(from: places.lowest, to: places.gone)
        take(over: way, fingerAt: top, rule)
        return .leave(from: way.from, fraction: max(0, top - way.from) / max(way.to - way.from, 1))
      }
      return .place(places.seen(top, stays: stays))
    case .scrubbing(var model, let way):
      if way.isLeaving, top < way.from {
        // It may have left from where something resisted.
        base += places.top(seen: way.from) - way.from
        state = .sliding
        return .comeBack(places.seen(top))
      }
      let action = model.handle(.changed(translation: [0, top - way.from]))
      state = .scrubbing(model, way)
      if case .update(let fraction) = action { return .update(fraction) }
      return .none
    }
  }

  private mutating func take(over way: Way, fingerAt top: Double, _ rule: ReleaseRule) {
    var model = PanModel(axis: [0, 1], distance: way.to - way.from, rule: rule)
    _ = model.handle(.began(translation: [0, top - way.from], baseFraction: 0))
    state = .scrubbing(model, way)
  }

  private mutating func ask(_ question: () -> Bool) -> Bool {
    if let mayLeave { return mayLeave }
    let answer = question()
    mayLeave = answer
    return answer
  }

  /// Whether it may leave, asked while it slides; when not, it resists below the lowest rest from now on.
  private mutating func askSliding(
    _ places: SheetPlaces, since before: Double, _ question: () -> Bool
  ) -> Bool {
    let isNew = mayLeave == nil
    let answer = ask(question)
    // It may have been taken below the lowest rest, on its way back from there.
    if isNew, !answer, before > places.lowest { base += places.top(seen: before, stays: true) - before }
    return answer
  }

  // MARK: Letting go

  /// The finger was lifted. It goes where friction would bring it: to a rest, or away.
  mutating func release(
    at translation: Double, velocity: Double, in places: SheetPlaces, mayLeave: () -> Bool
  ) -> Action {
    let before = top
    self.translation = translation
    defer { state = .idle }
    switch state {
    case .idle:
      return .none
    case .scrubbing(var model, let way):
      let action = model.handle(.ended(translation: [0, top - way.from], velocity: [0, velocity]))
      guard case .release(var decision) = action else { return .none }
      // A presentation that may not be undone goes on.
      if !way.isLeaving, decision.outcome == .cancel, !ask(mayLeave) { decision.outcome = .finish }
      return .letGo(decision)
    case .sliding:
      let shown = velocity * places.seenShare(at: top, stays: stays)
      let all = SnapPoints(places.rests.map(\.top) + [places.gone])
      let wantsAway = all.choose(position: top, velocity: velocity).map { $0.point >= places.gone } ?? false
      if wantsAway, places.gone > places.lowest {
        guard askSliding(places, since: before, mayLeave) else {
          return .refuse(rest(places, velocity), velocity: shown)
        }
        return .throwAway(velocity: shown)
      }
      return .rest(rest(places, velocity), velocity: shown)
    }
  }

  /// The finger was taken away: the sheet stays, at the nearest rest.
  mutating func cancel(in places: SheetPlaces) -> Action {
    defer { state = .idle }
    switch state {
    case .idle:
      return .none
    case .sliding:
      return .rest(rest(places, 0), velocity: 0)
    case .scrubbing(var model, let way):
      guard case .release(var decision) = model.handle(.cancelled) else { return .none }
      // What was on its way in before it was touched goes on.
      if !way.isLeaving { decision.outcome = .finish }
      return .letGo(decision)
    }
  }

  private func rest(_ places: SheetPlaces, _ velocity: Double) -> SheetPlaces.Identifier {
    let rests = places.rests
    let choice = SnapPoints(rests.map(\.top)).choose(position: top, velocity: velocity)
    return rests.first { $0.top == choice?.point }?.identifier ?? places.rest(nil).identifier
  }
}
