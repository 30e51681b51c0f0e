/// The values of an experiment's knobs, with the changes that can be undone and redone.
struct KnobHistory: Equatable {
  /// The values when the history began.
  let initial: [Double]
  private(set) var values: [Double]
  private var past: [[Double]] = []
  private var future: [[Double]] = []
  /// A Boolean value that indicates whether the last change is open: further changes join it, as during a drag.
  private(set) var isOpen = false

  /// The largest number of changes that can be undone.
  static let limit = 500

  init(_ values: [Double]) {
    initial = values
    self.values = values
  }

  var canUndo: Bool { !past.isEmpty }

  /// Sets all values in one change; equal values make no change.
  mutating func apply(_ next: [Double]) {
    guard next.count == values.count, next != values else { return }
    if !isOpen || past.isEmpty || joined == false {
      past.append(values)
      if past.count > Self.limit { past.removeFirst() }
    }
    joined = true
    future = []
    values = next
  }

  /// Sets the value of a knob; ignores an index out of range.
  mutating func set(_ index: Int, to value: Double) {
    guard values.indices.contains(index) else { return }
    var next = values
    next[index] = value
    apply(next)
  }

  /// A Boolean value that indicates whether values have changed since the open change began.
  private var joined = false

  /// Opens a change of several steps, such as a drag.
  mutating func beginGroup() {
    isOpen = true
    joined = false
  }

  /// Closes the open change; a change that ended at its first values is removed.
  mutating func endGroup() {
    if isOpen, joined, past.last == values { past.removeLast() }
    isOpen = false
    joined = false
  }

  /// Closes the open change and restores the values from before it.
  mutating func cancelGroup() {
    if isOpen, joined, let before = past.popLast() { values = before }
    isOpen = false
    joined = false
  }

  /// Undoes the last change. Returns whether there was one.
  mutating func undo() -> Bool {
    endGroup()
    guard let before = past.popLast() else { return false }
    future.append(values)
    values = before
    return true
  }

  /// Redoes the change that was undone last. Returns whether there was one.
  mutating func redo() -> Bool {
    endGroup()
    guard let next = future.popLast() else { return false }
    past.append(values)
    values = next
    return true
  }
}
