import JSONReading
import Scenarios

/// The values of an experiment's knobs as a file stores them: a JSON object with a number for each knob.
package struct Preset: Hashable, Sendable {
  /// A value for each of the experiment's knobs, in their order.
  package var values: [Double]

  /// The largest file that is read, in bytes.
  package static let byteLimit = 65_536

  package init(values: [Double]) {
    self.values = values
  }

  /// Creates a preset from JSON; a knob that the file does not name has its initial value.
  ///
  /// - Throws: An error with line and column for invalid JSON, an unknown or repeated knob, or a value out of range.
  package init(_ bytes: [UInt8], for knobs: [Knob]) throws(JSONError) {
    values = try JSONElement.reading(bytes, most: Self.byteLimit) { document throws(JSONFault) in
      var values = knobs.map(\.value)
      let preset = try document.object("a preset")
      for member in preset.members {
        guard let index = knobs.firstIndex(where: { $0.name == member.name }) else {
          let names = knobs.map(\.name).joined(separator: ", ")
          throw preset.fault(
            "expected one of the experiment’s knobs in the preset (\(names)), found “\(member.name)”",
            atNameOf: member)
        }
        values[index] = try preset.element(of: member).number(knobs[index].range)
      }
      return values
    }
  }

  /// Returns the preset as the text of a file, with a line for each knob.
  package func text(for knobs: [Knob]) -> String {
    let lines = zip(knobs, values).map { "  \"\(Self.escaped($0.name))\": \($1)" }
    return lines.isEmpty ? "{}\n" : "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func escaped(_ name: String) -> String {
    var text = ""
    for character in name {
      if character == "\"" || character == "\\" { text.append("\\") }
      text.append(character)
    }
    return text
  }
}
