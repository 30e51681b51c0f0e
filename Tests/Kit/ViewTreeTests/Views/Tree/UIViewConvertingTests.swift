import Expectations
import Foundation
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct UIViewConvertingTests {
  @Test("Points convert between any two views of a tree as step-by-step conversion does", arguments: 0..<150)
  func points(seed: Int) {
    var forest = RandomForest(seed: seed)
    for _ in 0..<8 {
      let (from, to) = (forest.anyPlace(), forest.anyPlace())
      let point = forest.point(150)
      let expected = forest.boxes[from].convert(point, to: forest.boxes[to])
      let there = forest.views[from].convert(CGPoint(point), to: forest.views[to])
      let back = forest.views[to].convert(CGPoint(point), from: forest.views[from])

      expect(isNear(there.simd, expected), "seed \(seed)")
      expect(isNear(back.simd, expected), "seed \(seed)")
    }
  }

  @Test("A rectangle converts to the bounding box of its corners", arguments: 0..<150)
  func rectangles(seed: Int) {
    var forest = RandomForest(seed: seed)
    for _ in 0..<8 {
      let (from, to) = (forest.anyPlace(), forest.anyPlace())
      let low = forest.point(100)
      let size = SIMD2(forest.number(0, 80), forest.number(0, 80))
      let expected = forest.boxes[from].convert(from: low, to: low + size, into: forest.boxes[to])
      let rect = CGRect(origin: CGPoint(low), size: CGSize(size))
      for result in [
        forest.views[from].convert(rect, to: forest.views[to]),
        forest.views[to].convert(rect, from: forest.views[from]),
      ] {
        expect(isNear(result.rect.origin, expected.low), "seed \(seed)")
        expect(isNear(result.rect.origin + result.rect.size, expected.high), "seed \(seed)")
      }
    }
  }

  @Test(
    "A nil view stands for the window, or without a window for the coordinates around the root",
    arguments: 0..<60)
  func window(seed: Int) {
    var forest = RandomForest(seed: seed, hasWindow: seed % 2 == 0)
    let top = seed % 2 == 0 ? forest.boxes[0] : nil
    for _ in 0..<6 {
      let place = forest.anyPlace()
      let point = forest.point(100)
      let out = forest.views[place].convert(CGPoint(point), to: nil)
      let back = forest.views[place].convert(out, from: nil)

      expect(isNear(out.simd, forest.boxes[place].convert(point, to: top)), "seed \(seed)")
      expect(isNear(back.simd, point), "seed \(seed)")
    }
  }

  @Test("Views in different windows convert through the screen", arguments: 0..<40)
  func windows(seed: Int) {
    var (one, other) = (
      RandomForest(seed: seed, hasWindow: true), RandomForest(seed: seed + 1000, hasWindow: true)
    )
    let (from, to) = (one.anyPlace(), other.anyPlace())
    let point = one.point(100)
    let expected = one.boxes[from].convert(point, to: other.boxes[to])

    expect(
      isNear(one.views[from].convert(CGPoint(point), to: other.views[to]).simd, expected), "seed \(seed)")
  }

  @Test("A transform without an inverse leaves the value unchanged")
  func flat() {
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
    outer.addSubview(inner)
    inner.transform = CGAffineTransform(scaleX: 0, y: 0)
    expect(outer.convert(CGPoint(x: 3, y: 4), to: inner), equals: CGPoint(x: 3, y: 4))
    expect(outer.convert(CGRect(x: 3, y: 4, width: 5, height: 6), to: inner).minX, equals: 3)
  }
}
