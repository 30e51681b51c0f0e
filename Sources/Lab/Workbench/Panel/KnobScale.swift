import FrameTiming
import Scenarios
import ViewAnimation

/// The mapping between a knob's values and positions along its slider, with the rounding and the text of values.
struct KnobScale {
  let range: ClosedRange<Double>
  let step: Double
  /// The names of the values 0, 1, 2 and so on; empty for a knob whose values have no names.
  let choices: [String]
  private let unit: String
  private let lowest: String

  init(_ knob: Knob) {
    range = knob.range
    step = knob.step
    choices = knob.choices
    unit = knob.unit
    lowest = knob.lowest
  }

  private var length: Double { range.upperBound - range.lowerBound }

  /// A Boolean value that indicates whether the knob is a switch, with the nameless values 0 and 1 only.
  var isSwitch: Bool { range == 0...1 && step == 1 && choices.isEmpty }

  /// A Boolean value that indicates whether small values get more of the slider, as for a range such as 0.05…10.
  private var isWide: Bool { range.lowerBound > 0 && range.upperBound / range.lowerBound > 20 }

  /// Returns a value's position along the slider, 0…1.
  func position(of value: Double) -> Double {
    guard length > 0, !value.isNaN else { return 0 }
    let place = min(max((value - range.lowerBound) / length, 0), 1)
    return isWide ? place.squareRoot() : place
  }

  /// Returns the rounded value at a position along the slider; the position is clamped to 0…1.
  func value(at place: Double) -> Double {
    let place = place.isNaN ? 0 : min(max(place, 0), 1)
    return rounded(range.lowerBound + length * (isWide ? place * place : place))
  }

  /// Returns the value that is `steps` steps above `value`, within the range.
  func value(from value: Double, by steps: Double) -> Double { rounded(value + steps * step) }

  /// Returns the nearest multiple of the step within the range.
  func rounded(_ value: Double) -> Double {
    guard !value.isNaN else { return range.lowerBound }
    // Dividing by a whole number gives the nearest double to the decimal; multiplying by the step may not.
    let parts = (1 / step).rounded()
    let isPart = step < 1 && (1 / parts - step).magnitude < 1e-15
    let round = isPart ? (value * parts).rounded() / parts : (value / step).rounded() * step
    return min(max(round, range.lowerBound), range.upperBound)
  }

  /// Returns the text of a value: `on` or `off` for a switch, a choice's name, the word for the lowest value, or a
  /// number with its unit. The number has as many decimals as the step, up to six.
  func text(_ value: Double) -> String {
    if isSwitch { return value >= 0.5 ? "on" : "off" }
    if let index = Int(exactly: value.rounded()), choices.indices.contains(index) { return choices[index] }
    if value == range.lowerBound, !lowest.isEmpty { return lowest }
    let factor = unit == "%" ? 100.0 : 1
    var decimals = 0
    var step = step * factor
    while decimals < 6, (step - step.rounded()).magnitude > 1e-6 * step {
      step *= 10
      decimals += 1
    }
    let number = Decimals.text(value * factor, places: decimals)
    return unit.isEmpty || unit == "×" ? number + unit : "\(number) \(unit)"
  }
}

/// A generator of Swift source that sets an experiment's knobs to their values.
enum KnobListing {
  /// Returns a line for each knob, such as `knobs["height"] = 0.6`, and the spring of the knobs in UIKit's words.
  static func text(_ experiment: String, _ knobs: [Knob], _ values: [Double]) -> String {
    let lines = zip(knobs, values).map { "knobs[\(quoted($0.name))] = \($1)\n" }
    return "// \(experiment)\n" + lines.joined() + spring(knobs, values)
  }

  /// Returns Swift source for UIKit's timing parameters of the spring that the knobs set. The result is empty without
  /// those knobs, and for a period of 0.
  private static func spring(_ knobs: [Knob], _ values: [Double]) -> String {
    func value(_ name: String) -> Double? { knobs.firstIndex { $0.name == name }.map { values[$0] } }
    guard let period = value("springResponse"), let ratio = value("springDamping"), period > 0 else {
      return ""
    }
    let frequency = 2 * Double.pi / period
    let (stiffness, damping) = (frequency * frequency, 2 * ratio * frequency)
    return """
      let spring = UISpringTimingParameters(
        mass: 1, stiffness: \(Decimals.text(stiffness, places: 2)), damping: \(Decimals.text(damping, places: 2)),
        initialVelocity: .zero)

      """
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
