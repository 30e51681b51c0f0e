import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIViewMisuseTests {
  private final class Badge: UIView {}

  /// Runs code with a stage time of its own and returns the diagnostics.
  private func findings(_ body: () -> Void) -> [Diagnostic] {
    final class Sink: DiagnosticSink {
      var all: [Diagnostic] = []
      func report(_ diagnostic: Diagnostic) { all.append(diagnostic) }
    }
    let (time, sink) = (StageTime(), Sink())
    time.sink = sink
    StageTime.current = time
    body()
    return sink.all
  }

  nonisolated private static let wrong: [CGFloat] = [.nan, .infinity, -.infinity, 2e12]

  @Test(
    "A frame with an invalid number is refused as a whole, and the diagnostic names the view",
    arguments: wrong)
  func frames(value: CGFloat) {
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    for place in 0..<4 {
      var numbers: [CGFloat] = [10, 20, 30, 40]
      numbers[place] = value
      let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let view = Badge(frame: frame)
      let found = findings {
        view.frame = rect
        view.bounds = rect
      }
      expect(view.frame, equals: frame)
      expect(
        found.map(\.rule),
        equals: Array(repeating: value == 2e12 ? .valueOutOfRange : .valueNotFinite, count: 2))
      expect(found.first?.subjects.first?.name, equals: "Badge")
    }
  }

  @Test("A center, an anchor point or a transform with an invalid number is refused", arguments: wrong)
  func places(value: CGFloat) {
    let view = Badge(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let before = (view.center, view.anchorPoint, view.transform)
    let found = findings {
      view.center = CGPoint(x: 1, y: value)
      view.anchorPoint = CGPoint(x: value, y: 1)
      view.transform = CGAffineTransform(a: 1, b: 0, c: value, d: 1, tx: 0, ty: 0)
      view.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: value, ty: 0)
    }
    expect((view.center, view.anchorPoint, view.transform) == before)
    expect(found.count == 4 && found.allSatisfy { $0.subjects.first?.name == "Badge" })
  }

  @Test("A negative size is refused, and the diagnostic names the view")
  func negative() {
    let view = Badge(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    let found = findings {
      view.frame = CGRect(x: 0, y: 0, width: -5, height: 5)
      view.bounds.size.height = -1
    }
    expect(view.frame, equals: CGRect(x: 1, y: 2, width: 3, height: 4))
    expect(found.map(\.rule), equals: [.valueOutOfRange, .valueOutOfRange])
    expect(found.first?.subjects.map(\.name), equals: ["Badge"])
  }

  @Test("A frame is refused as a whole if the transform makes its bounds too large")
  func overflowing() {
    let view = Badge(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.transform = CGAffineTransform(scaleX: 1e-9, y: 1e-9)
    let before = view.bounds
    let found = findings { view.frame = CGRect(x: 0, y: 0, width: 1e9, height: 1e9) }
    expect(found.map(\.rule), equals: [.valueOutOfRange])
    expect(view.bounds, equals: before)
  }

  @Test("A sibling from another superview is reported, and the diagnostic names all three views")
  func strangers() {
    let (parent, child, stranger) = (UIView(), Badge(), Badge())
    let other = UIView()
    parent.addSubview(other)
    let found = findings {
      parent.insertSubview(child, aboveSubview: stranger)
      parent.insertSubview(other, belowSubview: other)
      parent.insertSubview(child, belowSubview: stranger)
      parent.bringSubviewToFront(stranger)
      parent.sendSubviewToBack(stranger)
      parent.exchangeSubview(at: 0, withSubviewAt: 2)
      parent.exchangeSubview(at: -1, withSubviewAt: 0)
    }
    expect(parent.subviews, equals: [other, child])
    expect(found.map(\.rule), equals: Array(repeating: .unknownSibling, count: 6))
    expect(found.first?.subjects.map(\.name), equals: ["Badge", "Badge", "UIView"])
  }

  @Test("Margins that are not finite are refused")
  func margins() {
    let view = UIView()
    let found = findings {
      view.layoutMargins = UIEdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
      view.directionalLayoutMargins.leading = .infinity
    }
    expect(view.layoutMargins, equals: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    expect(found.map(\.rule), equals: [.valueNotFinite, .valueNotFinite])
  }

  @Test("A mask that is the view or contains it is refused, with both named, and the mask is unchanged")
  func masks() {
    let (outer, inner, mask, other) = (Badge(), Badge(), UIView(), UIView())
    outer.addSubview(inner)
    inner.mask = mask
    let found = findings {
      inner.mask = inner
      inner.mask = outer
      let (layer, sublayer) = (CALayer(), CALayer())
      layer.addSublayer(sublayer)
      sublayer.mask = layer
      expect(sublayer.mask == nil && sublayer.superlayer === layer)
    }
    expect(inner.mask === mask && inner.superview === outer)
    expect(found.map(\.rule), equals: [.viewCycle, .viewCycle, .viewCycle])
    expect(found.first?.subjects.map(\.name), equals: ["Badge", "Badge"])
    other.mask = mask
    expect(inner.mask == nil && other.mask === mask, "a mask belongs to one view")
  }

  @Test("Views and layers nest 3,000 deep, built from either end; one more is refused with a diagnostic")
  func nesting() {
    let down = (0..<3001).map { _ in Badge() }
    let up = (0..<3001).map { _ in Badge() }
    let layer = CALayer()
    let found = findings {
      for (outer, inner) in zip(down, down.dropFirst()) { outer.addSubview(inner) }
      for (inner, outer) in zip(up, up.dropFirst()) { outer.addSubview(inner) }
      down[2999].layer.addSublayer(layer)
      // Two deep trees together exceed the limit as well.
      up[2000].removeFromSuperview()
      down[1000].addSubview(up[2000])
      down[998].addSubview(up[2000])
    }
    expect(down[2999].superview === down[2998] && down[3000].superview == nil)
    expect(up[2999].superview == nil && up[2998].superview === up[2999] && up[3000].subviews.isEmpty)
    expect(layer.superlayer == nil)
    expect(up[2000].superview === down[998])
    expect(found.map(\.rule), equals: [.nestedTooDeep, .nestedTooDeep, .nestedTooDeep, .nestedTooDeep])
  }

  @Test("Random insertions never make a cycle, and each refusal is reported", arguments: 0..<80)
  func cycles(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let views = (0..<8).map { _ in Badge() }
    var parents = [Int?](repeating: nil, count: 8)
    func isInside(_ view: Int, _ other: Int) -> Bool {
      var at: Int? = view
      while let next = at {
        if next == other { return true }
        at = parents[next]
      }
      return false
    }
    var refusals = 0
    let found = findings {
      for _ in 0..<60 {
        let (child, parent) = (
          Int.random(in: 0..<8, using: &generator), Int.random(in: 0..<8, using: &generator)
        )
        if Int.random(in: 0..<6, using: &generator) == 0 {
          views[child].removeFromSuperview()
          parents[child] = nil
        } else if isInside(parent, child) {
          refusals += 1
          views[parent].insertSubview(views[child], at: 0)
        } else {
          views[parent].addSubview(views[child])
          parents[child] = parent
        }
        let seen = views.map { view in views.firstIndex { $0 === view.superview } }
        expect(seen, equals: parents, "seed \(seed)")
      }
    }
    expect(found.count == refusals && found.allSatisfy { $0.rule == .viewCycle }, "seed \(seed)")
  }
}
