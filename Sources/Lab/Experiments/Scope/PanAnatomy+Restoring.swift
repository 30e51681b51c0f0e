import UIKit

// State restoration of a pan. The knobs' values are not saved here.
extension PanAnatomy {
  private enum Key {
    static let times = "times"
    static let places = "places"
    static let start = "start"
    static let translation = "translation"
    static let way = "way"
    static let readings = "readings"
    static let released = "released"
  }

  /// The largest magnitude that is accepted for a decoded number; larger ones are not plausible for a pan.
  private static let greatest = 1e12
  /// The longest time between two samples that is accepted from saved data, in nanoseconds: a day.
  private static let longest = 86_400_000_000_000

  // MARK: Encoding

  /// Encodes the pan for state restoration in a few kilobytes at most; a pan without samples encodes nothing.
  func encode(with coder: NSCoder) {
    guard let first = samples.first else { return }
    // Times are relative: another stage has another clock.
    coder.encode(samples.map { Int($0.time - first.time) }, forKey: Key.times)
    coder.encode(samples.flatMap { Self.numbers($0.position) }, forKey: Key.places)
    coder.encode(Self.numbers(start), forKey: Key.start)
    coder.encode(translation.map(Self.numbers), forKey: Key.translation)
    coder.encode([base, fraction, axis.x, axis.y, distance], forKey: Key.way)
    let tables: [[String: Any]] = readings.map { reading in
      var table = reading.decision.map(Self.table) ?? [:]
      table["points"] = Self.numbers(reading.velocity)
      return table
    }
    coder.encode(tables, forKey: Key.readings)
    coder.encode(released.map(Self.table), forKey: Key.released)
  }

  private static func numbers(_ vector: SIMD2<Double>) -> [Double] { [vector.x, vector.y] }

  private static func table(_ decision: ReleaseDecision) -> [String: Any] {
    [
      "outcome": decision.outcome.rawValue, "reason": decision.reason.rawValue,
      "numbers": [decision.fraction, decision.velocity, decision.projectedFraction],
      "limit": decision.limit.map { [$0] } ?? [],
    ]
  }

  // MARK: Decoding

  /// Decodes a saved pan. Returns `false`, without changes, for missing or implausible data.
  mutating func decode(with coder: NSCoder) -> Bool {
    guard let times = coder.decodeObject(forKey: Key.times) as? [Int], (1...Self.most).contains(times.count),
      times.allSatisfy((0...Self.longest).contains),
      let places = Self.numbers(coder.decodeObject(forKey: Key.places), count: 2 * times.count),
      let start = Self.vector(coder.decodeObject(forKey: Key.start)),
      let way = Self.numbers(coder.decodeObject(forKey: Key.way), count: 5), way[4] > 0,
      let tables = coder.decodeObject(forKey: Key.readings) as? [[String: Any]],
      tables.count <= VelocityTrackers.names.count
    else { return false }
    samples = times.enumerated().map { index, time in
      PointerSample(time: Int64(time), position: [places[2 * index], places[2 * index + 1]])
    }
    self.start = start
    translation = Self.vector(coder.decodeObject(forKey: Key.translation))
    (base, fraction, axis, distance) = (way[0], way[1], [way[2], way[3]], way[4])
    readings = tables.compactMap { table in
      Self.vector(table["points"]).map { Reading(velocity: $0, decision: Self.decision(table)) }
    }
    released = Self.decision(coder.decodeObject(forKey: Key.released))
    return true
  }

  private static func numbers(_ object: Any?, count: Int) -> [Double]? {
    guard let numbers = object as? [Double], numbers.count == count,
      numbers.allSatisfy({ $0.magnitude <= greatest })
    else { return nil }
    return numbers
  }

  private static func vector(_ object: Any?) -> SIMD2<Double>? {
    numbers(object, count: 2).map { SIMD2($0[0], $0[1]) }
  }

  private static func decision(_ object: Any?) -> ReleaseDecision? {
    guard let table = object as? [String: Any],
      let outcome = (table["outcome"] as? String).flatMap(ReleaseDecision.Outcome.init),
      let reason = (table["reason"] as? String).flatMap(ReleaseReason.init),
      let numbers = numbers(table["numbers"], count: 3)
    else { return nil }
    return ReleaseDecision(
      outcome: outcome, reason: reason, fraction: numbers[0], velocity: numbers[1],
      projectedFraction: numbers[2], limit: Self.numbers(table["limit"], count: 1)?.first)
  }
}
