/// A collection of many short lists in one contiguous array.
///
/// A list that outgrows its capacity moves to the end, with room to grow. When more than half of the array is unused,
/// the lists are compacted.
struct Pool<Element: Sendable>: Sendable {
  /// The range of the array that a list occupies.
  struct Span: Sendable {
    var start = 0
    var count = 0
    var capacity = 0

    var range: Range<Int> { start..<(start + count) }
  }

  private(set) var storage: [Element] = []
  private(set) var spans: [Span] = []
  private var abandoned = 0

  /// Adds an empty list; its index is the number of lists before it.
  mutating func addList() { spans.append(Span()) }

  subscript(list: Int) -> ArraySlice<Element> { storage[spans[list].range] }

  func count(_ list: Int) -> Int { spans[list].count }

  mutating func removeAll(_ list: Int) { spans[list].count = 0 }

  mutating func append(_ element: Element, to list: Int) {
    let span = spans[list]
    if span.count == span.capacity { move(list, capacity: max(4, span.capacity * 2), filler: element) }
    storage[spans[list].start + span.count] = element
    spans[list].count += 1
  }

  func last(of list: Int) -> Element? {
    let span = spans[list]
    return span.count == 0 ? nil : storage[span.start + span.count - 1]
  }

  mutating func removeLast(of list: Int) { spans[list].count -= 1 }

  /// Returns whether the list at an index has used all of its capacity.
  func isFull(_ list: Int) -> Bool { spans[list].count == spans[list].capacity }

  /// Doubles the capacity of a list that has an element.
  mutating func grow(_ list: Int) {
    guard let filler = last(of: list) else { return }
    move(list, capacity: spans[list].capacity * 2, filler: filler)
  }

  mutating func insert(_ element: Element, at place: Int, of list: Int) {
    append(element, to: list)
    let start = spans[list].start
    var at = start + spans[list].count - 1
    while at > start + place {
      storage[at] = storage[at - 1]
      at -= 1
    }
    storage[at] = element
  }

  mutating func remove(at place: Int, of list: Int) {
    let span = spans[list]
    for at in (span.start + place)..<(span.start + span.count - 1) { storage[at] = storage[at + 1] }
    spans[list].count -= 1
  }

  mutating func replace(_ list: Int, with content: [Element]) {
    guard let first = content.first else { return removeAll(list) }
    spans[list].count = 0
    if content.count > spans[list].capacity {
      move(list, capacity: content.count + content.count / 2 + 2, filler: first)
    }
    let start = spans[list].start
    for index in content.indices { storage[start + index] = content[index] }
    spans[list].count = content.count
  }

  mutating func update(at place: Int, of list: Int, _ change: (inout Element) -> Void) {
    change(&storage[spans[list].start + place])
  }

  private mutating func move(_ list: Int, capacity: Int, filler: Element) {
    let old = spans[list]
    if old.start + old.capacity == storage.count {
      // The last list grows in place.
      storage.append(contentsOf: repeatElement(filler, count: capacity - old.capacity))
      spans[list].capacity = capacity
      return
    }
    abandoned += old.capacity
    let start = storage.count
    // Appending a slice of the array to itself would copy the whole array.
    storage.append(contentsOf: repeatElement(filler, count: capacity))
    for index in 0..<old.count { storage[start + index] = storage[old.start + index] }
    spans[list] = Span(start: start, count: old.count, capacity: capacity)
    if abandoned > 1024, abandoned > storage.count / 2 { compact() }
  }

  private mutating func compact() {
    var packed: [Element] = []
    packed.reserveCapacity(storage.count)
    for list in spans.indices {
      let span = spans[list]
      let start = packed.count
      packed.append(contentsOf: storage[span.start..<(span.start + span.capacity)])
      spans[list].start = start
    }
    storage = packed
    abandoned = 0
  }
}
