import Expectations
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIViewGeometryTests {
  @Test("Frame, bounds and center agree without a transform")
  func frame() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))

    expect(view.bounds, equals: CGRect(x: 0, y: 0, width: 100, height: 50))
    expect(view.center, equals: CGPoint(x: 60, y: 45))
    view.center.x += 5
    expect(view.frame, equals: CGRect(x: 15, y: 20, width: 100, height: 50))
    view.bounds = CGRect(x: 30, y: 30, width: 200, height: 10)
    expect(view.frame, equals: CGRect(x: -35, y: 40, width: 200, height: 10))
  }

  @Test("A scaled view's frame is its bounding box, and setting the frame sets that box")
  func transformed() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 2)

    expect(view.frame, equals: CGRect(x: 25, y: -50, width: 50, height: 200))
    view.frame = CGRect(x: 10, y: 10, width: 30, height: 40)
    expect(view.frame, equals: CGRect(x: 10, y: 10, width: 30, height: 40))
    expect(view.bounds.size, equals: CGSize(width: 60, height: 20))
  }

  @Test("The transform in space is that of the layer, and has the transform in the plane")
  func transformInSpace() {
    let view = UIView()
    view.transform = CGAffineTransform(translationX: 3, y: 4)
    expect(view.transform3D == CATransform3DMakeTranslation(3, 4, 0))
    view.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    expect(view.layer.transform == CATransform3DMakeRotation(1, 0, 1, 0))
  }

  @Test("Converting a point forth and back restores it, through any tree of transforms", arguments: 0..<100)
  func conversion(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    var views = [root]
    for _ in 0..<8 {
      let view = UIView(
        frame: CGRect(
          x: random(-50...50), y: random(-50...50), width: random(1...200), height: random(1...200)))
      view.transform = CGAffineTransform(rotationAngle: random(-3...3))
        .scaledBy(x: random(0.3...2), y: random(0.3...2)).translatedBy(x: random(-20...20), y: 3)
      view.bounds.origin = CGPoint(x: random(-9...9), y: random(-9...9))
      views.randomElement(using: &generator)!.addSubview(view)
      views.append(view)
    }
    let a = views.randomElement(using: &generator)!
    let b = views.randomElement(using: &generator)!
    let point = CGPoint(x: random(-100...100), y: random(-100...100))
    // The independent computation: up to the root step by step, with the layer's geometry written out.
    func toRoot(_ point: CGPoint, _ view: UIView) -> CGPoint {
      var point = point
      var at: UIView? = view
      while let view = at {
        let anchored = CGPoint(x: point.x - view.bounds.midX, y: point.y - view.bounds.midY).applying(
          view.transform)
        point = CGPoint(x: anchored.x + view.center.x, y: anchored.y + view.center.y)
        at = view.superview
      }
      return point
    }
    let there = a.convert(point, to: b)
    let back = b.convert(there, to: a)

    expect(abs(back.x - point.x) < 1e-8 && abs(back.y - point.y) < 1e-8, "seed \(seed)")
    let (left, right) = (toRoot(point, a), toRoot(there, b))
    expect(abs(left.x - right.x) < 1e-8 && abs(left.y - right.y) < 1e-8, "seed \(seed)")
  }

  @Test(
    "6.2 Hit-testing agrees with a brute-force search over the views as they are drawn", arguments: 0..<200)
  func hitTesting(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var views = [root]
    for _ in 0..<30 {
      let view = UIView(
        frame: CGRect(
          x: random(-40...250), y: random(-40...250), width: random(1...150), height: random(1...150)))
      if Bool.random(using: &generator) { view.transform = CGAffineTransform(rotationAngle: random(-3...3)) }
      view.isHidden = random(0...1) < 0.1
      view.isUserInteractionEnabled = random(0...1) > 0.1
      view.alpha = random(0...1) < 0.1 ? 0.005 : 1
      views.randomElement(using: &generator)!.addSubview(view)
      views.append(view)
    }
    // All views in drawing order; the last view whose ancestors all accept the point is hit.
    func inOrder(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(inOrder) }
    func takes(_ view: UIView, _ point: CGPoint) -> Bool {
      var at: UIView? = view
      while let view = at {
        let isOpen = !view.isHidden && view.isUserInteractionEnabled && view.alpha >= 0.01
        if !isOpen || !view.bounds.contains(root.convert(point, to: view)) { return false }
        at = view.superview
      }
      return true
    }
    for _ in 0..<40 {
      let point = CGPoint(x: random(-10...310), y: random(-10...310))
      expect(
        root.hitTest(point, with: nil) === inOrder(root).last { takes($0, point) }, "seed \(seed) at \(point)"
      )
    }
  }

  @Test("Autoresizing distributes a change of size among the flexible parts")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    func child(_ mask: UIView.AutoresizingMask) -> UIView {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 40))
      view.autoresizingMask = mask
      parent.addSubview(view)
      return view
    }
    let fixed = child([])
    let wide = child(.flexibleWidth)
    let pushed = child([.flexibleLeftMargin, .flexibleTopMargin])
    let shared = child([.flexibleLeftMargin, .flexibleRightMargin])
    parent.frame = CGRect(x: 0, y: 0, width: 200, height: 160)

    expect(fixed.frame, equals: CGRect(x: 10, y: 20, width: 60, height: 40))
    expect(wide.frame, equals: CGRect(x: 10, y: 20, width: 160, height: 40))
    expect(pushed.frame, equals: CGRect(x: 110, y: 80, width: 60, height: 40))
    expect(shared.frame, equals: CGRect(x: 35, y: 20, width: 60, height: 40))
  }

  @Test("A mask counts whenever it is set: before the view is added, afterwards, and in another superview")
  func laterMasks() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let views = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)) }
    views[0].autoresizingMask = .flexibleWidth
    parent.addSubview(views[0])
    parent.addSubview(views[1])
    views[1].autoresizingMask = .flexibleWidth
    parent.frame.size.width = 120
    expect(views.map(\.frame.width), equals: [80, 80, 60])

    let other = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    other.addSubview(views[2])
    views[2].autoresizingMask = .flexibleWidth
    views[2].autoresizingMask = []
    other.addSubview(views[0])
    other.frame.size.width = 110
    parent.frame.size.width = 130
    expect(views.map(\.frame.width), equals: [90, 90, 60])
  }
}
