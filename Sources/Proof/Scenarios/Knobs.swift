/// What an experiment's knobs are turned to; read when needed, so that turning one shows at once.
@MainActor
public final class Knobs {
  public let knobs: [Knob]
  /// What they are turned to, in their order.
  package private(set) var values: [Double]
  /// The number of times a knob was turned to another value.
  var turns: Int { turnCount }
  private var turnCount = 0
  /// The snapshots of each type that have been made since a knob was turned last.
  private var snapshots: [AnyObject] = []

  public init(_ knobs: [Knob]) {
    self.knobs = knobs
    values = knobs.map(\.value)
  }

  /// A knob's value; 0 for a name that no knob has. Setting clamps to the knob's range; what is not a number or
  /// not a knob is ignored.
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

  /// The typed values of several knobs, made when first asked for and anew after a knob has been turned: a drag reads
  /// them with each movement, and looks no knob up by its name.
  public func snapshot<Snapshot: AnyObject>(_ make: (Knobs) -> Snapshot) -> Snapshot {
    for snapshot in snapshots where type(of: snapshot) == Snapshot.self {
      return unsafeDowncast(snapshot, to: Snapshot.self)
    }
    let made = make(self)
    snapshots = snapshots + [made]
    return made
  }
}

/// A number of an experiment that can be turned.
nonisolated public struct Knob: Hashable, Sendable {
  public let name: String
  /// One sentence, with the unit.
  public let summary: String
  public let range: ClosedRange<Double>
  public let value: Double
  /// By how much it is turned at once, above 0; 1 for one that counts, or is a switch.
  public let step: Double

  /// Makes a knob with its value at the beginning. Without a step it has a round one, of which eighty or more
  /// make its range; two hundred, where that goes from little to more than twenty times as much.
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

  /// The greatest of 1, 2 and 5 times a power of ten that is not more than a length.
  private static func roundStep(_ length: Double) -> Double {
    guard length > 1e-12, length < 1e13 else { return 1 }
    // Divided by whole powers of ten, which are exact, so that a hundredth is the number nearest to it.
    var (up, down) = (1.0, 1.0)
    while length >= up * 10 { up *= 10 }
    while length < 1 / down { down *= 10 }
    for factor in [5.0, 2] where length >= (down > 1 ? factor / down : factor * up) {
      return down > 1 ? factor / down : factor * up
    }
    return down > 1 ? 1 / down : up
  }
}
