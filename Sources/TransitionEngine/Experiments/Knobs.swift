/// What an experiment's knobs are turned to; read when needed, so that turning one shows at once.
@MainActor
public final class Knobs {
  public let knobs: [Knob]
  /// What they are turned to, in their order.
  private(set) var values: [Double]
  /// How many times one was turned to another value.
  private(set) var turns = 0

  public init(_ knobs: [Knob]) {
    self.knobs = knobs
    values = knobs.map(\.value)
  }

  /// A knob's value; 0 for a name that no knob has. Setting clamps to the knob's range; what is not a number or
  /// not a knob is ignored.
  public subscript(name: String) -> Double {
    get { knobs.firstIndex { $0.name == name }.map { values[$0] } ?? 0 }
    set {
      guard let index = knobs.firstIndex(where: { $0.name == name }), !newValue.isNaN else { return }
      let value = min(max(newValue, knobs[index].range.lowerBound), knobs[index].range.upperBound)
      if value != values[index] { turns += 1 }
      values[index] = value
    }
  }
}
