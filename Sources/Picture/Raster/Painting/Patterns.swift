import LayerTree
import MotionMath

/// The rounded shapes of a picture that other shapes repeat at a distance of whole pixels, so that they are traced and
/// scanned once.
///
/// A move by whole pixels changes no bit of a shape's coverage if its coordinates stay between the same two powers of
/// 2. There all coordinates are rounded alike: differences are exact, and sums move with the shape. Each pair of powers
/// has a slot for the last such shape.
struct Patterns: Sendable {
  struct Pattern {
    fileprivate var rect: Rect
    fileprivate var radius: Double
    fileprivate var corners: Corners
    fileprivate var map: Affine
    /// The shape of the first item with this pattern, in pixels of the picture.
    var shape: Shape
    /// A Boolean value that indicates whether another shape repeats the pattern, so that rows of coverage are reserved
    /// for it.
    var isShared = false
    /// The index of the pattern's first row; `end` is that of its coverage, which starts at pixel `left` with
    /// `columns` per row.
    var row = 0
    var end = 0
    var left: Int { Int(shape.low.x) }
    var columns: Int { Int(shape.high.x) - left + 2 }
  }

  /// A row of a pattern.
  struct Row {
    var cover = RowCover.nothing
    /// The last row up to which the coverage stays equal to this row's.
    var last = 0
    /// The index in `ends` of the row's first coverage value; these values are for the partly covered pixels at both
    /// ends.
    var end = 0
  }

  /// Pointers to the patterns' storage, valid while a picture is painted.
  struct Pointers {
    let all: UnsafeBufferPointer<Pattern>
    let rows: UnsafeMutableBufferPointer<Row>
    let ends: UnsafeMutableBufferPointer<Double>

    static var nothing: Pointers {
      Pointers(
        all: .init(start: nil, count: 0), rows: .init(start: nil, count: 0), ends: .init(start: nil, count: 0)
      )
    }
  }

  /// The greatest number of pixels of a pattern with its margin; the coverage of all patterns stays under 4 MB.
  private static let most = 2048.0

  private var all: [Pattern] = []
  /// The index of the last pattern in each slot, or -1; a slot stands for a pair of powers of 2 around the coordinates.
  private var slots = [Int32](repeating: -1, count: 256)
  private var rows: [Row] = []
  private var ends: [Double] = []

  mutating func removeAll() {
    if all.isEmpty { return }
    all.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = -1 }
  }

  /// Returns the slot for a shape's pattern; `nil` for a shape that is rotated, large, cut, or has powers of 2 among
  /// its coordinates.
  static func slot(_ rect: Rect, _ map: Affine, _ clip: Region) -> Int? {
    guard clip.form == .box, map.isUpright, map.determinant != 0, !rect.isEmpty else { return nil }
    let (low, high) = Tracer.bounds(of: rect, under: map)
    // One pixel to spare on all sides; the test fails for NaN, too.
    guard low.x - 1 >= clip.low.x, low.y - 1 >= clip.low.y, high.x + 2 <= clip.high.x,
      high.y + 2 <= clip.high.y, (high.x - low.x + 4) * (high.y - low.y + 4) <= most
    else { return nil }
    guard let x = power(low.x, high.x), let y = power(low.y, high.y) else { return nil }
    return x << 4 | y
  }

  /// Returns the exponent of the greatest power of 2 that is not above two coordinates; `nil` if they are not between
  /// the same two powers.
  private static func power(_ low: Double, _ high: Double) -> Int? {
    let (first, last) = (Int(low) - 1, Int(high) + 2)
    guard first > 0, first.leadingZeroBitCount == last.leadingZeroBitCount else { return nil }
    return Int.bitWidth - 1 - first.leadingZeroBitCount
  }

  /// Returns the pattern that an item repeats, and the distance between them in pixels.
  mutating func find(_ item: DisplayList.Item, _ map: Affine, _ slot: Int) -> (Int32, SIMD2<Int32>)? {
    let index = Int(slots[slot])
    guard index >= 0 else { return nil }
    let pattern = all[index]
    guard pattern.rect == item.rect, pattern.radius == item.cornerRadius, pattern.corners == item.corners,
      pattern.map.a == map.a, pattern.map.d == map.d, let x = Self.steps(pattern.map.tx, map.tx),
      let y = Self.steps(pattern.map.ty, map.ty)
    else { return nil }
    all[index].isShared = true
    return (slots[slot], [x, y])
  }

  /// Returns the distance between two positions in whole pixels; `nil` if it is not an integer.
  private static func steps(_ from: Double, _ to: Double) -> Int32? {
    let way = to - from
    // Nothing was rounded when both the sum and the difference lead back.
    guard abs(way) < 0x1p20, from + way == to, to - way == from, Double(Int32(way)) == way else { return nil }
    return Int32(way)
  }

  /// Adds the shape of an item as a pattern, for items that repeat it, and returns the pattern's index.
  mutating func add(_ item: DisplayList.Item, _ map: Affine, _ shape: Shape, _ slot: Int) -> Int32 {
    slots[slot] = Int32(truncatingIfNeeded: all.count)
    all.append(
      Pattern(rect: item.rect, radius: item.cornerRadius, corners: item.corners, map: map, shape: shape))
    return slots[slot]
  }

  /// Returns the shape of a repetition of a pattern; it shares the pattern's edges, which are not moved.
  func shape(of pattern: Int32, movedBy shift: SIMD2<Int32>) -> Shape {
    var shape = all[Int(pattern)].shape
    shape.low += SIMD2<Double>(shift)
    shape.high += SIMD2<Double>(shift)
    return shape
  }

  /// Reserves memory for the rows of patterns that are repeated.
  mutating func reserve() {
    var (row, end) = (0, 0)
    for index in all.indices where all[index].isShared {
      all[index].row = row
      all[index].end = end
      row += all[index].shape.rows.count
      end += all[index].shape.rows.count * all[index].columns
    }
    if rows.count < row { rows = Array(repeating: Row(), count: row) }
    if ends.count < end { ends = Array(repeating: 0, count: end) }
  }

  /// Calls a closure with pointers to the patterns, valid only during the call.
  mutating func use(_ body: (Pointers) -> Void) {
    all.withUnsafeBufferPointer { all in
      rows.withUnsafeMutableBufferPointer { rows in
        ends.withUnsafeMutableBufferPointer { ends in body(Pointers(all: all, rows: rows, ends: ends)) }
      }
    }
  }
}
