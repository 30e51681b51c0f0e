/// Key frames of plain numbers, read from scratch at every question: the reference for tracks.
///
/// It sorts by insertion, searches from the start, draws its cubics by de Casteljau's construction, and
/// walks a paced way with a measuring tape instead of moving the keys' times.
public struct ReferenceKeyframes {
  /// A number at a time, and the share of the way to the next key at a share of the time.
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

  /// The number of the last key that is due.
  public func discrete(at t: Double) -> Double? {
    keys.last { $0.time <= t }?.value ?? keys.first?.value
  }

  /// The number on the straight line between the keys before and after.
  public func linear(at t: Double) -> Double? {
    guard let (before, after, share) = stretch(at: t) else { return discrete(at: t) }
    return keys[before].value + (keys[after].value - keys[before].value) * share
  }

  /// The number on the cubic Bézier curve whose handles are a third of each key's chord long.
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

  /// The number reached after walking from the first time on at the one speed that arrives at the last.
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

  /// The keys around a time strictly between the first and the last, and the share of the way between them.
  private func stretch(at t: Double) -> (before: Int, after: Int, share: Double)? {
    guard let after = keys.firstIndex(where: { $0.time > t }), after > 0, !t.isNaN else { return nil }
    let (from, to) = (keys[after - 1], keys[after])
    return (after - 1, after, from.pace((t - from.time) / (to.time - from.time)))
  }

  /// The slope of the chord between a key's neighbours, of which one at the same time is none.
  private func slope(at place: Int) -> Double {
    var (from, to) = (place, place)
    if place > 0, keys[place - 1].time < keys[place].time { from -= 1 }
    if place + 1 < keys.count, keys[place + 1].time > keys[place].time { to += 1 }
    return (keys[to].value - keys[from].value) / (keys[to].time - keys[from].time)
  }
}
