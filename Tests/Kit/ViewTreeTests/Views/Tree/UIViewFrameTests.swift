import Expectations
import Foundation
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

@Suite struct UIViewFrameTests {
  @Test("A frame is the bounding box of the bounds' corners", arguments: 0..<150)
  func reading(seed: Int) {
    let forest = RandomForest(seed: seed, count: 4)
    for (view, box) in zip(forest.views, forest.boxes) {
      expect(isNear(view.frame.rect.origin, box.frame.low), "seed \(seed)")
      expect(isNear(view.frame.rect.origin + view.frame.rect.size, box.frame.high), "seed \(seed)")
      expect(isNear(view.center.simd, box.outward(box.origin + box.anchor * box.size) - box.shift))
    }
  }

  @Test("A frame reads as it was set, for any anchor point, scale and bounds origin", arguments: 0..<150)
  func setting(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high) }
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.bounds.origin = CGPoint(x: number(-9, 9), y: number(-9, 9))
    view.anchorPoint = CGPoint(x: number(-1, 2), y: number(-1, 2))
    let flip = Bool.random(using: &generator) ? -1.0 : 1
    view.transform = CGAffineTransform(
      a: flip * number(0.2, 3), b: 0, c: 0, d: number(0.2, 3), tx: number(-9, 9), ty: number(-9, 9))
    let (origin, frame) = (
      view.bounds.origin,
      CGRect(x: number(-99, 99), y: number(-99, 99), width: number(0, 99), height: number(0, 99))
    )
    view.frame = frame

    expect(isNear(view.frame.rect.origin, frame.rect.origin), "seed \(seed)")
    expect(isNear(view.frame.rect.size, frame.rect.size), "seed \(seed)")
    expect(view.bounds.origin, equals: origin)
  }

  @Test(
    "A new size keeps the anchor point in place, and a new anchor point keeps the center", arguments: 0..<60)
  func anchors(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high) }
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.anchorPoint = CGPoint(x: number(0, 1), y: number(0, 1))
    let center = view.center
    view.bounds.size = CGSize(width: number(0, 99), height: number(0, 99))

    expect(view.center, equals: center)
    let anchor = CGPoint(
      x: view.frame.minX + view.anchorPoint.x * view.frame.width,
      y: view.frame.minY + view.anchorPoint.y * view.frame.height)
    expect(isNear(anchor.simd, center.simd), "seed \(seed)")
  }

  @Test("`sizeToFit` keeps the top left corner")
  func fitting() {
    final class Stamp: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 24, height: 6) }
    }
    let view = Stamp(frame: CGRect(x: 5, y: 7, width: 100, height: 100))
    view.sizeToFit()
    expect(view.frame, equals: CGRect(x: 5, y: 7, width: 24, height: 6))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds.size = .zero
    view.sizeToFit()
    expect(view.bounds.size, equals: CGSize(width: 24, height: 6))
  }

  @Test(
    "Autoresizing distributes a change of size in proportion to the flexible parts",
    arguments: 0..<200)
  func autoresizing(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { generator.uniform(low, high) }
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(
      frame: CGRect(x: number(1, 30), y: number(1, 30), width: number(1, 30), height: number(1, 30)))
    view.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt.random(in: 0..<64, using: &generator))
    view.bounds.origin = CGPoint(x: number(-5, 5), y: 0)
    parent.addSubview(view)
    let before = view.frame
    let size = CGSize(width: number(50, 300), height: number(50, 300))
    parent.frame.size = size
    // One axis at a time, part by part.
    func share(_ parts: [Double], _ yields: [Bool], _ length: Double) -> [Double] {
      let sum = zip(parts, yields).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
      return zip(parts, yields).map { $1 ? $0 + (length - 100) * $0 / sum : $0 }
    }
    let mask = view.autoresizingMask
    let across = share(
      [before.minX, before.width, 100 - before.maxX],
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin].map(mask.contains), size.width)
    let down = share(
      [before.minY, before.height, 100 - before.maxY],
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin].map(mask.contains), size.height)

    expect(isNear(view.frame.rect.origin, [across[0], down[0]]), "seed \(seed)")
    expect(isNear(view.frame.rect.size, [max(0, across[1]), max(0, down[1])]), "seed \(seed)")
  }

  @Test("Setting a frame gives the same bits for any bounds origin")
  func scrolled() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<500 {
      let (x, height) = (generator.uniform(-50, 500).rounded(), generator.uniform(0, 900).rounded())
      let frame = CGRect(x: x, y: 148.0, width: 320.0, height: height)
      let view = UIView()
      let scrolled = UIView()
      let (across, down) = (generator.uniform(-900, 900), generator.uniform(-9000, 9000))
      scrolled.bounds.origin = CGPoint(x: across, y: down)
      view.frame = frame
      scrolled.frame = frame
      expect(scrolled.center == view.center && scrolled.bounds.size == view.bounds.size)
    }
  }
}
