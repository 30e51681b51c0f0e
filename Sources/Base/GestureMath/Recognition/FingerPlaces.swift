/// The positions of a gesture's fingers, in the order in which they came down; at most 16.
///
/// The room is made once: fingers that come and go allocate nothing. It is an array and not a row in place, since whoever
/// reads one number of a tracker copies all that the tracker holds in place.
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

  /// The mean position, summed in the order of coming down; nil when there is none.
  var centroid: SIMD2<Double>? {
    guard let first = fingers.first else { return nil }
    if fingers.count == 1 { return first.position }
    var sum = first.position
    for finger in fingers.dropFirst() { sum += finger.position }
    return sum / Double(fingers.count)
  }

  /// The place of the finger that came down as number `index`, of those that are down.
  subscript(index: Int) -> SIMD2<Double> { fingers[index].position }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  func position(of id: Int) -> SIMD2<Double>? { index(of: id).map { fingers[$0].position } }

  /// Puts a finger at a place, as a new one unless it is down already; without effect when all are taken.
  mutating func put(_ id: Int, at position: SIMD2<Double>) {
    if !move(id, to: position), fingers.count < Self.capacity {
      fingers.append(Finger(id: id, position: position))
    }
  }

  /// Moves a finger that is down. Returns whether it is.
  mutating func move(_ id: Int, to position: SIMD2<Double>) -> Bool {
    guard let known = index(of: id) else { return false }
    fingers[known].position = position
    return true
  }

  /// Lifts a finger; those that came later move up.
  mutating func remove(_ id: Int) {
    if let place = index(of: id) { fingers.remove(at: place) }
  }

  /// Lifts all fingers.
  mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  /// How many fingers that are down came down before.
  func index(of id: Int) -> Int? { fingers.firstIndex { $0.id == id } }
}
