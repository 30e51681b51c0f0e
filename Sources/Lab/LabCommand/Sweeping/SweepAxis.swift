import Foundation
import JSONReading
import Scenarios

/// A knob of a sweep and its values, in order.
struct SweepAxis: Encodable, Equatable {
  let knob: String
  let values: [Double]

  private static let mostValues = 10_000
}

extension SweepAxis {
  /// Creates an axis from `NAME=LOW..HIGH:COUNT`, even steps with both ends, or `NAME=A,B,C`.
  init(_ text: String, of experiment: any Experiment) throws(LabError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let knob = try experiment.knob(named: parts[0], for: "--vary \(text): ")
    let expected =
      "--vary \(text): expected \(knob.name)=LOW..HIGH:COUNT or \(knob.name)=A,B,C, each from "
      + "\(knob.range.lowerBound.shortText) to \(knob.range.upperBound.shortText), at most \(Self.mostValues) of them"
    guard parts.count == 2, let values = Self.values(parts[1]), !values.isEmpty,
      values.count <= Self.mostValues, values.allSatisfy({ knob.range.contains($0) })
    else { throw .usage(expected) }
    self.knob = knob.name
    self.values = values
  }

  /// Creates an axis from the plan of a sweep.
  init(_ element: JSONElement) throws(JSONFault) {
    let axis = try element.object("an axis")
    knob = try axis.required("knob", "its name").text()
    values = try axis.required("values", "what it is turned to").list("a list of numbers")
      .map { value throws(JSONFault) in try value.number() }
    guard !values.isEmpty else {
      throw element.fault(
        "expected an axis of the sweep with values, found none", cure: "make the sweep’s part again")
    }
  }

  private static func values(_ text: String) -> [Double]? {
    guard let dots = text.range(of: "..") else {
      let values = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      return values.contains(nil) ? nil : values.compactMap { $0 }
    }
    let rest = text[dots.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
    guard rest.count == 2, let low = Double(text[..<dots.lowerBound]), let high = Double(rest[0]),
      let count = Int(rest[1]), (1...mostValues).contains(count), low.isFinite, high.isFinite
    else { return nil }
    if count == 1 { return [low] }
    // Blends both ends, so that both are exact.
    return (0..<count).map { place in
      let share = Double(place) / Double(count - 1)
      return low * (1 - share) + high * share
    }
  }
}
