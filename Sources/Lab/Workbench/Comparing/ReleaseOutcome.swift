import FrameTiming
import GestureMath
import TransitionEngine

/// What became of the last gesture, or of what began by itself: the decision, and how long it took to come to rest.
package struct ReleaseOutcome: Equatable, Sendable {
  /// What was decided; nil before a gesture let go.
  package private(set) var outcome: ReleaseOutcome.Way?
  /// From the release to rest, or from the beginning of what no gesture drove, in seconds; nil while it moves.
  package private(set) var settle: Double?
  private var since: Int64?
  private var isMoving = false

  /// Which way it goes.
  package enum Way: String, Sendable {
    case finish, cancel
  }

  package init() {}

  /// Takes in what happened, by what the stage says of it.
  package mutating func take(_ kind: StageMoment.Kind, at time: Int64, saying text: String) {
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
      // What was there at once did not come to rest.
      if let since, time > since { settle = Double(time - since) * 1e-9 }
    case .handedOver: break
    }
  }

  /// In a few words, such as `finish, at rest after 412 ms`.
  package var text: String {
    var parts = outcome.map { [$0.rawValue] } ?? []
    if let settle {
      parts.append("at rest after \(Decimals.text(settle * 1000, places: 0)) ms")
    } else if isMoving {
      parts.append("on its way")
    }
    return parts.isEmpty ? "nothing yet" : parts.joined(separator: ", ")
  }
}

/// Two stages side by side that the same hand drives: what the second is called and turned to, and what became of
/// both.
struct Comparison {
  /// The name of the second stage's knob values: that of a preset.
  var name: String
  /// The values of the second stage's knobs, in the order of the knobs.
  var values: [Double]
  /// The size of each stage, in points.
  var size: SIMD2<Double>
  /// The first stage's, and the second's.
  var outcomes = [ReleaseOutcome(), ReleaseOutcome()]

  /// The knobs that differ, by their places.
  func differing(from values: [Double]) -> [Int] {
    values.indices.filter { self.values.indices.contains($0) && self.values[$0] != values[$0] }
  }
}
