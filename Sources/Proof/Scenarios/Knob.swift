/// A number of an experiment that can be changed.
nonisolated public struct Knob: Hashable, Sendable {
  /// The identity of the knob: recordings, presets and the command line use it.
  public let name: String
  /// A summary in one sentence, with the unit.
  public let summary: String
  public let range: ClosedRange<Double>
  public let value: Double
  /// The smallest change of the knob, above 0; 1 for a count, a switch or a choice.
  public let step: Double
  /// The words that the lab's panel of knobs shows for the name, such as `Release velocity`.
  public let label: String
  /// The unit that the lab's panel of knobs shows after the value, such as `pt/s`; empty for a plain number.
  ///
  /// With the unit `%`, the panel shows a hundred times the value, which stays a fraction of 0…1.
  public let unit: String
  /// The heading under which the lab's panel lists the knob.
  public let group: String
  /// The names of the values 0, 1, 2 and so on; empty for a knob that is no choice.
  public let choices: [String]
  /// The word that the panel shows for the lower bound, such as `auto`; empty for its number.
  public let lowest: String

  /// Creates a knob with its initial value.
  ///
  /// The default step is 1 for a choice. Otherwise it is a round number that divides the range into 79 or more steps.
  /// If the upper bound exceeds 20 times a positive lower bound, the range has at least 200 steps.
  ///
  /// The default label has the words of the name: `springResponse` becomes `Spring response`.
  public init(
    _ name: String, _ summary: String, _ value: Double, in range: ClosedRange<Double>, step: Double? = nil,
    label: String? = nil, unit: String = "", group: String = "Experiment", choices: [String] = [],
    lowest: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.value = min(max(value, range.lowerBound), range.upperBound)
    self.range = range
    self.label = label ?? Self.words(name)
    self.unit = unit
    self.group = group
    self.choices = choices
    self.lowest = lowest
    let asked = step ?? (choices.isEmpty ? 0 : 1)
    let isWide = range.lowerBound > 0 && range.upperBound / range.lowerBound > 20
    self.step =
      asked > 0 && asked.isFinite
      ? asked : Self.roundStep((range.upperBound - range.lowerBound) / (isWide ? 200 : 79))
  }

  /// Returns the words of a name in camel case or with hyphens, the first with a capital letter.
  private static func words(_ name: String) -> String {
    var text = ""
    var isLower = false
    for letter in name {
      if letter == "-" || letter == "_" {
        text += " "
      } else if letter.isUppercase, isLower {
        text += " " + letter.lowercased()
      } else {
        text += text.isEmpty ? letter.uppercased() : String(letter)
      }
      isLower = letter.isLowercase || letter.isNumber
    }
    return text
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
