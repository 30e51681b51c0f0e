import Diagnostics
import LayerTree
import ViewTree

// The calls of transitions, written down when somebody asks for it.
extension Stage {
  /// Writes a call down, if anybody wants to know.
  package func trace(
    _ kind: TraceEntry.Kind, _ subject: @autoclosure () -> Diagnostic.Subject,
    _ call: @autoclosure () -> String
  ) {
    guard isTracing, traceEntries.count < Self.traceLimit else { return }
    traceEntries.append(
      TraceEntry(frame: frame, time: time.now, kind: kind, subject: subject(), call: call()))
  }

  /// Writes down when animation blocks begin and end.
  func traceAnimations() {
    guard isTracing else { return time.animations.didChangeBlock = nil }
    time.animations.didChangeBlock = { [weak self] news, timeline in
      guard let self else { return }
      let owner = runningTransitions.first { $0.timeline === timeline }?.subject
      switch news {
      case .began(let duration, let delay, let rows):
        let after = delay > 0 ? " after \(delay) s" : ""
        trace(
          .animation, owner ?? Diagnostic.Subject(ordinal: 0, name: "stage"),
          "animation of \(rows) value\(rows == 1 ? "" : "s") begins, \(duration) s\(after)")
      case .ended(let finished):
        trace(
          .animation, owner ?? Diagnostic.Subject(ordinal: 0, name: "stage"),
          "animation ends, finished: \(finished)")
      }
    }
  }

  /// How many calls are kept at most.
  public static var traceLimit: Int { 100_000 }

  /// Takes the calls that were written down since the last time.
  public func takeTrace() -> [TraceEntry] {
    defer { traceEntries.removeAll(keepingCapacity: true) }
    return traceEntries
  }
}

extension UIView {
  /// The stage in whose window the view is.
  package final var stage: Stage? { (window?.application as? UIApplication)?.stage }
}
