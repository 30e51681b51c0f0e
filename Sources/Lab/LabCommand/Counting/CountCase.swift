import Foundation

/// A piece of work whose instructions and allocations are counted.
struct CountCase {
  /// The work, made ready: what it needs exists and is warm.
  struct Work {
    /// The number of its units: frames, events, lines and so on.
    let units: Int
    let run: () throws -> Void
  }

  /// In words with hyphens.
  let name: String
  /// The name of one unit: a frame, an event, a line.
  let unit: String
  /// A Boolean value indicating whether it is the movement of a drag, in which nothing is looked up by name.
  var isMovement = false
  /// Makes the work ready.
  let prepare: () throws -> Work
  /// The same with fewer units, when the figure is the slope between the two.
  var prepareLess: (() throws -> Work)?
}
