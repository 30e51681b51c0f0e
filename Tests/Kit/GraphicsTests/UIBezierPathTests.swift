import Expectations
import Foundation
import LayerTree
import MotionMath
import TestSupport
import Testing

@testable import Graphics
@testable import KitTestSupport
@testable import QuartzCore
@testable import ViewTree

@Suite struct UIBezierPathTests {
  /// A path of random pieces.
  private static func path(_ generator: inout SeededGenerator) -> UIBezierPath {
    func point() -> CGPoint { CGPoint(x: generator.uniform(-50, 50), y: generator.uniform(-50, 50)) }
    let path = UIBezierPath()
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), controlPoint: point())
        case 2:
          path.addArc(
            withCenter: point(), radius: generator.uniform(1, 30), startAngle: generator.uniform(-9, 9),
            endAngle: generator.uniform(-9, 9), clockwise: Bool.random(using: &generator))
        default: path.addCurve(to: point(), controlPoint1: point(), controlPoint2: point())
        }
      }
      if Bool.random(using: &generator) { path.close() }
    }
    return path
  }

  /// Closed polygons of many short lines along each piece.
  private static func polygons(_ path: UIBezierPath, steps: Int = 400) -> [[SIMD2<Double>]] {
    path.outline.pieces.map { piece in
      piece.curves.flatMap { curve in
        (0..<steps).map { step in
          // De Casteljau, one line at a time.
          let t = Double(step) / Double(steps)
          func mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * t }
          let (a, b, c, d) = curve.points
          let (ab, bc, cd) = (mix(a, b), mix(b, c), mix(c, d))
          return mix(mix(ab, bc), mix(bc, cd))
        }
      }
    }
  }

  /// The winding number of polygons around a point, by the angle that each corner adds.
  private static func turns(_ polygons: [[SIMD2<Double>]], _ point: SIMD2<Double>) -> Int {
    polygons.reduce(0) { sum, corners in
      var angle = 0.0
      for index in corners.indices {
        let (a, b) = (corners[index] - point, corners[(index + 1) % corners.count] - point)
        angle += Portable.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
      }
      return sum + Int((angle / (2 * Double.pi)).rounded())
    }
  }

  @Test("A point is inside a path exactly when it is inside polygons of many short lines", arguments: 0..<60)
  func containing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = Self.path(&generator)
    let polygons = Self.polygons(path)
    for _ in 0..<12 {
      let point = SIMD2(generator.uniform(-60, 60), generator.uniform(-60, 60))
      // Near the curves the polygons differ from them.
      let isNear = polygons.joined().contains { (($0 - point) * ($0 - point)).sum() < 0.25 }
      guard !isNear else { continue }
      let turns = Self.turns(polygons, point)
      path.usesEvenOddFillRule = false
      expect(path.contains(CGPoint(point)), equals: (turns != 0), "seed \(seed) at \(point)")
      path.usesEvenOddFillRule = true
      expect(path.contains(CGPoint(point)), equals: (turns % 2 != 0), "seed \(seed) at \(point)")
    }
  }

  @Test(
    "The bounding box of a path equals that of many short lines; the control points' box contains it",
    arguments: 0..<60)
  func boxes(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = Self.path(&generator)
    let all = Self.polygons(path).joined()
    let (low, high) = all.reduce((all.first!, all.first!)) {
      (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1))
    }
    let box = path.cgPath.boundingBoxOfPath

    expect(isNear(box.rect.origin, low, 0.02), "seed \(seed)")
    expect(isNear(box.rect.origin + box.rect.size, high, 0.02), "seed \(seed)")
    let around = path.bounds.insetBy(dx: -1e-9, dy: -1e-9)
    expect(around.minX <= box.minX && around.minY <= box.minY, "seed \(seed)")
    expect(around.maxX >= box.maxX && around.maxY >= box.maxY, "seed \(seed)")
  }

  @Test("A reversed path contains the same points, and reversing it again restores it", arguments: 0..<60)
  func reversing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = Self.path(&generator)
    let back = path.reversing()
    for _ in 0..<12 {
      let point = CGPoint(x: generator.uniform(-60, 60), y: generator.uniform(-60, 60))
      expect(path.contains(point), equals: back.contains(point), "seed \(seed)")
    }
    expect(
      back.reversing().outline.pieces.map(\.start), equals: path.outline.pieces.map(\.start), "seed \(seed)")
  }

  @Test("A transformed path contains the transformed points", arguments: 0..<40)
  func transforming(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let path = Self.path(&generator)
    let point = CGPoint(x: generator.uniform(-40, 40), y: generator.uniform(-40, 40))
    let isInside = path.contains(point)
    let transform = CGAffineTransform(rotationAngle: generator.uniform(-3, 3)).scaledBy(x: 2, y: 0.5)
    path.apply(transform)
    expect(path.contains(point.applying(transform)), equals: isInside, "seed \(seed)")
  }

  @Test("Ovals and rounded corners deviate from circles by at most a thousandth", arguments: 0..<60)
  func circles(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let oval = UIBezierPath(ovalIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let box = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 30), cornerRadius: 10)
    let angle = generator.uniform(-4, 4)
    let way = SIMD2(Portable.cos(angle), Portable.sin(angle))
    expect(oval.contains(CGPoint(way * 9.996)), "seed \(seed)")
    expect(!oval.contains(CGPoint(way * 10.004)), "seed \(seed)")
    let corner = SIMD2(10.0, 10.0) - SIMD2(way.x.magnitude, way.y.magnitude) * 9.996
    expect(box.contains(CGPoint(corner)), "seed \(seed)")
    expect(!box.contains(CGPoint(SIMD2(10, 10) - (SIMD2(10, 10) - corner) * 1.001)), "seed \(seed)")
  }

  @Test("Only the given corners are rounded; radii are limited to half a side")
  func corners() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 99, height: 99))
    expect(!path.contains(CGPoint(x: 1, y: 1)) && !path.contains(CGPoint(x: 39, y: 19)))
    expect(path.contains(CGPoint(x: 39, y: 1)) && path.contains(CGPoint(x: 1, y: 19)))
    expect(path.bounds, equals: rect)
    expect(UIBezierPath(roundedRect: rect, cornerRadius: 0).cgPath, equals: CGPath(rect: rect))
  }

  @Test("An arc covers at most one turn, in the given direction")
  func arcs() {
    func end(_ from: CGFloat, _ to: CGFloat, _ clockwise: Bool) -> (CGPoint, CGRect) {
      let path = UIBezierPath(
        arcCenter: .zero, radius: 1, startAngle: from, endAngle: to, clockwise: clockwise)
      return (path.currentPoint, path.cgPath.boundingBoxOfPath)
    }
    let quarter = end(0, .pi / 2, true)
    expect(isNear(quarter.0.simd, [0, 1], 1e-12) && isNear(quarter.1.rect.size, [1, 1], 1e-9))
    let rest = end(0, .pi / 2, false)
    expect(isNear(rest.0.simd, [0, 1], 1e-12) && isNear(rest.1.rect.size, [2, 2], 1e-3))
    let whole = end(0, 20, true)
    expect(isNear(whole.0.simd, [1, 0], 1e-9))
    let mutable = CGMutablePath()
    mutable.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    expect(
      isNear(mutable.boundingBoxOfPath.rect.size, [2, 2], 1e-3), "Core Graphics has the opposite direction")
  }

  @Test("A point that is not finite is left out, and a line without a start point only moves to its end")
  func misuse() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 2))
    expect(path.currentPoint, equals: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: CGFloat.nan, y: 2))
    path.addCurve(to: .zero, controlPoint1: CGPoint(x: CGFloat.infinity, y: 0), controlPoint2: .zero)
    path.addArc(withCenter: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
    path.addArc(withCenter: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: true)
    expect(path.currentPoint, equals: CGPoint(x: 1, y: 2))
    expect(UIBezierPath().bounds, equals: .null)
    expect(!UIBezierPath().contains(.zero))
    path.removeAllPoints()
    path.close()
    expect(path.isEmpty)
  }
}
