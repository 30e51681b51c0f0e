/// The current values of an experiment's knobs. Experiments read them on each use, so a change takes effect at once.
@MainActor
public final class Knobs {
  public let knobs: [Knob]
  /// The current values, in the order of the knobs.
  package private(set) var values: [Double]
  /// The number of times a knob has changed its value.
  var changeCount: Int { turnCount }
  private var turnCount = 0
  /// The cached snapshots, at most one of each type; a changed knob removes them all.
  private var snapshots: [AnyObject] = []

  /// Creates knobs with their initial values. O(n) in the number of knobs.
  public init(_ knobs: [Knob]) {
    self.knobs = knobs
    values = knobs.map(\.value)
  }

  /// The value of a knob; 0 for an unknown name.
  ///
  /// Setting clamps to the knob's range. NaN and unknown names are ignored.
  ///
  /// - Complexity: O(n) in the number of knobs.
  public subscript(name: String) -> Double {
    get {
      guard let index = place(of: name) else { return 0 }
      return values[index]
    }
    set {
      guard let index = place(of: name), !newValue.isNaN else { return }
      let value = min(max(newValue, knobs[index].range.lowerBound), knobs[index].range.upperBound)
      guard value != values[index] else { return }
      values[index] = value
      turnCount += 1
      snapshots = []
    }
  }

  private func place(of name: String) -> Int? {
    for index in knobs.indices where knobs[index].name == name { return index }
    return nil
  }

  /// Returns the typed values of several knobs, cached until a knob changes.
  ///
  /// A drag reads the values with each movement, and the cache avoids looking up each knob by its name.
  ///
  /// - Complexity: O(n) in the number of cached snapshots, plus a call of `make` if none has the type.
  public func snapshot<Snapshot: AnyObject>(_ make: (Knobs) -> Snapshot) -> Snapshot {
    for snapshot in snapshots where type(of: snapshot) == Snapshot.self {
      return unsafeDowncast(snapshot, to: Snapshot.self)
    }
    let made = make(self)
    snapshots = snapshots + [made]
    return made
  }
}

/// A number of an experiment that can be changed.
nonisolated public struct Knob: Hashable, Sendable {
  public let name: String
  /// A summary in one sentence, with the unit.
  public let summary: String
  public let range: ClosedRange<Double>
  public let value: Double
  /// The smallest change of the knob, above 0; 1 for a count or a switch.
  public let step: Double

  /// Creates a knob with its initial value.
  ///
  /// The default step is a round number that divides the range into 80 or more steps. If the upper bound exceeds 20
  /// times a positive lower bound, the range has at least 200 steps.
  public init(
    _ name: String, _ summary: String, _ value: Double, in range: ClosedRange<Double>, step: Double? = nil
  ) {
    self.name = name
    self.summary = summary
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.range = range
    let asked = step ?? 0
    let isWide = range.lowerBound > 0 && range.upperBound / range.lowerBound > 20
    self.step =
      asked > 0 && asked.isFinite
      ? asked : Self.roundStep((range.upperBound - range.lowerBound) / (isWide ? 200 : 79))
  }

  /// Returns the greatest of 1, 2 and 5 times a power of ten that is not more than a length.
  private static func roundStep(_ length: Double) -> Double {
    guard length > 1e-12, length < 1e13 else { return 1 }
    // Whole powers of ten are exact, so that a quotient such as 0.01 is the nearest double.
    var (up, down) = (1.0, 1.0)
    while length >= up * 10 { up *= 10 }
    while length < 1 / down { down *= 10 }
    for factor in [5.0, 2] where length >= (down > 1 ? factor / down : factor * up) {
      return down > 1 ? factor / down : factor * up
    }
    return down > 1 ? 1 / down : up
  }
}
