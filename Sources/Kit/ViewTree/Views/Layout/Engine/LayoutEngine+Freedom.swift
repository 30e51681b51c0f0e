import ConstraintSolver
import Diagnostics
import Foundation

// The ambiguity of a layout.
extension LayoutItem {
  /// The variables that have more than one possible value, with the range of values, by name.
  var ambiguousValues: [(name: String, values: ClosedRange<Double>)] {
    guard let engine, let box, isPlaced else { return [] }
    engine.settle()
    // The exercised values and the frame are no constraints.
    var solver = engine.solver
    let stays = engine.members.flatMap { $0.box?.stays ?? [] }
    for token in engine.exercised.map(\.token) + stays { solver.remove(token) }
    return zip(["x", "y", "width", "height"], box.variables).compactMap {
      name, variable in solver.freedom(of: variable).map { (name, $0) }
    }
  }

  var isAmbiguous: Bool { !ambiguousValues.isEmpty }
}

extension UIView {
  /// A Boolean value indicating whether constraints leave the view's position or size ambiguous. For
  /// debugging: reading it solves much of the layout again.
  public final var hasAmbiguousLayout: Bool { constraintItem?.isAmbiguous ?? false }

  /// Shows another layout that the constraints allow, if they are ambiguous; the next call restores the first
  /// one.
  ///
  /// UIKit chooses a layout at random. Here an ambiguous value moves to the far end of its range, or by 20
  /// points if the range has no end. **(ours)**
  public final func exerciseAmbiguityInLayout() {
    guard let item = constraintItem, let engine = item.engine, let box = item.box else { return }
    let variables = ["x": box.x, "y": box.y, "width": box.width, "height": box.height]
    for (name, values) in item.ambiguousValues {
      guard let variable = variables[name] else { continue }
      engine.exercise(variable, in: values)
    }
    engine.markDirty()
  }

  /// Reports each view in this one whose position or size is ambiguous, itself included, with the range of
  /// values and the constraints that affect it. **(ours)**
  public final func reportAmbiguousLayout() {
    for item in itemsBelow() where !item.isGuide {
      let open = item.ambiguousValues
      guard !open.isEmpty, let view = item.view else { continue }
      let across = item.openness(along: .horizontal, open.filter { $0.name == "x" || $0.name == "width" })
      let down = item.openness(along: .vertical, open.filter { $0.name == "y" || $0.name == "height" })
      LayoutEngine.report(
        .layoutAmbiguous,
        "the constraints of \(view.subject) are ambiguous: "
          + "\([across, down].compactMap { $0 }.joined(separator: "; ")); its frame is unchanged. Add constraints",
        about: [view])
    }
  }
}

extension LayoutItem {
  /// Returns a text that names what is ambiguous along an axis and the constraints that affect it, or `nil`
  /// if nothing is.
  fileprivate func openness(
    along axis: NSLayoutConstraint.Axis, _ open: [(name: String, values: ClosedRange<Double>)]
  ) -> String? {
    guard !open.isEmpty else { return nil }
    let ranges = open.map { name, values -> String in
      guard values.lowerBound.isFinite, values.upperBound.isFinite else {
        return "\(name) may have any value"
      }
      let low = NSLayoutConstraint.text(values.lowerBound)
      let high = NSLayoutConstraint.text(values.upperBound)
      return "\(name) may be from \(low) to \(high)"
    }
    let acting = constraints(along: axis).map(\.text)
    return ranges.joined(separator: " and ")
      + (acting.isEmpty ? ", without a constraint" : ", by " + acting.joined(separator: ", "))
  }
}

extension LayoutEngine {
  /// Moves a variable to the other end of its range, or back.
  func exercise(_ variable: LayoutBox.Variable, in values: ClosedRange<Double>) {
    let now = solver.value(of: variable)
    if let place = exercised.firstIndex(where: { $0.variable == variable }) {
      let entry = exercised.remove(at: place)
      solver.remove(entry.token)
      if let token = nudge(variable, to: entry.home) { solver.remove(token) }
      return
    }
    let far =
      values.upperBound.isFinite && values.upperBound - now > 1e-6
      ? values.upperBound
      : values.upperBound.isFinite && values.lowerBound.isFinite ? values.lowerBound : now + 20
    if let token = nudge(variable, to: far) { exercised.append((variable, token, now)) }
  }

  /// Requests a value with the weakest priority.
  private func nudge(_ variable: LayoutBox.Variable, to value: Double) -> Token? {
    add(.init([.init(variable)], .equal, value, strength: .preferred(0.5)), for: nil)
  }
}
