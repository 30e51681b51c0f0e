/// The positions of a gesture's touches, in the order in which they came down; at most 16.
///
/// The storage is allocated once: touches that come and go allocate nothing. It is an array and not an
/// `InlineArray`, since reading one property of a tracker copies all that the tracker stores inline.
struct FingerPlaces: Sendable {
  static let capacity = 16

  private struct Finger {
    let id: Int
    var position: SIMD2<Double>
  }

  private var fingers: [Finger] = []

  init() { fingers.reserveCapacity(Self.capacity) }

  var count: Int { fingers.count }
  var isEmpty: Bool { fingers.isEmpty }

  /// The mean position, summed in the order of touch-down; `nil` when no touch is down.
  var centroid: SIMD2<Double>? {
    guard let first = fingers.first else { return nil }
    if fingers.count == 1 { return first.position }
    var sum = first.position
    for finger in fingers.dropFirst() { sum += finger.position }
    return sum / Double(fingers.count)
  }

  /// The position of a touch, by its index in the order of touch-down among the touches that are down.
  subscript(index: Int) -> SIMD2<Double> { fingers[index].position }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  func position(of id: Int) -> SIMD2<Double>? { index(of: id).map { fingers[$0].position } }

  /// Sets the position of a touch, and adds the touch unless it is down already; without effect for a new touch
  /// when 16 are down.
  mutating func put(_ id: Int, at position: SIMD2<Double>) {
    if !move(id, to: position), fingers.count < Self.capacity {
      fingers.append(Finger(id: id, position: position))
    }
  }

  /// Sets the position of a touch that is down. Returns whether the touch is down.
  mutating func move(_ id: Int, to position: SIMD2<Double>) -> Bool {
    guard let known = index(of: id) else { return false }
    fingers[known].position = position
    return true
  }

  /// Removes a touch; later touches move up.
  mutating func remove(_ id: Int) {
    if let place = index(of: id) { fingers.remove(at: place) }
  }

  /// Removes all touches.
  mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  /// Returns the index of a touch: the number of earlier touches that are down. `nil` for a touch that is not
  /// down.
  func index(of id: Int) -> Int? { fingers.firstIndex { $0.id == id } }
}
