/// A value that passes through several keys: a pure function of time.
///
/// Any list of keys makes a track. Keys are sorted by time, equal times in the given order. If several keys share a
/// time, the track jumps there from the first of them to the last. Keys whose time is NaN or whose value is not finite
/// are left out; times are clamped to ±1e9. A track of one key is constant, and a track without keys has no value.
public struct KeyframeTrack<Value: Interpolatable>: Equatable, Sendable {
  /// The interpolation between keys.
  public let mode: KeyframeMode
  /// The keys in use: in order, at most two for each time; keys of a paced track have the times that follow
  /// from their distances.
  public let keys: [Keyframe<Value>]
  /// The vectors of the keys, chosen so that the path from key to key is the shortest.
  @usableFromInline let vectors: [Value.Vector]

  /// Creates a track through keys in any order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of keys.
  public init(_ keys: [Keyframe<Value>], mode: KeyframeMode = .linear) {
    self.mode = mode
    var ordered = KeyframeTrack.ordered(keys)
    let vectors = KeyframeTrack.vectors(of: ordered)
    if mode == .paced { KeyframeTrack.pace(&ordered, along: vectors) }
    let seen = ordered.indices.filter { place in
      let isFirst = place == 0 || ordered[place - 1].time < ordered[place].time
      let isLast = place == ordered.count - 1 || ordered[place + 1].time > ordered[place].time
      return isFirst || isLast
    }
    self.keys = seen.map { ordered[$0] }
    self.vectors = seen.map { vectors[$0] }
  }

  /// Returns the valid keys, sorted by time; equal times keep their order.
  private static func ordered(_ keys: [Keyframe<Value>]) -> [Keyframe<Value>] {
    let usable = keys.filter { !$0.time.isNaN && $0.value.vector.isFinite }
    return usable.indices
      .sorted { (usable[$0].time, $0) < (usable[$1].time, $1) }
      .map { place in
        var key = usable[place]
        key.time = key.time.clamped(to: -1e9...1e9, orWhenNaN: 0)
        return key
      }
  }

  /// Returns the vectors of a path through the keys; the first vector depends on later ones, because its value
  /// may lack a component.
  private static func vectors(of keys: [Keyframe<Value>]) -> [Value.Vector] {
    guard let last = keys.last else { return [] }
    var vector = keys.dropLast().reversed().reduce(last.value.vector) { $1.value.vector(before: $0) }
    return [vector]
      + keys.dropFirst().map { key in
        vector = key.value.vector(after: vector)
        return vector
      }
  }

  /// Moves the keys to the times at which a motion of constant speed reaches them; without any distance the
  /// times stay.
  private static func pace(_ keys: inout [Keyframe<Value>], along vectors: [Value.Vector]) {
    guard let first = keys.first, let last = keys.last else { return }
    var way = 0.0
    let ways = vectors.indices.map { place in
      if place > 0 { way += (vectors[place] - vectors[place - 1]).length }
      return way
    }
    guard way > 0, way.isFinite else { return }
    let span = last.time - first.time
    for place in keys.indices {
      keys[place].curve = .linear
      keys[place].time = Swift.min(first.time + span * (ways[place] / way), last.time)
    }
    keys[keys.count - 1].time = last.time
  }
}

/// A value of a track at a time, with the timing curve towards the next key.
public struct Keyframe<Value: Interpolatable>: Equatable, Sendable {
  /// The time, in the unit of the track's caller: fractions of a duration, or seconds.
  public var time: Double
  /// The value at the key's time.
  public var value: Value
  /// The timing curve towards the next key.
  ///
  /// The type is a timing curve and not a spring, because a spring has no end at which the next key could
  /// stand.
  public var curve: CubicBezier

  public init(at time: Double, _ value: Value, curve: CubicBezier = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}

/// The interpolations from one key to the next.
public enum KeyframeMode: Hashable, Sendable {
  /// Linear interpolation from key to key, timed by each key's curve.
  case linear
  /// No interpolation: each value stays until the next key's time.
  case discrete
  /// Straight lines at constant speed from the first time to the last; times between and curves are ignored.
  case paced
  /// A smooth line through all keys (Catmull–Rom), timed by each key's curve.
  case cubic
}

extension KeyframeTrack {
  /// Returns the value at a time, or `nil` without keys.
  ///
  /// At a key's time, the result has exactly the bits of the key's value. The first key's value applies before it and
  /// for NaN, the last key's after it. A curve that leaves 0…1 extrapolates past its keys in a straight line. If the
  /// interpolation of two values overflows, the result is the earlier value for a curve value below 0.5, else the later
  /// value.
  ///
  /// - Complexity: O(log *n*) in the number of keys.
  @inlinable
  public func value(at time: Double) -> Value? {
    guard let first = keys.first else { return nil }
    guard time >= first.time else { return first.value }
    let place = lastKey(notAfter: time)
    let key = keys[place]
    guard mode != .discrete, place + 1 < keys.count else { return key.value }
    let next = keys[place + 1]
    let e = key.curve.value(at: (time - key.time) / (next.time - key.time))
    if e == 0 { return key.value }
    if e == 1 { return next.value }
    if mode != .cubic, vectors[place] == vectors[place + 1] { return key.value }
    let vector =
      mode == .cubic ? arc(after: place, at: e) : Interpolation.mix(vectors[place], vectors[place + 1], e)
    return vector.isFinite ? Value(vector: vector) : e < 0.5 ? key.value : next.value
  }

  /// Returns the index of the last key whose time is not after a time; 0 when there is none.
  @inlinable
  func lastKey(notAfter time: Double) -> Int {
    var (low, high) = (0, keys.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if keys[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the point of the cubic with the two values and tangents of an interval; outside 0…1 a point on the
  /// tangents.
  @inlinable
  func arc(after place: Int, at e: Double) -> Value.Vector {
    let width = keys[place + 1].time - keys[place].time
    let departure = tangent(at: place, over: width)
    let arrival = tangent(at: place + 1, over: width)
    if e < 0 { return vectors[place] + departure * e }
    if e > 1 { return vectors[place + 1] + arrival * (e - 1) }
    let rest = 1 - e
    // The first part has slope 0 at both ends; the tangents' part is 0 there.
    return Interpolation.mix(vectors[place], vectors[place + 1], e * e * (3 - 2 * e))
      + departure * (e * rest * rest) - arrival * (e * e * rest)
  }

  /// Returns the change of the value along a key's tangent, during a time `width`.
  ///
  /// The tangent is the line between the key's neighbors. At an end or a jump it is the line to the only neighbor.
  @inlinable
  func tangent(at place: Int, over width: Double) -> Value.Vector {
    let time = keys[place].time
    let before = place > 0 && keys[place - 1].time < time ? place - 1 : place
    let after = place + 1 < keys.count && keys[place + 1].time > time ? place + 1 : place
    let share = width / (keys[after].time - keys[before].time)
    return (vectors[after] - vectors[before]) * share
  }
}
