/// The positions of a gesture's touches, in the order in which they came down; at most 16.
///
/// The storage is allocated once: touches that come and go allocate nothing. It is an array and not an
/// `InlineArray`, since reading one property of a tracker copies all that the tracker stores inline.
struct TouchPositions: Sendable {
  static let capacity = 16

  private struct Touch {
    let id: Int
    var position: SIMD2<Double>
  }

  private var touches: [Touch] = []

  init() { touches.reserveCapacity(Self.capacity) }

  var count: Int { touches.count }
  var isEmpty: Bool { touches.isEmpty }

  /// The mean position, summed in the order of touch-down; `nil` when no touch is down.
  var centroid: SIMD2<Double>? {
    guard let first = touches.first else { return nil }
    if touches.count == 1 { return first.position }
    var sum = first.position
    for touch in touches.dropFirst() { sum += touch.position }
    return sum / Double(touches.count)
  }

  /// The position of a touch, by its index in the order of touch-down among the touches that are down.
  subscript(index: Int) -> SIMD2<Double> { touches[index].position }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  func position(of id: Int) -> SIMD2<Double>? { index(of: id).map { touches[$0].position } }

  /// Sets the position of a touch, and adds the touch unless it is down already; without effect for a new touch
  /// when 16 are down.
  mutating func update(_ id: Int, at position: SIMD2<Double>) {
    if !move(id, to: position), touches.count < Self.capacity {
      touches.append(Touch(id: id, position: position))
    }
  }

  /// Sets the position of a touch that is down. Returns whether the touch is down.
  mutating func move(_ id: Int, to position: SIMD2<Double>) -> Bool {
    guard let known = index(of: id) else { return false }
    touches[known].position = position
    return true
  }

  /// Removes a touch; later touches move up.
  mutating func remove(_ id: Int) {
    if let place = index(of: id) { touches.remove(at: place) }
  }

  mutating func removeAll() { touches.removeAll(keepingCapacity: true) }

  /// Returns the index of a touch: the number of earlier touches that are down. `nil` for a touch that is not
  /// down.
  func index(of id: Int) -> Int? { touches.firstIndex { $0.id == id } }
}
