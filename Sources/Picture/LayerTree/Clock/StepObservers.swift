/// The observers that are called once per step, in the order in which they were added.
///
/// An observer that is added during the calls is called from the next step on; one that was deallocated is skipped.
struct StepObservers {
  private struct Entry {
    weak var observer: (any StepObserver)?
  }

  private var entries: [Entry] = []

  /// The number of observers that wait for the next step, with those that were deallocated since the last step.
  var count: Int { entries.count }

  /// Adds an observer at the end. An observer that is in the list already is then called twice per step.
  mutating func add(_ observer: any StepObserver) {
    entries.append(Entry(observer: observer))
  }

  /// Returns the observer at an index, or `nil` when it was deallocated.
  func observer(at place: Int) -> (any StepObserver)? { entries[place].observer }

  /// Removes the observer at an index, and leaves a gap.
  mutating func drop(at place: Int) {
    entries[place].observer = nil
  }

  /// Removes the entries of deallocated observers. O(n)
  mutating func compact() {
    var kept = 0
    for index in entries.indices where entries[index].observer != nil {
      if kept < index { entries[kept] = entries[index] }
      kept += 1
    }
    entries.removeLast(entries.count - kept)
  }
}

/// An object that is called once in each step, when the clock has come to the step's time.
///
/// Only visual results may depend on the calls, because their number depends on the frame rate.
@MainActor
public protocol StepObserver: AnyObject {
  /// Handles a step. Returns a Boolean value that indicates whether to call the observer in the next step too.
  func timeDidAdvance() -> Bool
}
