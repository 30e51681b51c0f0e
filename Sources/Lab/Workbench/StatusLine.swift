import Diagnostics
import FrameTiming
import GestureMath
import LayerTree
import MotionMath
import TransitionEngine
import ViewTree

/// The text of the status line: a stage's transition, its velocity and the last decision, in words.
struct StatusLine: Equatable {
  private(set) var status = StageStatus()
  /// The tenths of a millisecond that the last frame took; `nil` for a time that does not belong to one stage alone.
  private var tenths: Double?
  /// The distance, in points, over which the drag drives the whole transition; kept until the transition ends.
  private var distance: Double?
  private var releasedDistance: Double?

  /// Updates the line from a stage's status. Returns whether the line changed.
  ///
  /// A status has the distance of a drag only until the drag's release, so the line keeps the distance.
  mutating func update(_ status: StageStatus, frameMilliseconds: Double?) -> Bool {
    let before = self
    if status.decision != self.status.decision {
      releasedDistance = status.decision == nil ? nil : distance
    }
    if let drag = status.transition?.drag {
      distance = drag.distance
    } else if status.transition == nil {
      distance = nil
    }
    tenths = frameMilliseconds.map { ($0 * 10).rounded() }
    self.status = status
    return self != before
  }

  /// Returns the longest form of the line that fits into a width in points; its least important parts are shortened or
  /// left out first.
  func text(within width: Double, _ font: TextFont) -> String {
    let decision = status.decision.map(words)
    let outcome = status.decision.map { $0.outcome == .finish ? "finishes" : "cancels" }
    let handOver = status.handOver.map(words)
    let mover = status.handOver.map { "\($0.to?.name ?? "nothing") moves" }
    for parts in [
      [state, velocity, handOver, decision, cost],
      [state, velocity, handOver, decision],
      [state, velocity, mover, decision],
      [state, velocity, mover, outcome],
      [state, velocity, outcome],
      [state, outcome],
    ] {
      let text = parts.compactMap(\.self).joined(separator: " · ")
      if font.width(of: text) <= width { return text }
    }
    return Lines.shortened(state, within: width, font)
  }

  private var state: String {
    guard let running = status.transition else { return "idle" }
    let word =
      switch running.pace {
      case .interactive: "dragging"
      case .running: running.name
      case .finishing: "finishing"
      case .cancelling: "cancelling"
      }
    return "\(word) \(Self.percent(running.fraction))"
  }

  /// The velocity as text, in points per second: the pan's, along its transition's axis or as its larger component.
  /// Without a pan, it is the transition's; `nil` if the distance is unknown.
  private var velocity: String? {
    let running = status.transition
    if let pan = status.panVelocity {
      if let drag = running?.drag { return Self.speed((pan * drag.axis).sum()) }
      return Self.speed(abs(pan.x) > abs(pan.y) ? pan.x : pan.y)
    }
    guard let running, let distance else { return nil }
    return Self.speed(running.velocity * distance)
  }

  private var cost: String? {
    tenths.map { Decimals.text($0 / 10, places: 1) + " ms" }
  }

  /// Returns a hand-over in words: the object that the drag now moves, with the reason.
  private func words(_ handOver: DragHandOver) -> String {
    let reason =
      switch handOver.reason {
      case .innermost: "innermost"
      case .growsFirst: "grows before it scrolls"
      case .endReached: "the other is at its end"
      case .givesWay: "elastic, all at their ends"
      case .cameBack: "the pointer came back"
      case .nobodyCan: "all at their ends"
      }
    return "\(handOver.to?.name ?? "nothing") moves: \(reason)"
  }

  /// Returns a decision in words: the outcome, with the number that led to it.
  private func words(_ decision: ReleaseDecision) -> String {
    let speed = releasedDistance.map { " at " + Self.speed((decision.velocity * $0).magnitude) } ?? ""
    let limit = decision.limit.map(Self.percent) ?? "the threshold"
    let rest = Self.percent(decision.projectedFraction)
    return switch decision.reason {
    case .flickedToEnd: "finishes: flicked\(speed)"
    case .flickedToStart: "cancels: flicked back\(speed)"
    case .pastFinish: "finishes: past \(limit)"
    case .belowCancel: "cancels: below \(limit)"
    case .projectedToEnd: "finishes: would settle at \(rest)"
    case .projectedToStart: "cancels: would settle at \(rest)"
    case .gestureCancelled: "cancels: touch lost"
    }
  }

  private static func percent(_ fraction: Double) -> String { whole(fraction * 100) + " %" }

  private static func speed(_ velocity: Double) -> String { whole(velocity) + " pt/s" }

  /// Returns a whole number with a minus sign as wide as a figure.
  private static func whole(_ number: Double) -> String {
    let size = number.magnitude.rounded()
    return (number < 0 && size > 0 ? "−" : "") + Decimals.text(size, places: 0)
  }
}
