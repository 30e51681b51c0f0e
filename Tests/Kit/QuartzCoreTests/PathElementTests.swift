import Expectations
import Foundation
import QuartzCore
import Testing

@Suite struct PathElementTests {
  private let path: CGMutablePath = {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
    path.closeSubpath()
    return path
  }()

  @Test("A path is read element by element, with the points of each")
  func elements() {
    var seen: [String] = []
    path.applyWithBlock { element in
      let count =
        switch element.pointee.type {
        case .moveToPoint, .addLineToPoint: 1
        case .addQuadCurveToPoint: 2
        case .addCurveToPoint: 3
        case .closeSubpath: 0
        }
      let points = (0..<count).map { Int(element.pointee.points[$0].x) }
      seen.append("\(element.pointee.type) \(points)")
    }
    expect(
      seen,
      equals: [
        "moveToPoint [1]", "addLineToPoint [3]", "addCurveToPoint [4, 5, 7]",
        "addCurveToPoint [9, 11, 13]", "closeSubpath []",
      ])
    CGMutablePath().applyWithBlock { _ in seen.append("none") }
    expect(seen.count, equals: 5)
  }

  @Test("A function receives the caller's value with each element")
  func function() {
    var count = 0
    path.apply(info: &count) { info, _ in
      info?.assumingMemoryBound(to: Int.self).pointee += 1
    }
    expect(count, equals: 5)
  }
}
