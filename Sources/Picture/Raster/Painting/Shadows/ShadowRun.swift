import LayerTree
import MotionMath

/// The painting of one shadow's rows in one band.
struct ShadowRun {
  let shade: BlurredBox
  let paint: Paint
  let tables: UnsafePointer<Float>
  let alphas: UnsafeMutablePointer<UInt8>
  /// The columns that are painted.
  private let columns: Columns
  /// A row of the left half's table, followed by one of the right half's; both are for the current row of pixels. Halves
  /// with one table have one row.
  private let profiles: UnsafeMutablePointer<Float>
  /// The change of the position in the blurred box from one pixel to the next, in deviations.
  let stride: SIMD2<Double>
  /// The range of pixels in which the darkness of an upright shadow is equal within a row.
  private var even: Range<Int> = 0..<0
  /// The position of the first pixel's center in the blurred box, in deviations.
  private(set) var start: SIMD2<Double> = .zero
  /// A Boolean value that indicates whether the current row is where the darkness of an upright shadow does not change
  /// from row to row.
  private var isSteady = false
  /// The alpha of the pixels in `even`, 0…255.
  private var level: UInt32 = 0
  /// The ranges of pixels whose alphas are stored, to the left and to the right of `even`. The stored alphas are the
  /// same for all rows while `isSteady` is true.
  private var known = (left: 0..<0, right: 0..<0)

  init(shade: BlurredBox, paint: Paint, painter: Painter) {
    self.shade = shade
    self.paint = paint
    tables = painter.tables
    alphas = painter.alphas
    columns = painter.columns
    profiles = painter.work.profiles
    stride = [shade.place.a, shade.place.b]
    guard shade.isUpright, shade.half.x > shade.depth else { return }
    let reach = (shade.half.x - shade.depth) / abs(shade.place.a)
    let middle = -shade.place.tx / shade.place.a - 0.5
    let low = max(middle - reach, 0)
    let high = min(middle + reach, Double(painter.width))
    if low < high { even = Int(low.rounded(.up))..<max(Int(high), Int(low.rounded(.up))) }
  }

  mutating func begin(_ y: Int) {
    start = shade.place.apply([0.5, Double(y) + 0.5])
    guard shade.isUpright else { return }
    let wasSteady = isSteady
    isSteady = abs(start.y) < shade.half.y - shade.depth
    if isSteady, wasSteady { return }
    known = (0..<0, 0..<0)
    level = paint.alpha(shade.value([0, start.y], tables))
    if shade.isTiled { readProfiles() }
  }

  /// Returns the end of the rows from `y` on whose darkness is that of row `y`, or `y + 1`.
  func endOfSteadyRows(_ y: Int) -> Int {
    guard isSteady, shade.place.d != 0 else { return y + 1 }
    let depth = shade.half.y - shade.depth
    let end = ((shade.place.d > 0 ? depth : -depth) - shade.place.ty) / shade.place.d - 0.5
    // One row less, because both sides of the comparison in `begin` are rounded.
    return max(Int(min(max(end, 0), 0x1p30)) - 1, y + 1)
  }

  /// Computes the row of the tables for the current row of pixels, as fractional alphas.
  private func readProfiles() {
    let y = BlurredBox.spot(start.y, shade.half.y, shade.lines)
    let line = Int(y)
    let down = Float(y - Double(line))
    let strength = Float(paint.strength)
    let columns = shade.columns
    for side in 0..<(hasTwoProfiles ? 2 : 1) {
      let row = tables + (shade.tile(side == 0, start.y < 0) + line * columns)
      let profile = profiles + side * ShadeTile.most
      for column in 0..<columns {
        let value = row[column] + (row[column + columns] - row[column]) * down
        profile[column] = value * strength
      }
    }
  }

  private var hasTwoProfiles: Bool {
    shade.tile(true, start.y < 0) != shade.tile(false, start.y < 0)
  }

  /// Paints the shadow on a pixel of which a fraction is covered.
  func fill(_ x: Int, _ coverage: Double, _ row: UnsafeMutablePointer<UInt32>) {
    let alpha = paint.alpha(shade.value(start + stride * Double(x), tables) * coverage)
    row[x] = Paint.blend(paint.pixel, alpha, onto: row[x])
  }

