/// A growing buffer of plain values behind one pointer that never changes.
///
/// Swift checks each write to an array in a class for exclusive access and for a unique reference. At a nanosecond per
/// animated number these checks would dominate. Copies share the values; the owner frees them. Indices are checked in
/// debug builds only.
nonisolated struct FlatBuffer<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  private struct Header {
    var base: UnsafeMutablePointer<Element>
    var count: Int
    var capacity: Int
  }

  private let header: UnsafeMutablePointer<Header>

  init() {
    header = .allocate(capacity: 1)
    header.initialize(to: Header(base: .allocate(capacity: 8), count: 0, capacity: 8))
  }

  /// Frees the memory; no copy may be used afterwards.
  func free() {
    header.pointee.base.deallocate()
    header.deallocate()
  }

  var count: Int { header.pointee.count }
  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }
  /// A pointer to the first value, valid until the next value is appended.
  var base: UnsafeMutablePointer<Element> { header.pointee.base }
  /// The number of bytes allocated, used or not.
  var byteCount: Int { header.pointee.capacity * MemoryLayout<Element>.stride }

  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return header.pointee.base[index]
    }
    nonmutating set {
      assert(index >= 0 && index < count)
      header.pointee.base[index] = newValue
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &header.pointee.base[index]
    }
  }

  /// Appends a value. O(1) on average
  func append(_ element: Element) {
    let count = header.pointee.count
    if count == header.pointee.capacity { grow() }
    header.pointee.base[count] = element
    header.pointee.count = count + 1
  }

  /// Removes all values after the first `count`, and keeps the memory.
  func truncate(to count: Int) {
    header.pointee.count = min(max(count, 0), self.count)
  }

  @inline(never)
  private func grow() {
    let capacity = header.pointee.capacity * 2
    let base = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    base.update(from: header.pointee.base, count: header.pointee.count)
    header.pointee.base.deallocate()
    header.pointee.base = base
    header.pointee.capacity = capacity
  }
}
