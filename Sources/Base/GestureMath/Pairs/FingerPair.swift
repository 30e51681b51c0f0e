/// Two fingers and the line between them; further ones wait for their turn.
///
/// The pair is the two that came down first of those that are down.
struct FingerPair: Sendable {
  /// What an input did to the pair.
  enum Change: Sendable, Hashable {
    case nothing
    /// Other two fingers make the pair now, or fewer than two are down.
    case other
    /// One of the two moved.
    case moved
    /// The last finger was lifted.
    case empty
  }

  private(set) var fingers = FingerPlaces()
  /// A Boolean value indicating whether a movement is only half told.
  private var isPlaced = false

  /// From the first finger to the second, in points; nil while fewer than two are down.
  var line: SIMD2<Double>? { fingers.count >= 2 ? fingers[1] - fingers[0] : nil }

  mutating func down(_ id: Int, _ sample: PointerSample) -> Change {
    guard sample.isUsable, !fingers.contains(id), fingers.count < FingerPlaces.capacity else {
      return .nothing
    }
    fingers.put(id, at: sample.position)
    return fingers.count <= 2 ? .other : .nothing
  }

  mutating func move(_ id: Int, _ sample: PointerSample) -> Change {
    guard sample.isUsable, let index = fingers.index(of: id) else { return .nothing }
    let isSame = fingers[index] == sample.position && !isPlaced
    isPlaced = false
    fingers.put(id, at: sample.position)
    return index < 2 && fingers.count >= 2 && !isSame ? .moved : .nothing
  }

  /// Puts a finger where it is, while another moves at the same time.
  mutating func place(_ id: Int, _ sample: PointerSample) {
    guard sample.isUsable, fingers.contains(id) else { return }
    fingers.put(id, at: sample.position)
    isPlaced = true
  }

  mutating func up(_ id: Int) -> Change {
    guard let index = fingers.index(of: id) else { return .nothing }
    fingers.remove(id)
    if fingers.isEmpty { return .empty }
    return index < 2 ? .other : .nothing
  }

  mutating func reset() {
    fingers.removeAll()
    isPlaced = false
  }
}
