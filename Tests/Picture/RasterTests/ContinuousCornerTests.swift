import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import Raster

@Suite struct ContinuousCornerTests {
  private func picture(_ list: DisplayList, scale: Double = 1) -> Bitmap {
    var bitmap = Bitmap(width: Int(list.size.x * scale), height: Int(list.size.y * scale))
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: .white, into: &bitmap)
    return bitmap
  }

  private func list(_ rect: Rect, radius: Double, corners: Corners = [.all, .continuous]) -> DisplayList {
    var list = DisplayList(size: [100, 80])
    list.items = [
      .init(
        layer: 0, rect: rect, transform: .identity, cornerRadius: radius, corners: corners, fill: .black)
    ]
    return list
  }

  @Test("The curve is convex, symmetric, begins and ends along the sides, and has the circle's middle")
  func curve() {
    let points = ContinuousCorner.points
    for share in [0.0, 0.3, 1] {
      let size = SIMD2<Double>(repeating: 2 + share * 2 * (ContinuousCorner.reach - 1)) * 10
      let corner = ContinuousCorner(radius: 10, in: size)
      expect(abs(corner.length - size.x / 2), isBelow: 1e-12)
      let all = (0...ContinuousCorner.steps).map { corner.point($0) }
      expect(all[0] == [corner.length, 0] && all[ContinuousCorner.steps] == [0, corner.length])
      for index in 1..<ContinuousCorner.steps {
        let (a, b) = (all[index] - all[index - 1], all[index + 1] - all[index])
        expect(a.x * b.y - a.y * b.x, isAbove: 0, "\(share), \(index)")
        let mirror = all[ContinuousCorner.steps - index]
        expect(abs(mirror.x - all[index].y) < 1e-12 && abs(mirror.y - all[index].x) < 1e-12)
      }
      // The middle is as far from the corner of the box as a circle's.
      let middle = all[ContinuousCorner.steps / 2]
      expect(abs(corner.length - middle.x - 10 * (1 - 0.5.squareRoot())), isBelow: 1e-12)
    }
    for point in points {
      expect(abs(point.circle.x * point.circle.x + point.circle.y * point.circle.y - 1), isBelow: 1e-15)
      let (x, y) = (point.ellipse.x, point.ellipse.y)
      expect(abs(x * x * x + y * y * y - 1), isBelow: 1e-15)
    }
    for step in 1..<ContinuousCorner.deviations.count {
      expect(all(ContinuousCorner.deviations[step - 1] .< ContinuousCorner.deviations[step]))
    }
  }

  @Test("A box with room has the coverage of the superellipse, within 2 of 255", arguments: [1.0, 2, 3])
  func coverage(scale: Double) {
    let rect = Rect(x: 8.28125, y: 6.59375, width: 80, height: 64)
    let radius = 20.0
    let length = radius * ContinuousCorner.reach
    let drawn = picture(list(rect, radius: radius), scale: scale)
    func isInside(_ point: SIMD2<Double>) -> Bool {
      guard rect.contains(point) else { return false }
      let near = pointwiseMin(point - rect.origin, rect.origin + rect.size - point)
      guard near.x < length, near.y < length else { return true }
      let (x, y) = ((length - near.x) / length, (length - near.y) / length)
      return x * x * x + y * y * y <= 1
    }
    var worst = 0.0
    let fine = 64
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        var count = 0
        let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          isInside(SIMD2(Double(x + $0.0), Double(y + $0.1)) / scale)
        }
        if corners.allSatisfy({ $0 }) {
          count = fine * fine
        } else {
          // The samples are spread evenly in every direction, so that a side of any slope is counted finely.
          for sample in 0..<(fine * fine) {
            let spread = Double(sample) * SIMD2(0.7548776662466927, 0.5698402909980532)
            let part = spread - spread.rounded(.down)
            if isInside((SIMD2(Double(x), Double(y)) + part) / scale) { count += 1 }
          }
        }
        let expected = 255 * (1 - Double(count) / Double(fine * fine))
        worst = max(worst, abs(Double(drawn[x, y] & 255) - expected))
      }
    }
    // The straight sides lie between samples.
    expect(worst, isAtMost: 2, "\(worst) of 255")
  }

  @Test("With a radius of half the shorter side, and for a radius of 0, both curves draw the same")
  func limits() {
    for (rect, radius) in [
      (Rect(x: 5, y: 5, width: 60, height: 40), 20.0), (Rect(x: 5, y: 5, width: 60, height: 40), 99),
      (Rect(x: 5, y: 5, width: 60, height: 40), 0), (Rect(x: 5.5, y: 5.5, width: 30, height: 30), 15),
    ] {
      let (one, other) = (
        picture(list(rect, radius: radius)), picture(list(rect, radius: radius, corners: .all))
      )
      let worst = zip(one.pixels, other.pixels).map { abs(Int($0 & 255) - Int($1 & 255)) }.max() ?? 0
      expect(worst, isAtMost: 2, "\(rect), \(radius)")
    }
    let rect = Rect(x: 5, y: 5, width: 90, height: 70)
    expect(picture(list(rect, radius: 20)) != picture(list(rect, radius: 20, corners: .all)))
  }

  @Test("Fill, clip, content, border and a sharp shadow follow the curve")
  func uses() {
    let rect = Rect(x: 5, y: 5, width: 90, height: 70)
    let filled = picture(list(rect, radius: 20))
    var clipped = list(Rect(x: 0, y: 0, width: 100, height: 80), radius: 0)
    clipped.clips = [
      .init(rect: rect, cornerRadius: 20, corners: [.all, .continuous], transform: .identity, parent: -1)
    ]
    clipped.items[0].clip = 0
    expect(picture(clipped), equals: filled)
    var shadowed = list(rect, radius: 20)
    shadowed.items[0].fill = .clear
    shadowed.items[0].shadow = 0
    shadowed.shadows = [.init(color: .black, offset: .zero, radius: 0)]
    expect(picture(shadowed), equals: filled)
    var bordered = list(rect, radius: 20)
    bordered.items[0].fill = .white
    (bordered.items[0].border, bordered.items[0].borderWidth) = (.black, 6)
    // Along the diagonal the border is as wide as along the sides.
    let ring = picture(bordered, scale: 4)
    func width(_ start: SIMD2<Double>, _ way: SIMD2<Double>) -> Double {
      (0..<800).reduce(0) { sum, step in
        let spot = (start + way * Double(step) / 32) * 4
        return sum + (255 - Double(ring[Int(spot.x), Int(spot.y)] & 255)) / 255 / 32
      }
    }
    let slant = 0.5.squareRoot()
    expect(abs(width([50, 5], [0, 1]) - 6), isBelow: 0.3)
    expect(abs(width([5, 5], [slant, slant]) - 6), isBelow: 0.3)
  }
}
