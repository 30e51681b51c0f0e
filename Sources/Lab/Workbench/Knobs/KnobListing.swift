import Scenarios

/// Knobs as the Swift that turns them so.
enum KnobListing {
  /// A line for each knob, such as `knobs["height"] = 0.6`.
  static func text(_ experiment: String, _ knobs: [Knob], _ values: [Double]) -> String {
    let lines = zip(knobs, values).map { "knobs[\(quoted($0.name))] = \($1)\n" }
    return "// \(experiment)\n" + lines.joined()
  }

  private static func quoted(_ name: String) -> String {
    var text = "\""
    for character in name {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return text + "\""
  }
}
