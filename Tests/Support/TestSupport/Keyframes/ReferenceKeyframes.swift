/// Key frames of plain numbers, evaluated from scratch at every query: the reference for tracks.
///
/// Keys are sorted by insertion and searched from the start. Cubics use de Casteljau's construction. A paced track is
/// walked by length instead of moving the keys' times.
public struct ReferenceKeyframes {
  /// A number at a time, with the fraction of the distance to the next key at a fraction of the time.
  public struct Key {
    public var time: Double
    public var value: Double
    public var pace: (Double) -> Double

    public init(time: Double, value: Double, pace: @escaping (Double) -> Double) {
      self.time = time
      self.value = value
      self.pace = pace
    }
  }

  private var keys: [Key] = []

  public init(_ given: [Key]) {
    for key in given where !key.time.isNaN && key.value.isFinite {
      var place = keys.count
      while place > 0, keys[place - 1].time > key.time { place -= 1 }
      keys.insert(key, at: place)
    }
  }

  /// Returns the number of the last key that is due.
  public func discrete(at t: Double) -> Double? {
    keys.last { $0.time <= t }?.value ?? keys.first?.value
  }

  /// Returns the number on the straight line between the surrounding keys.
  public func linear(at t: Double) -> Double? {
    guard let (before, after, share) = stretch(at: t) else { return discrete(at: t) }
    return keys[before].value + (keys[after].value - keys[before].value) * share
  }

  /// Returns the number on the cubic Bézier curve whose handles are a third of each key's chord long.
  public func cubic(at t: Double) -> Double? {
    guard let (before, after, share) = stretch(at: t) else { return discrete(at: t) }
    let width = keys[after].time - keys[before].time
    var points = [
      keys[before].value, keys[before].value + slope(at: before) * width / 3,
      keys[after].value - slope(at: after) * width / 3, keys[after].value,
    ]
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { $0 + ($1 - $0) * share }
    }
    return points[0]
  }

  /// Returns the number reached at constant speed from the first time to the last.
  public func paced(at t: Double) -> Double? {
    guard let first = keys.first, let last = keys.last, t < last.time else { return discrete(at: t) }
    guard t > first.time else { return first.value }
    let steps = zip(keys, keys.dropFirst()).map { ($0.value, $1.value) }
    let way = steps.reduce(0) { $0 + ($1.1 - $1.0).magnitude }
    var left = way * (t - first.time) / (last.time - first.time)
    for (from, to) in steps {
      let step = (to - from).magnitude
      if left < step { return from + (to - from) * (left / step) }
      left -= step
    }
    return last.value
  }

  /// Returns the keys around a time strictly between the first and the last, and the fraction of the distance there.
  private func stretch(at t: Double) -> (before: Int, after: Int, share: Double)? {
    guard let after = keys.firstIndex(where: { $0.time > t }), after > 0, !t.isNaN else { return nil }
    let (from, to) = (keys[after - 1], keys[after])
    return (after - 1, after, from.pace((t - from.time) / (to.time - from.time)))
  }

  /// Returns the slope of the chord between a key's neighbors; neighbors at the same time do not count.
  private func slope(at place: Int) -> Double {
    var (from, to) = (place, place)
    if place > 0, keys[place - 1].time < keys[place].time { from -= 1 }
    if place + 1 < keys.count, keys[place + 1].time > keys[place].time { to += 1 }
    return (keys[to].value - keys[from].value) / (keys[to].time - keys[from].time)
  }
}
