/// A sequence of adjacent lengths, with the start of each length and the length at each position.
///
/// Lengths are whole 1024ths of a point (grains), so sums are exact. The same lengths give the same positions
/// to the bit, in any order of arrival. The storage is a binary indexed tree.
///
/// - Complexity: A change of a length, or a search for one, is O(log n) in the number of lengths.
nonisolated struct LengthIndex {
  /// The number of grains in a point.
  static let grain = 1024.0
  /// The maximum length of one entry, in points.
  static let largest = 1e7

  private var lengths: [Int64]
  /// Partial sums: `tree[i]` is the sum of the last k lengths up to the `i`th, where k is the lowest set bit of `i`.
  private var tree: [Int64]
  private let topBit: Int
  private(set) var total: Int64 = 0

  /// Creates an index of lengths in grains. O(n)
  init(_ lengths: [Int64] = []) {
    self.lengths = lengths
    var tree = [Int64](repeating: 0, count: lengths.count + 1)
    var total: Int64 = 0
    for (index, length) in lengths.enumerated() {
      total += length
      let place = index + 1
      tree[place] += length
      let above = place + (place & -place)
      if above < tree.count { tree[above] += tree[place] }
    }
    self.tree = tree
    self.total = total
    var bit = 1
    while bit * 2 <= lengths.count { bit *= 2 }
    topBit = bit
  }

  var count: Int { lengths.count }

  /// Returns a length in points as a number of grains (1024ths of a point), rounded.
  static func grains(_ points: Double) -> Int64 { whole((points * grain).rounded()) }
  static func points(_ grains: Int64) -> Double { Double(grains) / grain }

  static func whole(_ grains: Double) -> Int64 { Int64(min(max(grains, -1e15), 1e15)) }

  /// The length of an entry, in grains.
  subscript(index: Int) -> Int64 {
    get { lengths[index] }
    set {
      let change = newValue - lengths[index]
      guard change != 0 else { return }
      lengths[index] = newValue
      total += change
      var place = index + 1
      while place < tree.count {
        tree[place] += change
        place += place & -place
      }
    }
  }

  /// Returns the position at which an entry begins, in grains; for `count`, the position at which the last entry ends.
  func start(of index: Int) -> Int64 {
    var (sum, place): (Int64, Int) = (0, index)
    while place > 0 {
      sum += tree[place]
      place &= place - 1
    }
    return sum
  }

  /// Returns the first entry that ends after a position in grains; `count` when none does.
  func first(endingAfter place: Int64) -> Int {
    place < 0 ? 0 : entries(upTo: place)
  }

  /// Returns the number of entries that begin before a position in grains, which is the index after the last of them.
  func end(startingBefore place: Int64) -> Int {
    guard place > 0 else { return 0 }
    return min(entries(upTo: place - 1) + 1, lengths.count)
  }

  /// Returns the greatest number of entries, from the first, whose total is at most a length in grains.
  private func entries(upTo length: Int64) -> Int {
    var (index, rest, bit) = (0, length, topBit)
    while bit > 0 {
      let next = index + bit
      if next < tree.count, tree[next] <= rest {
        index = next
        rest -= tree[next]
      }
      bit >>= 1
    }
    return index
  }
}
