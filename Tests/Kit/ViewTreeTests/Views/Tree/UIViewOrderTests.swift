import Expectations
import Foundation
import LayerTree
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIViewOrderTests {
  @Test("Views and their layers have the order that the same operations give an array", arguments: 0..<150)
  func order(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (parent, elsewhere) = (UIView(), UIView())
    let all = (0..<7).map { _ in UIView() }
    var model: [UIView] = []
    func index() -> Int { Int.random(in: 0...max(0, model.count), using: &generator) }
    for _ in 0..<40 {
      let view = all.randomElement(using: &generator)!
      let sibling = all.randomElement(using: &generator)!
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        parent.addSubview(view)
        model = model.filter { $0 !== view } + [view]
      case 1:
        let place = index()
        parent.insertSubview(view, at: place)
        model.removeAll { $0 === view }
        model.insert(view, at: min(place, model.count))
      case 2, 3:
        guard sibling !== view, model.contains(sibling) else { continue }
        model.removeAll { $0 === view }
        let place = model.firstIndex(of: sibling)!
        if Bool.random(using: &generator) {
          parent.insertSubview(view, aboveSubview: sibling)
          model.insert(view, at: place + 1)
        } else {
          parent.insertSubview(view, belowSubview: sibling)
          model.insert(view, at: place)
        }
      case 4:
        guard model.count > 1 else { continue }
        let (one, other) = (model.indices.randomElement(using: &generator)!, model.indices.last!)
        parent.exchangeSubview(at: one, withSubviewAt: other)
        model.swapAt(one, other)
      case 5:
        guard model.contains(view) else { continue }
        parent.bringSubviewToFront(view)
        model = model.filter { $0 !== view } + [view]
      case 6:
        guard model.contains(view) else { continue }
        parent.sendSubviewToBack(view)
        model = [view] + model.filter { $0 !== view }
      default:
        if Bool.random(using: &generator) { view.removeFromSuperview() } else { elsewhere.addSubview(view) }
        model.removeAll { $0 === view }
      }
      expect(parent.subviews, equals: model, "seed \(seed)")
      expect(parent.handle.sublayers, equals: model.map(\.handle), "seed \(seed)")
      expect(model.allSatisfy { $0.superview === parent })
    }
  }

  @Test("The superview's and the view's callbacks for superview and window run in UIKit's order")
  func callbacks() {
    final class Log { var lines: [String] = [] }
    final class Parent: UIView {
      var log = Log()
      override func didAddSubview(_ subview: UIView) { log.lines.append("\(tag) added") }
      override func willRemoveSubview(_ subview: UIView) { log.lines.append("\(tag) removes") }
    }
    final class Child: UIView {
      var log = Log()
      override func willMove(toSuperview new: UIView?) { log.lines.append("will \(new?.tag ?? 0)") }
      override func didMoveToSuperview() { log.lines.append("did \(superview?.tag ?? 0)") }
      override func willMove(toWindow new: UIWindow?) { log.lines.append("will window") }
      override func didMoveToWindow() { log.lines.append("did window") }
    }
    let log = Log()
    let window = UIWindow(frame: .zero)
    let (one, two, child) = (Parent(), Parent(), Child())
    (one.tag, two.tag) = (1, 2)
    (one.log, two.log, child.log) = (log, log, log)
    window.addSubview(one)
    window.addSubview(two)
    one.addSubview(child)
    two.addSubview(child)
    child.removeFromSuperview()

    expect(
      log.lines,
      equals: [
        "will 1", "will window", "did window", "did 1", "1 added",
        "1 removes", "will 2", "did 2", "2 added",
        "2 removes", "will 0", "will window", "did window", "did 0",
      ])
  }

  @Test("`viewWithTag(_:)` finds the view itself or the first match below it")
  func tags() {
    let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(a)
    a.addSubview(b)
    root.addSubview(c)
    (b.tag, c.tag) = (7, 7)
    expect(root.viewWithTag(7) === b)
    expect(c.viewWithTag(7) === c)
    expect(root.viewWithTag(9) == nil)
    expect(b.isDescendant(of: root) && b.isDescendant(of: b) && !root.isDescendant(of: b))
  }
}
