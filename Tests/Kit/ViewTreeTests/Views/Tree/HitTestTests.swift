import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

@testable import ViewTree

/// Hit testing against brute force.
@Suite struct HitTestTests {
  /// A random tree in two forms: views and rectangles.
  private struct Forest {
    var views: [UIView] = []
    private(set) var reference = ReferenceHits([])
    private var nodes: [ReferenceHits.Node] = []

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      add(nil, &generator)
      for _ in 0..<Int.random(in: 1...24, using: &generator) {
        add(Int.random(in: 0..<views.count, using: &generator), &generator)
      }
      reference = ReferenceHits(nodes)
    }

    private mutating func add(_ parent: Int?, _ generator: inout SeededGenerator) {
      var node = ReferenceHits.Node(parent: parent)
      let reach = parent == nil ? 0.0 : 120
      node.position = [generator.uniform(0, reach) + 60, generator.uniform(0, reach) + 60]
      node.size = [generator.uniform(20, 200), generator.uniform(20, 200)]
      if parent == nil { node.size = [300, 300] }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        node.origin = [generator.uniform(-50, 50), generator.uniform(-50, 50)]
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        node.anchor = [generator.uniform(0, 1), generator.uniform(0, 1)]
      }
      if parent != nil, Int.random(in: 0..<2, using: &generator) == 0 {
        let turn = CGAffineTransform(rotationAngle: generator.uniform(-3, 3))
          .scaledBy(x: generator.uniform(0.3, 2), y: generator.uniform(-2, 2))
          .translatedBy(x: generator.uniform(-20, 20), y: 3)
        node.transform = [turn.a, turn.b, turn.c, turn.d, turn.tx, turn.ty]
      }
      node.isHidden = parent != nil && Int.random(in: 0..<12, using: &generator) == 0
      node.takesTouches = parent == nil || Int.random(in: 0..<12, using: &generator) > 0
      if parent != nil, Int.random(in: 0..<8, using: &generator) == 0 {
        node.opacity = [0, 0.009, 0.01, 0.5].randomElement(using: &generator)!
      }
      nodes.append(node)
      let view = UIView()
      view.layer.anchorPoint = CGPoint(x: node.anchor.x, y: node.anchor.y)
      view.bounds = CGRect(x: node.origin.x, y: node.origin.y, width: node.size.x, height: node.size.y)
      view.center = CGPoint(x: node.position.x, y: node.position.y)
      let t = node.transform
      view.transform = CGAffineTransform(a: t[0], b: t[1], c: t[2], d: t[3], tx: t[4], ty: t[5])
      view.isHidden = node.isHidden
      view.alpha = node.opacity
      view.isUserInteractionEnabled = node.takesTouches
      view.clipsToBounds = Bool.random(using: &generator)
      views.append(view)
      if let parent { views[parent].addSubview(view) }
    }
  }

  @Test(
    """
    6.2 Hit-testing: `hitTest(_:with:)` walks subviews front to back; skips hidden, alpha < 0.01, user interaction \
    disabled; `point(inside:with:)`; transforms and bounds origin respected; a point outside a view does not reach \
    its subviews, whether it clips or not
    """)
  func bruteForce() {
    var depths: Set<Int> = []
    for seed in UInt64(0)..<150 {
      let forest = Forest(seed: seed)
      var generator = SeededGenerator(seed: seed &* 31 &+ 7)
      for _ in 0..<30 {
        // Around the root, whose anchor is at (60, 60) of the surrounding coordinates.
        let point = SIMD2(generator.uniform(-120, 280), generator.uniform(-120, 280))
        let wanted = forest.reference.hit(point)
        let own = forest.reference.point(point, in: 0)!
        let hit = forest.views[0].hitTest(CGPoint(x: own.x, y: own.y), with: nil)
        let index = forest.views.firstIndex { $0 === hit }
        expect(index, equals: wanted, "seed \(seed) at \(point)")
        var depth = 0
        var at = wanted
        while let next = at {
          depth += 1
          at = forest.reference.nodes[next].parent
        }
        depths.insert(depth)
      }
    }
    expect(depths.isSuperset(of: [0, 1, 2, 3]))
  }

  @Test("A point converts between any two views as in the reference model")
  func conversion() {
    for seed in UInt64(0)..<60 {
      let forest = Forest(seed: seed)
      var generator = SeededGenerator(seed: seed &+ 99)
      for _ in 0..<10 {
        let point = SIMD2(generator.uniform(-100, 300), generator.uniform(-100, 300))
        let (a, b) = (
          Int.random(in: 0..<forest.views.count, using: &generator),
          Int.random(in: 0..<forest.views.count, using: &generator)
        )
        guard let inA = forest.reference.point(point, in: a), let inB = forest.reference.point(point, in: b),
          abs(inA.x) + abs(inA.y) + abs(inB.x) + abs(inB.y) < 1e5
        else { continue }
        let converted = forest.views[a].convert(CGPoint(x: inA.x, y: inA.y), to: forest.views[b])
        expect(abs(converted.x - inB.x) + abs(converted.y - inB.y), isBelow: 1e-6, "seed \(seed)")
      }
    }
  }

  @Test(
    "6.2 … unless `point(inside:)` is overridden: a view can accept points outside its bounds, or refuse inner ones"
  )
  func overriding() {
    final class Wide: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    final class Ring: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let wide = Wide(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    let ring = Ring(frame: root.bounds)
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let outside = UIView(frame: CGRect(x: -15, y: 0, width: 10, height: 10))
    root.addSubview(wide)
    wide.addSubview(outside)
    root.addSubview(ring)
    ring.addSubview(button)
    expect(root.hitTest(CGPoint(x: 85, y: 130), with: nil) === wide)
    expect(root.hitTest(CGPoint(x: 90, y: 105), with: nil) === outside)
    expect(root.hitTest(CGPoint(x: 79, y: 130), with: nil) === root)
    expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === button)
    expect(root.hitTest(CGPoint(x: 5, y: 15), with: nil) === root)
    expect(root.hitTest(CGPoint(x: 300, y: 15), with: nil) == nil)
  }

  @Test("A view with a scale of 0 is not hit, and neither are views inside it")
  func flat() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: root.bounds)
    view.addSubview(UIView(frame: root.bounds))
    root.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 1, y: 0)
    expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
  }
}
