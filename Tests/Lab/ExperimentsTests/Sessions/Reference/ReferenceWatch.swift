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
