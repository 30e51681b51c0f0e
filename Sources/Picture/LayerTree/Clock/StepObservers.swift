/// Those who are told once per step, in the order in which they came.
///
/// One that comes while they are told is told from the next step on; one that has died is left out.
struct StepObservers {
  private struct Entry {
    weak var observer: (any StepObserver)?
  }

  private var entries: [Entry] = []

  /// How many were told in the last step or have come since.
  var count: Int { entries.count }

  /// Adds one at the end; whether it is there already is its own affair to know.
  mutating func add(_ observer: any StepObserver) {
    entries.append(Entry(observer: observer))
  }

  /// The observer at a place, or nil when it has died.
  func observer(at place: Int) -> (any StepObserver)? { entries[place].observer }

  /// Leaves out the one at a place.
  mutating func drop(at place: Int) {
    entries[place].observer = nil
  }

  /// Closes the gaps. O(n)
  mutating func compact() {
    var kept = 0
    for index in entries.indices where entries[index].observer != nil {
      if kept < index { entries[kept] = entries[index] }
      kept += 1
    }
    entries.removeLast(entries.count - kept)
  }
}

/// What is told once in each step, when the clock has got to the step's time.
///
/// Only what is shown may depend on it: how often it comes is the frame rate's affair.
@MainActor
public protocol StepObserver: AnyObject {
  /// Returns a Boolean value indicating whether it is to be told in the next step too.
  func timeDidAdvance() -> Bool
}
