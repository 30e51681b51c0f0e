/// A weak handle to an object, cleared by the object itself when it is deallocated.
///
/// The first `weak` reference to an object creates a side table for it. From then on, every retain and release of the
/// object takes 17 ns instead of 5. Objects that every event uses are therefore held by a tether.
@MainActor
package final class Tether<Object: AnyObject> {
  // The reference is cleared in the object's `deinit`, before any of its storage is released.
  private unowned var tied: Object?

  package init() {}

  /// The object; `nil` after it was deallocated.
  package var object: Object? { tied }

  /// Connects the handle to the object that owns it.
  package func tie(to object: Object) { tied = object }

  /// Clears the handle because the object is deallocated.
  package func cut() { tied = nil }
}