  /// Paints the shadow on a run of pixels of several rows, whose starts are `stride` pixels apart.
  mutating func fill(_ pixels: Range<Int>, _ row: UnsafeMutablePointer<UInt32>, _ rows: Int, _ stride: Int) {
    let left = even.isEmpty ? pixels : pixels.clamped(to: 0..<even.lowerBound)
    if !left.isEmpty {
      if !known.left.holds(left) {
        settle(left)
        known.left = isSteady ? left : 0..<0
      }
      blend(left, row, rows, stride)
    }
    if even.isEmpty { return }
    let middle = columns.of(pixels.clamped(to: even))
    Tint(paint.pixel, level).lay(
      onto: row + middle.lowerBound, count: middle.count, rows: rows, stride: stride)
    let right = pixels.clamped(to: even.upperBound..<max(pixels.upperBound, even.upperBound))
    if !right.isEmpty {
      if !known.right.holds(right) {
        settle(right)
        known.right = isSteady ? right : 0..<0
      }
      blend(right, row, rows, stride)
    }
  }

  private func blend(_ run: Range<Int>, _ row: UnsafeMutablePointer<UInt32>, _ rows: Int, _ stride: Int) {
    let pixels = columns.of(run)
    Tint.lay(
      paint.pixel, alphas + pixels.lowerBound, every: 0, onto: row + pixels.lowerBound, count: pixels.count,
      rows: rows, stride: stride)
  }

  /// Computes the alphas of a run of pixels, where they are not known.
  private func settle(_ pixels: Range<Int>) {
    guard shade.isUpright, shade.isTiled else {
      settleSlanted(pixels)
      return
    }
    // Up to the middle of the box the distance from its edge grows from pixel to pixel, then it falls.
    let way = stride.x < 0 ? -1.0 : 1
    let middle = min(max((-start.x / stride.x).rounded(.up), 0), Double(pixels.upperBound))
    let turn = min(max(Int(middle), pixels.lowerBound), pixels.upperBound)
    let edge = shade.half.x + ShadeTile.spread
    let fineness = Double(ShadeTile.fineness)
    let slope = way * stride.x * fineness
    let other = hasTwoProfiles ? profiles + ShadeTile.most : profiles
    read(
      way > 0 ? profiles : other, from: (edge + way * start.x) * fineness, slope,
      pixels.lowerBound..<turn)
    read(
      way > 0 ? other : profiles, from: (edge - way * start.x) * fineness, -slope,
      turn..<pixels.upperBound)
  }

  /// Computes the alphas of pixels from a row of a table; `first` is the table's position for pixel 0, and `slope` the
  /// change per pixel.
  private func read(
    _ profile: UnsafePointer<Float>, from first: Double, _ slope: Double, _ pixels: Range<Int>
  ) {
    let last = shade.columns - 2
    /// Returns the first pixel of the run whose position in the table is at `place` or beyond it.
    func pixel(_ place: Double) -> Int {
      let x = ((place - first) / slope).rounded(.up)
      return Int(min(max(x, Double(pixels.lowerBound)), Double(pixels.upperBound)))
    }
    // Before the table's beginning and after its end the value is constant.
    let (outer, inner) = (pixel(1), pixel(Double(last)))
    let changing = min(outer, inner)..<max(outer, inner)
    let before = Self.whole(profile[slope > 0 ? 0 : last])
    let after = Self.whole(profile[slope > 0 ? last : 0])
    (alphas + pixels.lowerBound).update(repeating: before, count: changing.lowerBound - pixels.lowerBound)
    (alphas + changing.upperBound).update(repeating: after, count: pixels.upperBound - changing.upperBound)

    let steps = SIMD4<Float>(0, 1, 2, 3) * Float(slope)
    var x = changing.lowerBound
    while x &+ 4 <= changing.upperBound {
      let place = Float(first + slope * Double(x)) + steps
      // 2^23 leaves no bits for a fraction: this is the integer below, or, equally good, the position itself.
      let below = place - 0.5 + 0x1p23
      let part = place - (below - 0x1p23)
      let index = unsafeBitCast(below, to: SIMD4<UInt32>.self) & 0xFFFF
      let (i, j) = (min(Int(index[0]), last), min(Int(index[1]), last))
      let (k, l) = (min(Int(index[2]), last), min(Int(index[3]), last))
      let low = SIMD4(profile[i], profile[j], profile[k], profile[l])
      let high = SIMD4(profile[i &+ 1], profile[j &+ 1], profile[k &+ 1], profile[l &+ 1])
      store(low + (high - low) * part, at: x)
      x &+= 4
    }
    while x < changing.upperBound {
      let place = min(max(Float(first + slope * Double(x)), 0), Float(last))
      let index = Int(place)
      let low = profile[index]
      alphas[x] = Self.whole(low + (profile[index + 1] - low) * (place - Float(index)))
      x += 1
    }
  }

