/// A value through several keys: a pure function of time.
///
/// Any list of keys makes a track. Keys are put in the order of their times, equal times in the order given;
/// where several share a time the track jumps there from the first of them to the last. Keys whose time is
/// NaN or whose value is not finite are left out; times count as at most ±1e9. A track of one key stands
/// still, one of none has no value.
public struct KeyframeTrack<Value: Interpolatable>: Equatable, Sendable {
  /// How the track gets from key to key.
  public let mode: KeyframeMode
  /// The keys in use: in order, at most two at a time, and paced ones at the times that their distances give.
  public let keys: [Keyframe<Value>]
  /// Each key's vector, chosen so that the way from key to key is the short one.
  @usableFromInline let vectors: [Value.Vector]

  /// A track through keys in any order; takes O(n log n).
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

  /// The keys that can be used, by time; equal times keep their order.
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

  /// The vectors of a way through the keys; the first looks ahead, for it may lack what a later one has.
  private static func vectors(of keys: [Keyframe<Value>]) -> [Value.Vector] {
    guard let last = keys.last else { return [] }
    var vector = keys.dropLast().reversed().reduce(last.value.vector) { $1.value.vector(before: $0) }
    return [vector]
      + keys.dropFirst().map { key in
        vector = key.value.vector(after: vector)
        return vector
      }
  }

  /// Moves the keys to the times at which one speed reaches them; without any distance they stay.
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

/// A value that a track has at a time, and the pace at which it goes on from there.
public struct Keyframe<Value: Interpolatable>: Equatable, Sendable {
  /// The time, in the unit of the track's caller: fractions of a duration, or seconds.
  public var time: Double
  /// The value at that time.
  public var value: Value
  /// The pace towards the next key.
  ///
  /// It is a timing curve and no spring, because a spring has no end that the next key could stand at.
  public var curve: CubicBezier

  public init(at time: Double, _ value: Value, curve: CubicBezier = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}

/// How a track gets from one key to the next.
public enum KeyframeMode: Hashable, Sendable {
  /// Along a straight line, at the pace of each key's curve.
  case linear
  /// Not at all: each value stands until the next key's time.
  case discrete
  /// Along straight lines at one speed from the first time to the last; times between and curves do not count.
  case paced
  /// Along a smooth line through all keys (Catmull–Rom), at the pace of each key's curve.
  case cubic
}

extension KeyframeTrack {
  /// The value at a time; nil when there are no keys. Takes O(log n).
  ///
  /// The very bits of the first key's value before its time and for NaN, of each key's at its time, of the
  /// last key's afterwards. A curve that leaves 0…1 leads past its keys: straight on. Where the mixture of two values
  /// overflows, it is the nearer one.
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

  /// The place of the last key whose time is not after a time; the first key's when there is none.
  @inlinable
  func lastKey(notAfter time: Double) -> Int {
    var (low, high) = (0, keys.count)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if keys[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// The cubic that has a stretch's two values and tangents; outside 0…1 the tangents themselves.
  @inlinable
  func arc(after place: Int, at e: Double) -> Value.Vector {
    let width = keys[place + 1].time - keys[place].time
    let departure = tangent(at: place, over: width)
    let arrival = tangent(at: place + 1, over: width)
    if e < 0 { return vectors[place] + departure * e }
    if e > 1 { return vectors[place + 1] + arrival * (e - 1) }
    let rest = 1 - e
    // The first part stands still at both ends; what the tangents add is nothing there.
    return Interpolation.mix(vectors[place], vectors[place + 1], e * e * (3 - 2 * e))
      + departure * (e * rest * rest) - arrival * (e * e * rest)
  }

  /// How far a key's tangent leads in a width of time: along the chord between its neighbours, and at an end
  /// or a jump, along the line to the one it has.
  @inlinable
  func tangent(at place: Int, over width: Double) -> Value.Vector {
    let time = keys[place].time
    let before = place > 0 && keys[place - 1].time < time ? place - 1 : place
    let after = place + 1 < keys.count && keys[place + 1].time > time ? place + 1 : place
    let share = width / (keys[after].time - keys[before].time)
    return (vectors[after] - vectors[before]) * share
  }
}
