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
