import Diagnostics
import LayerTree
import ViewTree

// The calls of transitions, written down when somebody asks for it.
extension Stage {
  /// Writes a call down, if anybody wants to know.
  func trace(
    _ kind: TraceEntry.Kind, _ subject: @autoclosure () -> Diagnostic.Subject,
    _ call: @autoclosure () -> String
  ) {
    guard isTracing, traceEntries.count < Self.traceLimit else { return }
    traceEntries.append(
      TraceEntry(frame: frame, time: time.now, kind: kind, subject: subject(), call: call()))
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
  final var stage: Stage? { (window?.application as? UIApplication)?.stage }
}
