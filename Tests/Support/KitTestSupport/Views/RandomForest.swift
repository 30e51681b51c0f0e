import Foundation
import MotionMath
import QuartzCore
import TestSupport

@testable import ViewTree

/// A random tree of views with anchor points, transforms and bounds origins, and the same tree of naive boxes.
struct RandomForest {
  var generator: SeededGenerator
  private(set) var views: [UIView] = []
  private(set) var boxes: [NaiveBox] = []

  init(seed: Int, count: Int = 10, hasWindow: Bool = false) {
    generator = SeededGenerator(seed: UInt64(seed))
    for index in 0..<count {
      let view = hasWindow && index == 0 ? UIWindow(frame: .zero) : UIView()
      let box = NaiveBox()
      shape(view, box)
      if index > 0 {
        let parent = Int.random(in: 0..<index, using: &generator)
        views[parent].addSubview(view)
        box.parent = boxes[parent]
      }
      views.append(view)
      boxes.append(box)
    }
  }

  mutating func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high) }
  mutating func point(_ reach: Double) -> SIMD2<Double> {
    SIMD2(number(-reach, reach), number(-reach, reach))
  }

  /// Returns the index of a random view, which is also the index of its box.
  mutating func anyPlace() -> Int { Int.random(in: 0..<views.count, using: &generator) }

  private mutating func shape(_ view: UIView, _ box: NaiveBox) {
    box.origin = Bool.random(using: &generator) ? .zero : point(20)
    box.size = SIMD2(number(1, 200), number(1, 200))
    box.position = point(100)
    if Bool.random(using: &generator) { box.anchor = SIMD2(number(-0.2, 1.2), number(0, 1)) }
    view.bounds = CGRect(x: box.origin.x, y: box.origin.y, width: box.size.x, height: box.size.y)
    view.anchorPoint = CGPoint(x: box.anchor.x, y: box.anchor.y)
    view.center = CGPoint(x: box.position.x, y: box.position.y)
    guard Bool.random(using: &generator) else { return }
    let angle = number(-3, 3)
    let (sine, cosine) = (Portable.sin(angle), Portable.cos(angle))
    let (wide, high) = (number(0.3, 2), number(0.3, 2))
    box.across = SIMD2(cosine, sine) * wide
    box.down = SIMD2(-sine, cosine) * high
    box.shift = point(30)
    view.transform = CGAffineTransform(
      a: box.across.x, b: box.across.y, c: box.down.x, d: box.down.y, tx: box.shift.x, ty: box.shift.y)
  }
}

/// Returns whether two points are equal except for rounding.
func isNear(_ one: SIMD2<Double>, _ other: SIMD2<Double>, _ tolerance: Double = 1e-7) -> Bool {
  abs(one.x - other.x) < tolerance && abs(one.y - other.y) < tolerance
}
