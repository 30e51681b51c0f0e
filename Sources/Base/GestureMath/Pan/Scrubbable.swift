/// What a gesture drives: anything whose progress can be set, and then let go.
@MainActor
public protocol Scrubbable: AnyObject {
  /// Shows the given fraction of the way, 0 at the start and 1 at the end.
  func update(_ fraction: Double)

  /// Lets go towards the end.
  ///
  /// `velocity`: fractions of the drag's distance per second, positive towards the end.
  func finish(velocity: Double)

  /// Lets go towards the start.
  ///
  /// `velocity`: fractions of the drag's distance per second, positive towards the end here too.
  func cancel(velocity: Double)
}
