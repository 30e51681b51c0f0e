import FrameTiming
import GestureMath
import TransitionEngine

/// What became of the last gesture, or of what began by itself: the decision, and how long it took to come to rest.
public struct ReleaseOutcome: Equatable, Sendable {
  /// What was decided; nil before a gesture let go.
  public private(set) var outcome: ReleaseOutcome.Way?
  /// What was said of it: where it was let go, how fast, and why it goes which way.
  public private(set) var sentence = ""
  /// From the release to rest, or from the beginning of what no gesture drove, in seconds; nil while it moves.
  public private(set) var settle: Double?
  private var since: Int64?
  private var isMoving = false

  /// Which way it goes.
  public enum Way: String, Sendable {
    case finish, cancel
  }

  public init() {}

  /// Takes in what happened, by what the stage says of it.
  public mutating func take(_ kind: StageMoment.Kind, at time: Int64, saying text: String) {
    switch kind {
    case .began, .caught:
      self = ReleaseOutcome()
      if kind == .began { since = time }
      isMoving = true
    case .released:
      outcome = text.hasSuffix("finishes") ? .finish : .cancel
      sentence = text
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
  public var text: String {
    var parts = outcome.map { [$0.rawValue] } ?? []
    if let settle {
      parts.append("at rest after \(Decimals.text(settle * 1000, places: 0)) ms")
    } else if isMoving {
      parts.append("on its way")
    }
    return parts.isEmpty ? "nothing yet" : parts.joined(separator: ", ")
  }
}
