/// What an experiment's knobs are turned to; read when needed, so that turning one shows at once.
@MainActor
public final class Knobs {
  public let knobs: [Knob]
  private var values: [Double]

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
      values[index] = min(max(newValue, knobs[index].range.lowerBound), knobs[index].range.upperBound)
    }
  }
}
