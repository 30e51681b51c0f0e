import FrameTiming
import GestureMath
import TransitionEngine

/// The outcome of the last transition: the decision of a gesture's release, if there was one, and the time to settle.
package struct ReleaseOutcome: Equatable, Sendable {
  /// The outcome of the release; `nil` before a gesture is released.
  package private(set) var outcome: ReleaseOutcome.Ending?
  /// The time to settle, in seconds, from the release or from the start of a transition without a gesture; `nil`
  /// while it moves.
  package private(set) var settle: Double?
  private var since: Int64?
  private var isMoving = false

  /// The outcome of a transition.
  package enum Ending: String, Sendable {
    case finish, cancel
  }

  package init() {}

  /// Updates the outcome from a moment of the stage's log.
  package mutating func record(_ kind: StageMoment.Kind, at time: Int64, text: String) {
    switch kind {
    case .began, .caught:
      self = ReleaseOutcome()
      if kind == .began { since = time }
      isMoving = true
    case .released:
      outcome = text.hasSuffix("finishes") ? .finish : .cancel
      settle = nil
      since = time
      isMoving = true
    case .settled:
      isMoving = false
      // A transition that ends at once does not settle.
      if let since, time > since { settle = Double(time - since) * 1e-9 }
    case .handedOver: break
    }
  }

  /// A short description, such as `finish, settled after 412 ms`.
  package var text: String {
    var parts = outcome.map { [$0.rawValue] } ?? []
    if let settle {
      parts.append("settled after \(Decimals.text(settle * 1000, places: 0)) ms")
    } else if isMoving {
      parts.append("moving")
    }
    return parts.isEmpty ? "nothing yet" : parts.joined(separator: ", ")
  }
}

/// The second of two stages side by side: its name and knob values, and the outcomes of both stages.
struct Comparison {
  /// The name of the second stage's knob values, as a rule a preset's name.
  var name: String
  /// The values of the second stage's knobs, in the order of the knobs.
  var values: [Double]
  /// The size of each of the two stages, in points.
  var size: SIMD2<Double>
  /// The outcomes of the last transition on the first stage and on the second.
  var outcomes = [ReleaseOutcome(), ReleaseOutcome()]

  /// Returns the indices of the knobs whose values differ from `values`.
  func differing(from values: [Double]) -> [Int] {
    values.indices.filter { self.values.indices.contains($0) && self.values[$0] != values[$0] }
  }
}
