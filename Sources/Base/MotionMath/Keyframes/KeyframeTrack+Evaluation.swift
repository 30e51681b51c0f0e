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
