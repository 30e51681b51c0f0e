/// What knobs are turned to, with what they were turned to before and, after undoing, were to be next.
///
/// A pure value: it knows no experiment and no stage.
struct KnobHistory: Equatable {
  /// What they were turned to when the history began.
  let initial: [Double]
  private(set) var values: [Double]
  private var past: [[Double]] = []
  private var future: [[Double]] = []
  /// A Boolean value indicating whether the next changes belong to the last one, as those of one drag.
  private(set) var isOpen = false

  /// How many changes can be undone.
  static let limit = 500

  init(_ values: [Double]) {
    initial = values
    self.values = values
  }

  var canUndo: Bool { !past.isEmpty }

  /// Turns all knobs at once, in one change. What changes nothing is none.
  mutating func turn(to next: [Double]) {
    guard next.count == values.count, next != values else { return }
    if !isOpen || past.isEmpty || joined == false {
      past.append(values)
      if past.count > Self.limit { past.removeFirst() }
    }
    joined = true
    future = []
    values = next
  }

  /// Turns one knob; a number that no knob has is ignored.
  mutating func turn(_ index: Int, to value: Double) {
    guard values.indices.contains(index) else { return }
    var next = values
    next[index] = value
    turn(to: next)
  }

  /// A Boolean value indicating whether the change that is open has begun.
  private var joined = false

  /// Begins a change of several steps, as by a drag.
  mutating func begin() {
    isOpen = true
    joined = false
  }

  /// Ends it. One that led back to where it began is none.
  mutating func end() {
    if isOpen, joined, past.last == values { past.removeLast() }
    isOpen = false
    joined = false
  }

  /// Ends it and goes back to where it began.
  mutating func cancel() {
    if isOpen, joined, let before = past.popLast() { values = before }
    isOpen = false
    joined = false
  }

  /// Goes back by one change. Returns whether there was one.
  mutating func undo() -> Bool {
    end()
    guard let before = past.popLast() else { return false }
    future.append(values)
    values = before
    return true
  }

  /// Makes the change again that was undone last. Returns whether there was one.
  mutating func redo() -> Bool {
    end()
    guard let next = future.popLast() else { return false }
    past.append(values)
    values = next
    return true
  }
}
