import ViewTree

/// The presentations and dismissals in a row of which each was asked for by `viewDidAppear(_:)` at the end of the one
/// before.
///
/// A controller that presents in `viewDidAppear(_:)` whatever was there before never comes to an end: what it presents
/// appears, too, or it appears again itself. In UIKit such an application presents until its memory is used up; here
/// the chain has a greatest length **(ours)**. Whatever else asks, such as a tap or a timer, begins a new chain.
struct AppearanceChain {
  /// The most presentations and dismissals in a chain.
  static let most = 100

  /// The length up to the transition that runs, or ran last.
  private var length = 0
  /// The lengths up to each of those that wait, in their order.
  private var waiting: [Int] = []
  /// The controllers in whose `viewDidAppear(_:)` code runs, the innermost last.
  private var appearing: [UIViewController] = []

  /// The controller in whose `viewDidAppear(_:)` code runs now.
  var source: UIViewController? { appearing.last }
  /// Whether a presentation that is asked for now would make the chain longer than it may be.
  var isUsedUp: Bool { source != nil && length >= Self.most }

  mutating func enter(_ controller: UIViewController) { appearing.append(controller) }
  mutating func leave() { appearing.removeLast() }

  /// Notes that a presentation or a dismissal is asked for.
  mutating func noteRequest() { waiting.append(source == nil ? 0 : length + 1) }

  /// Notes that the first of those that wait begins.
  mutating func noteBeginning() { length = waiting.isEmpty ? 0 : waiting.removeFirst() }

  /// Notes that nothing runs and nothing waits: what appears from now on appears for another reason.
  mutating func noteRest() { if appearing.isEmpty { length = 0 } }
}
