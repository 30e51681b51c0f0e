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
