extension UnsafeMutableBufferPointer {
  /// Sorts the elements without additional memory. Equal elements may change their order. O(*n* log *n*)
  @inline(__always)
  func heapSort(by isBefore: (Element, Element) -> Bool) {
    for start in stride(from: count / 2 - 1, through: 0, by: -1) { sink(start, count, isBefore) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      sink(0, end, isBefore)
    }
  }

  /// Moves an element of a heap below the elements that come after it.
  @inline(__always)
  private func sink(_ start: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool) {
    var place = start
    let element = self[place]
    while 2 * place + 1 < end {
      var child = 2 * place + 1
      if child + 1 < end, isBefore(self[child], self[child + 1]) { child += 1 }
      guard isBefore(element, self[child]) else { break }
      self[place] = self[child]
      place = child
    }
    self[place] = element
  }
}
