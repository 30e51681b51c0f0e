import Foundation
import QuartzCore

/// Storage for a rectangle or a transform while a part of it is changed, as `view.frame.size.width = 8` does.
///
/// The accessor of a property that subclasses may override has four words until the change ends; for more, it uses the
/// heap. A rectangle and its view are five words, so the rectangle lies here and the accessor keeps its address.
enum PartialChange {
  /// The number of changes inside each other that need no memory from the heap.
  private static var capacity: Int { 16 }
  private static var size: Int { MemoryLayout<CGAffineTransform>.stride }
  private static let storage = UnsafeMutableRawPointer.allocate(
    byteCount: capacity * size, alignment: MemoryLayout<CGAffineTransform>.alignment)
  private static var depth = 0

  /// Stores a value, no larger than a transform, until the change ends. Changes end in the reverse order of their
  /// begins.
  @inline(never)
  static func begin<Value>(_ value: Value) -> UnsafeMutablePointer<Value> {
    let place =
      depth < capacity
      ? (storage + depth * size).bindMemory(to: Value.self, capacity: 1) : .allocate(capacity: 1)
    depth += 1
    place.initialize(to: value)
    return place
  }

  /// Ends a change and returns the changed value.
  @inline(never)
  static func end<Value>(_ place: UnsafeMutablePointer<Value>) -> Value {
    depth -= 1
    let value = place.pointee
    if depth >= capacity { place.deallocate() }
    return value
  }
}

// The values themselves do not lie in an accessor: one that is returned by address would make its frame too large.
extension UIView {
  @inline(never)
  final func beginFrameChange() -> UnsafeMutablePointer<CGRect> { PartialChange.begin(frame) }
  @inline(never)
  final func endFrameChange(_ part: UnsafeMutablePointer<CGRect>) { changeFrame(to: PartialChange.end(part)) }

  @inline(never)
  final func beginBoundsChange() -> UnsafeMutablePointer<CGRect> { PartialChange.begin(bounds) }
  @inline(never)
  final func endBoundsChange(_ part: UnsafeMutablePointer<CGRect>) {
    changeBounds(to: PartialChange.end(part))
  }

  @inline(never)
  final func beginCenterChange() -> UnsafeMutablePointer<CGPoint> { PartialChange.begin(center) }
  @inline(never)
  final func endCenterChange(_ part: UnsafeMutablePointer<CGPoint>) {
    changeCenter(to: PartialChange.end(part))
  }

  @inline(never)
  final func beginTransformChange() -> UnsafeMutablePointer<CGAffineTransform> {
    PartialChange.begin(transform)
  }
  @inline(never)
  final func endTransformChange(_ part: UnsafeMutablePointer<CGAffineTransform>) {
    changeTransform(to: PartialChange.end(part))
  }
}
