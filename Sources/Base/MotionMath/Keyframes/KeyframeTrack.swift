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
