import FrameTiming
import Scenarios

/// How a knob's values lie along a slider, which of them are round, and how they are written.
struct KnobScale {
  let range: ClosedRange<Double>
  let step: Double

  init(_ knob: Knob) {
    range = knob.range
    step = knob.step
  }

  private var length: Double { range.upperBound - range.lowerBound }

  /// A Boolean value indicating whether it is either off or on.
  var isSwitch: Bool { range == 0...1 && step == 1 }

  /// A Boolean value indicating whether small values get more of the slider: those of a range like 0.05…10.
  private var isWide: Bool { range.lowerBound > 0 && range.upperBound / range.lowerBound > 20 }

  /// The place of a value along the slider, from 0 to 1.
  func place(of value: Double) -> Double {
    guard length > 0, !value.isNaN else { return 0 }
    let place = min(max((value - range.lowerBound) / length, 0), 1)
    return isWide ? place.squareRoot() : place
  }

  /// The round value at a place along the slider; places beyond its ends count as these.
  func value(at place: Double) -> Double {
    let place = place.isNaN ? 0 : min(max(place, 0), 1)
    return rounded(range.lowerBound + length * (isWide ? place * place : place))
  }

  /// The value that lies some steps further.
  func value(from value: Double, by steps: Double) -> Double { rounded(value + steps * step) }

  /// The nearest multiple of the step, within the range.
  func rounded(_ value: Double) -> Double {
    guard !value.isNaN else { return range.lowerBound }
    // A division by a whole number gives the number that is written so; a product would be beside it.
    let parts = (1 / step).rounded()
    let isPart = step < 1 && (1 / parts - step).magnitude < 1e-15
    let round = isPart ? (value * parts).rounded() / parts : (value / step).rounded() * step
    return min(max(round, range.lowerBound), range.upperBound)
  }

  /// A value as it stands beside its slider, with as many decimals as the step has.
  func text(_ value: Double) -> String {
    if isSwitch { return value >= 0.5 ? "on" : "off" }
    var decimals = 0
    var unit = step
    while decimals < 6, (unit - unit.rounded()).magnitude > 1e-6 * unit {
      unit *= 10
      decimals += 1
    }
    return Decimals.text(value, places: decimals)
  }
}

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
