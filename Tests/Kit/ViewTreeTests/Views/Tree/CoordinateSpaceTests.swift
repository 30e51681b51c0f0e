import Expectations
import Foundation
import QuartzCore
import Testing
import ViewTree

@Suite struct CoordinateSpaceTests {
  @Test func `Views and the screen convert points and rectangles both ways`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100)), UIView())
    inner.frame = CGRect(x: 5, y: 5, width: 50, height: 40)
    inner.bounds.origin = CGPoint(x: 0, y: 30)
    window.addSubview(outer)
    outer.addSubview(inner)
    let screen: any UICoordinateSpace = UIScreen.main.coordinateSpace
    let spaces: [any UICoordinateSpace] = [outer, inner, window, screen]
    let (point, rect) = (CGPoint(x: 3, y: 4), CGRect(x: 1, y: 2, width: 8, height: 9))
    for one in spaces {
      for other in spaces {
        expect(other.convert(one.convert(point, to: other), to: one), equals: point)
        expect(one.convert(other.convert(rect, from: one), from: other), equals: rect)
        expect(one.convert(point, to: other), equals: other.convert(point, from: one))
      }
    }
    expect(inner.convert(.zero, to: screen), equals: CGPoint(x: 15, y: -5))
  }

  @Test func `The functions for the edges of a rectangle give its members`() {
    let rect = CGRect(x: 3, y: 5, width: -8, height: 20)
    expect(
      [CGRectGetMinX(rect), CGRectGetMidX(rect), CGRectGetMaxX(rect)],
      equals: [rect.minX, rect.midX, rect.maxX])
    expect(
      [CGRectGetMinY(rect), CGRectGetMidY(rect), CGRectGetMaxY(rect)],
      equals: [rect.minY, rect.midY, rect.maxY])
    expect([CGRectGetWidth(rect), CGRectGetHeight(rect)], equals: [rect.width, rect.height])
  }

  @Test func `A priority moves by a number`() {
    expect(UILayoutPriority.required - 1, equals: UILayoutPriority(999))
    expect(UILayoutPriority.defaultLow + 1, equals: UILayoutPriority(251))
  }
}
