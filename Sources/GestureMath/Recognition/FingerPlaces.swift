/// Where the fingers of a gesture are, in the order in which they came down; at most 16, in place.
struct FingerPlaces: Sendable {
  static let capacity = 16

  private var ids = InlineArray<16, Int>(repeating: 0)
  private var positions = InlineArray<16, SIMD2<Double>>(repeating: .zero)
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// The mean position, summed in the order of coming down; nil when there is none.
  var centroid: SIMD2<Double>? {
    guard count > 1 else { return count == 1 ? positions[0] : nil }
    var sum = positions[0]
    for index in 1..<count { sum += positions[index] }
    return sum / Double(count)
  }

  /// The place of the finger that came down as number `index`, of those that are down.
  subscript(index: Int) -> SIMD2<Double> { positions[index] }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  func position(of id: Int) -> SIMD2<Double>? { index(of: id).map { positions[$0] } }

  /// Puts a finger at a place, as a new one unless it is down already; without effect when all are taken.
  mutating func put(_ id: Int, at position: SIMD2<Double>) {
    if let known = index(of: id) {
      positions[known] = position
    } else if count < Self.capacity {
      ids[count] = id
      positions[count] = position
      count += 1
    }
  }

  /// Moves a finger that is down. Returns whether it is.
  mutating func move(_ id: Int, to position: SIMD2<Double>) -> Bool {
    if count == 1, ids[0] == id {
      positions[0] = position
      return true
    }
    guard let known = index(of: id) else { return false }
    positions[known] = position
    return true
  }

  /// Lifts a finger; those that came later move up.
  mutating func remove(_ id: Int) {
    guard let place = index(of: id) else { return }
    for index in place..<(count - 1) {
      ids[index] = ids[index + 1]
      positions[index] = positions[index + 1]
    }
    count -= 1
  }

  /// How many fingers that are down came down before.
  func index(of id: Int) -> Int? {
    for index in 0..<count where ids[index] == id { return index }
    return nil
  }
}
