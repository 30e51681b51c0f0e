import Expectations
import Foundation
import QuartzCore
import Testing

@Suite struct PathStrokingTests {
  private func line(_ points: [CGPoint], isClosed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if isClosed { path.closeSubpath() }
    return path
  }

  private func area(
    _ path: CGPath, width: CGFloat = 2, cap: CGLineCap = .butt, join: CGLineJoin = .miter, limit: CGFloat = 10
  ) -> CGPath {
    path.copy(strokingWithWidth: width, lineCap: cap, lineJoin: join, miterLimit: limit)
  }

  @Test(arguments: [(CGLineCap.butt, 0.0), (.square, 1), (.round, 1)])
  func `The area of a line is as wide as the stroke, and longer by its caps`(cap: CGLineCap, reach: Double) {
    let box = area(line([CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)]), cap: cap).boundingBoxOfPath
    expect(box, equals: CGRect(x: -reach, y: 4, width: 10 + 2 * reach, height: 2))
  }

  @Test func `A join fills the outer side of a bend`() {
    let bend = line([CGPoint(x: 0, y: 10), .zero, CGPoint(x: 10, y: 0)])
    let corner = CGPoint(x: -0.9, y: -0.9)
    let edge = CGPoint(x: -0.6, y: -0.6)
    expect(area(bend).contains(corner))
    expect(!area(bend, limit: 1).contains(corner))
    expect(!area(bend, join: .round).contains(corner))
    expect(area(bend, join: .round).contains(edge))
    expect(!area(bend, join: .bevel).contains(edge))
    expect(area(bend, join: .bevel).contains(CGPoint(x: -0.4, y: -0.4)))
    expect(area(bend).contains(CGPoint(x: 0.5, y: 5)) && !area(bend).contains(CGPoint(x: 3, y: 5)))
  }

  @Test func `Closed paths and curves keep their inside free`() {
    let square = line(
      [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 0, y: 10)], isClosed: true)
    expect(area(square).boundingBoxOfPath, equals: CGRect(x: -1, y: -1, width: 12, height: 12))
    expect(!area(square).contains(CGPoint(x: 5, y: 5)) && area(square).contains(CGPoint(x: -0.5, y: 5)))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    for angle in stride(from: 0.0, to: 6.2, by: 0.1) {
      let (x, y) = (cos(angle), sin(angle))
      expect(area(circle).contains(CGPoint(x: 10 + 10 * x, y: 10 + 10 * y)))
      expect(!area(circle).contains(CGPoint(x: 10 + 8 * x, y: 10 + 8 * y)))
    }
  }

  @Test func `The outline of a stroke does not cross the stroke`() {
    // A stroke of the outline is a ring about it: the middle of the line stays free.
    let circle = area(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200)), width: 20)
    let corner = area(line([CGPoint(x: 0, y: 100), .zero, CGPoint(x: 100, y: 0)]), width: 20, join: .round)
    for (path, middles) in [
      (
        circle,
        stride(from: 0, to: 6.28, by: 0.05).map { CGPoint(x: 100 + 100 * cos($0), y: 100 + 100 * sin($0)) }
      ),
      (corner, stride(from: 20, to: 95, by: 5).flatMap { [CGPoint(x: $0, y: 0.0), CGPoint(x: 0.0, y: $0)] }),
    ] {
      let rim = area(path, width: 2)
      for middle in middles { expect(path.contains(middle) && !rim.contains(middle), "\(middle)") }
    }
  }

  @Test func `The outline is within a twentieth of a point of the edge, at any size`() {
    for radius in [2.0, 40, 1000] {
      let path = CGPath(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
      let ring = area(path, width: 2)
      // Four cubic curves are up to 0.03 % away from a circle.
      let margin = 0.05 + radius * 3e-4
      for angle in stride(from: 0.0, to: 6.28, by: 0.013) {
        for (distance, isInside) in [
          (radius - 1 - margin, false), (radius - 1 + margin, true), (radius + 1 - margin, true),
          (radius + 1 + margin, false),
        ] {
          let point = CGPoint(x: distance * cos(angle), y: distance * sin(angle))
          expect(
            ring.contains(point), equals: isInside, "radius \(radius), angle \(angle), distance \(distance)")
        }
      }
    }
  }

  @Test func `A path of very many curves is stroked in bounded memory`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    for index in 1...300_000 {
      let x = Double(index)
      path.addCurve(
        to: CGPoint(x: x, y: 0), control1: CGPoint(x: x - 0.7, y: 9), control2: CGPoint(x: x - 0.3, y: -9))
    }
    var count = 0
    area(path, width: 1, cap: .round, join: .round).applyWithBlock { _ in count += 1 }
    expect(count > 100_000 && count < 2_000_000, "\(count)")
  }

  @Test(arguments: [1, 100, 1e6, 1e12])
  func `A round stroke has a bounded number of lines, however wide it is`(width: CGFloat) {
    let bend = line([CGPoint(x: 0, y: 100), .zero, CGPoint(x: 1, y: 100)])
    var count = 0
    area(bend, width: width, cap: .round, join: .round).applyWithBlock { _ in count += 1 }
    expect(count > 8 && count < 600, "\(count)")
  }

  @Test func `A dashed copy has the dashes of a line, and without lengths is the path`() {
    let path = line([.zero, CGPoint(x: 10, y: 0)])
    let dashes = path.copy(dashingWithPhase: 1, lengths: [3, 2])
    var moves: [CGPoint] = []
    var ends: [CGPoint] = []
    dashes.applyWithBlock {
      if $0.pointee.type == .moveToPoint {
        moves.append($0.pointee.points[0])
      } else {
        ends.append($0.pointee.points[0])
      }
    }
    expect(moves.map(\.x), equals: [0, 4, 9])
    expect(ends.map(\.x), equals: [2, 7, 10])
    expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
  }

  @Test func `A point has the area of its caps, and a stroke without width has none`() {
    let dot = CGMutablePath()
    dot.move(to: CGPoint(x: 5, y: 5))
    expect(area(dot, cap: .round).boundingBoxOfPath, equals: CGRect(x: 4, y: 4, width: 2, height: 2))
    expect(area(dot, cap: .square).boundingBoxOfPath, equals: CGRect(x: 4, y: 4, width: 2, height: 2))
    expect(area(dot).isEmpty)
    expect(area(line([.zero, CGPoint(x: 10, y: 0)]), width: 0).isEmpty)
    expect(area(line([.zero, CGPoint(x: 10, y: 0)]), width: .nan).isEmpty)
  }

  @Test func `A path is stroked after its transform`() throws {
    var scale = CGAffineTransform(scaleX: 2, y: 1)
    let path = line([.zero, CGPoint(x: 10, y: 0)])
    let area = try #require(
      CGPath(
        __byStroking: path, transform: &scale, lineWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    )
    expect(area.boundingBoxOfPath, equals: CGRect(x: 0, y: -1, width: 20, height: 2))
    let moved = path.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(translationX: 3, y: 4))
    expect(moved.boundingBoxOfPath, equals: CGRect(x: 3, y: 3, width: 10, height: 2))
  }

  @Test func `Values are compared by Core Graphics' functions`() {
    expect(__CGPointEqualToPoint(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)))
    expect(!__CGSizeEqualToSize(.zero, CGSize(width: 1, height: 0)))
    expect(__CGRectEqualToRect(.zero, .zero) && !__CGRectEqualToRect(.zero, .null))
  }

  @Test func `Core Graphics' functions make values`() {
    let rect = CGRectMake(1, 2, 30, 40)
    expect(rect, equals: CGRect(origin: CGPointMake(1, 2), size: CGSizeMake(30, 40)))
    expect(CGRectInset(rect, 3, 4), equals: CGRect(x: 4, y: 6, width: 24, height: 32))
    expect(CGRectOffset(rect, 3, 4), equals: CGRect(x: 4, y: 6, width: 30, height: 40))
  }
}
