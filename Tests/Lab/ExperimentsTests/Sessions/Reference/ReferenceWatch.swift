import ViewTree

/// A reference model beside the controllers of a session, which compares what they do with its predictions.
@MainActor
protocol ReferenceWatch: AnyObject {
  /// The first disagreements, each with its time.
  var failures: [String] { get }

  /// The numbers of compared transitions, calls, fractions of drags, and places of views.
  var counts: ReferenceCounts { get }

  func setClock(_ clock: ScaledClock)

  /// Compares the state after a frame.
  func endFrame()
}

extension ReferenceDriver.Report {
  /// Creates the report of a recognizer in a state; `nil` before its gesture begins.
  init?(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began: self = .began
    case .changed: self = .changed
    case .ended: self = .ended
    case .cancelled, .failed: self = .cancelled
    case .possible: return nil
    }
  }
}

/// What a reference model has compared.
struct ReferenceCounts: CustomStringConvertible {
  var transitions = 0
  var calls = 0
  var fractions = 0
  var places = 0

  static func += (sum: inout ReferenceCounts, other: ReferenceCounts) {
    sum.transitions += other.transitions
    sum.calls += other.calls
    sum.fractions += other.fractions
    sum.places += other.places
  }

  var description: String {
    "\(transitions) transitions, \(calls) calls, \(fractions) fractions, \(places) places"
  }
}