  /// Rounds four alphas and stores them.
  @inline(__always)
  func store(_ four: SIMD4<Float>, at x: Int) {
    let whole = unsafeBitCast(four + 0x1p23, to: SIMD4<UInt32>.self) & 255
    let bytes = whole[0] | whole[1] &<< 8 | whole[2] &<< 16 | whole[3] &<< 24
    UnsafeMutableRawPointer(alphas).storeBytes(of: bytes.littleEndian, toByteOffset: x, as: UInt32.self)
  }

  /// Returns a number from 0 to 255 rounded to the nearest: 2^23 leaves no bits for a fraction.
  @inline(__always)
  static func whole(_ alpha: Float) -> UInt8 {
    UInt8(truncatingIfNeeded: (alpha + 0x1p23).bitPattern)
  }
}

extension Range<Int> {
  /// A Boolean value that indicates whether another range is inside this one.
  fileprivate func holds(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

/// Shadows that are rotated or slanted, or that have no tables.
extension ShadowRun {
  /// Computes the alphas of a run of pixels: exactly at every `step`th pixel of the row, interpolated between.
  func settleSlanted(_ run: Range<Int>) {
    let step = shade.step
    let pixels = reached(run)
    if pixels != run { (alphas + run.lowerBound).update(repeating: 0, count: run.count) }
    if step == 1 {
      for x in pixels { alphas[x] = Self.whole(alpha(x)) }
      return
    }
    var x = pixels.lowerBound & ~(step - 1)
    var here = alpha(x)
    while x < pixels.upperBound {
      let next = alpha(x + step)
      let slope = (next - here) / Float(step)
      if step >= 4, x >= pixels.lowerBound, x + step <= pixels.upperBound {
        for place in Swift.stride(from: 0, to: step, by: 4) {
          store((SIMD4<Float>(0, 1, 2, 3) + Float(place)) * slope + here, at: x + place)
        }
      } else {
        for place in max(x, pixels.lowerBound)..<min(x + step, pixels.upperBound) {
          alphas[place] = Self.whole(Float(place - x) * slope + here)
        }
      }
      here = next
      x += step
    }
  }

  /// Returns the pixels of a run that the blur of two round corners reaches, with at least one step on both sides.
  private func reached(_ run: Range<Int>) -> Range<Int> {
    let inner = shade.radius - (shade.half.y - abs(start.y))
    let corners: Corners = start.y < 0 ? [.topLeft, .topRight] : [.bottomLeft, .bottomRight]
    guard shade.isUpright, shade.radius > ShadeTile.widest, inner > 0, shade.corners.isSuperset(of: corners)
    else { return run }
    let reach = shade.radius + BellCurve.reach
    let wide = max(reach * reach - inner * inner, 0).squareRoot()
    let half = (shade.half.x - shade.radius + wide) / abs(stride.x)
    let middle = -start.x / stride.x
    let (low, high) = (Double(run.lowerBound), Double(run.upperBound))
    let first = Int(min(max(middle - half, low), high)) & ~(shade.step - 1)
    let last = Int(min(max(middle + half, low), high)) & ~(shade.step - 1)
    return (first - shade.step..<last + 2 * shade.step).clamped(to: run)
  }

  @inline(__always)
  private func alpha(_ x: Int) -> Float {
    Float(shade.value(start + stride * Double(x), tables) * paint.strength)
  }
}
