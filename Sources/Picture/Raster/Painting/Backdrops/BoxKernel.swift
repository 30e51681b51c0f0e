/// A box with fractional ends, in integers: three of them in a row are close to the bell curve.
///
/// The weights of a box sum to exactly 2^16, so that an even color stays as it is.
struct BoxKernel: Equatable {
  typealias Pixel = SIMD4<UInt16>

  /// The number of pixels with the full weight on each side of the middle.
  let reach: Int
  /// The weight of a pixel in the box, of 65,536 in all.
  private let full: UInt32
  /// The weight of each of the two pixels beyond the box's ends.
  private let end: UInt32

  /// The number of pixels on each side that influence a pixel.
  var margin: Int { reach + 1 }

  /// Creates one of the three passes of a blur with a variance in square pixels.
  init(third variance: Double) {
    let variance = max(variance, 0) / 3
    var reach = 0
    while Double((reach + 1) * (reach + 2)) / 3 <= variance { reach += 1 }
    let width = Double(2 * reach + 1)
    let lacking = variance * width - Double(reach * (reach + 1)) * width / 3
    let share = lacking / (2 * (Double((reach + 1) * (reach + 1)) - variance))
    // Even, so that the two ends get the same weight.
    full = UInt32(65_536 / (width + 2 * share)) & ~1
    end = (65_536 - UInt32(2 * reach + 1) * full) / 2
    self.reach = reach
  }

  /// Averages a line of `count` pixels, whose ends are repeated, into another.
  func average(_ line: UnsafePointer<Pixel>, into result: UnsafeMutablePointer<Pixel>, count: Int) {
    let last = count &- 1
    @inline(__always)
    func pixel(_ place: Int) -> SIMD4<UInt32> {
      SIMD4<UInt32>(truncatingIfNeeded: line[min(max(place, 0), last)])
    }
    var sum = SIMD4<UInt32>.zero
    for place in -reach...reach { sum &+= pixel(place) }
    for place in 0..<count {
      let (before, after) = (pixel(place &- reach &- 1), pixel(place &+ reach &+ 1))
      result[place] = mean(sum, before &+ after)
      sum = sum &+ after &- pixel(place &- reach)
    }
  }

  /// Averages the columns of a plane of pixels, whose ends are repeated, into a range of rows of another.
  ///
  /// All columns of a row are computed together; `sums` is scratch storage for one number per column.
  func averageColumns(
    _ plane: UnsafePointer<Pixel>, into result: UnsafeMutablePointer<Pixel>, width: Int, height: Int,
    _ rows: Range<Int>, _ sums: UnsafeMutablePointer<SIMD4<UInt32>>
  ) {
    func row(_ place: Int) -> UnsafePointer<Pixel> { plane + min(max(place, 0), height - 1) * width }
    guard let first = rows.first else { return }
    sums.update(repeating: .zero, count: width)
    for place in (first - reach)...(first + reach) {
      let row = row(place)
      for x in 0..<width { sums[x] &+= SIMD4<UInt32>(truncatingIfNeeded: row[x]) }
    }
    for place in rows {
      let (before, after, leaving) = (row(place - reach - 1), row(place + reach + 1), row(place - reach))
      let result = result + place * width
      for x in 0..<width {
        let entering = SIMD4<UInt32>(truncatingIfNeeded: after[x])
        result[x] = mean(sums[x], SIMD4<UInt32>(truncatingIfNeeded: before[x]) &+ entering)
        sums[x] = sums[x] &+ entering &- SIMD4<UInt32>(truncatingIfNeeded: leaving[x])
      }
    }
  }

  /// Returns the weighted mean of a box: `sum` is of the pixels with full weight, `ends` of the two outermost pixels.
  @inline(__always)
  private func mean(_ sum: SIMD4<UInt32>, _ ends: SIMD4<UInt32>) -> Pixel {
    Pixel(truncatingIfNeeded: (sum &* full &+ ends &* end &+ 0x8000) &>> 16)
  }
}
