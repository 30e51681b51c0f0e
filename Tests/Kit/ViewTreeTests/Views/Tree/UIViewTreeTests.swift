import Diagnostics
import Expectations
import Foundation
import LayerTree
import QuartzCore
import TestSupport
import Testing

@testable import ViewTree

@Suite struct UIViewTreeTests {
  private final class Watched: UIView {
    static var log: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      Self.log.append("will \(newSuperview != nil)")
    }
    override func didMoveToSuperview() { Self.log.append("did \(superview != nil)") }
    override func willMove(toWindow newWindow: UIWindow?) {
      Self.log.append("willWindow \(newWindow != nil)")
    }
    override func didMoveToWindow() { Self.log.append("didWindow \(window != nil)") }
  }

  @Test("Adding and removing a view calls it in UIKit's order")
  func callbacks() {
    let window = UIWindow(frame: .zero)
    let view = Watched()
    Watched.log = []
    window.addSubview(view)
    view.removeFromSuperview()

    expect(
      Watched.log,
      equals: [
        "will true", "willWindow true", "didWindow true", "did true",
        "will false", "willWindow false", "didWindow false", "did false",
      ])
  }

  @Test("Points in a mask are converted through the view that it masks, as points in the mask's layer are")
  func maskedPoints() {
    let (window, view, mask, inner) = (UIWindow(frame: .zero), UIView(), UIView(), UIView())
    window.addSubview(view)
    view.frame = CGRect(x: 100, y: 50, width: 80, height: 40)
    mask.frame = CGRect(x: 10, y: 5, width: 60, height: 30)
    inner.frame = CGRect(x: 2, y: 1, width: 10, height: 10)
    mask.addSubview(inner)
    view.mask = mask
    let point = CGPoint(x: 3, y: 4)
    expect(inner.convert(point, to: view), equals: CGPoint(x: 15, y: 10))
    expect(inner.convert(point, to: window), equals: CGPoint(x: 115, y: 60))
    expect(inner.convert(CGPoint(x: 115, y: 60), from: window), equals: point)
    expect(inner.layer.convert(point, to: window.layer), equals: CGPoint(x: 115, y: 60))
    view.mask = nil
    expect(inner.convert(point, to: mask), equals: CGPoint(x: 5, y: 5))
  }

  @Test("A mask is laid out and drawn with the view that it masks, also when only the mask changes")
  func masks() {
    final class Marked: UIView {
      var layouts = 0
      var draws = 0
      override func layoutSubviews() { layouts += 1 }
      override func draw(_ rect: CGRect) { draws += 1 }
    }
    let (window, view, mask, inner) = (UIWindow(frame: .zero), UIView(), UILabel(), Marked())
    window.addSubview(view)
    mask.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    mask.text = "Words"
    inner.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    mask.addSubview(inner)
    view.mask = mask
    func settle() {
      window.layoutIfNeeded()
      window.displayIfNeeded()
    }
    settle()
    expect((inner.layouts, inner.draws) == (1, 1) && mask.handle.text?.string == "Words")
    inner.setNeedsLayout()
    inner.setNeedsDisplay()
    expect(window.isLayoutPending && window.isDisplayPending)
    settle()
    expect((inner.layouts, inner.draws) == (2, 2))
    let other = UIView()
    window.addSubview(other)
    other.mask = mask
    expect(view.mask == nil && other.mask === mask)
    view.mask = nil
    settle()
    inner.setNeedsLayout()
    other.mask = nil
    settle()
    expect(inner.layouts, equals: 2, "a view that masks nothing is laid out by nobody")
  }

  @Test("The order of siblings follows the insertions, in the views and in their layers")
  func siblings() {
    let parent = UIView()
    let (a, b, c, d) = (UIView(), UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.insertSubview(b, at: 0)
    parent.insertSubview(c, aboveSubview: b)
    parent.insertSubview(d, belowSubview: c)
    expect(parent.subviews, equals: [b, d, c, a])
    parent.bringSubviewToFront(b)
    parent.sendSubviewToBack(a)
    parent.insertSubview(c, belowSubview: d)

    expect(parent.subviews, equals: [a, c, d, b])
    expect(parent.handle.sublayers, equals: parent.subviews.map(\.handle))
  }

  @Test("A cycle is refused with a diagnostic, and the tree is unchanged")
  func cycle() {
    let time = StageTime()
    let sink = CollectingSink()
    time.sink = sink
    StageTime.current = time
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    inner.addSubview(outer)
    outer.addSubview(outer)

    expect(outer.superview == nil)
    expect(inner.subviews.isEmpty)
    expect(sink.rules, equals: [.viewCycle, .viewCycle])
  }

  @Test("A released view leaves its subviews alive and without a superview")
  func lifetime() {
    let child = UIView()
    var parent: UIView? = UIView()
    weak let gone = parent
    parent?.addSubview(child)
    parent = nil

    expect(gone == nil)
    expect(child.superview == nil)
    expect(child.handle.parent == nil)
    expect(child.handle.isAlive)
  }

  /// A view that undoes in its `deinit` the changes that it made to a subview.
  private final class Tidying: UIView {
    let pinned: UIView
    private let pins: [NSLayoutConstraint]

    init(around pinned: UIView) {
      self.pinned = pinned
      let box = UIView()
      pins = [pinned.widthAnchor.constraint(equalTo: box.widthAnchor)]
      super.init(frame: .zero)
      addSubview(pinned)
      addSubview(box)
      NSLayoutConstraint.activate(pins + [pinned.topAnchor.constraint(equalTo: topAnchor)])
      pinned.addGestureRecognizer(UITapGestureRecognizer())
    }

    required init?(coder: NSCoder) { nil }

    isolated deinit {
      NSLayoutConstraint.deactivate(pins)
      pinned.layoutIfNeeded()
      pinned.removeFromSuperview()
    }
  }

  @Test("A view can use the tree in its own deinit, and no view refers to it afterwards")
  func going() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView()
    var parent: Tidying? = Tidying(around: child)
    weak let gone = parent
    window.addSubview(parent!)
    let tap = UITapGestureRecognizer()
    parent?.addGestureRecognizer(tap)
    window.layoutIfNeeded()
    expect(child.window === window && tap.view === parent)
    parent?.removeFromSuperview()
    parent = nil

    expect(gone == nil && tap.view == nil)
    expect(child.superview == nil && child.window == nil && child.next == nil)
    window.addSubview(child)
    window.layoutIfNeeded()
    expect(child.window === window)
  }

  @Test("Layout runs from the root down, once for each view that needs it")
  func layout() {
    final class Row: UIView {
      static var log: [Int] = []
      override func layoutSubviews() { Self.log.append(tag) }
    }
    Row.log = []
    let (root, a, b) = (Row(), Row(), Row())
    (root.tag, a.tag, b.tag) = (0, 1, 2)
    root.addSubview(a)
    a.addSubview(b)
    root.layoutIfNeeded()
    expect(Row.log, equals: [0, 1, 2])
    root.layoutIfNeeded()
    b.setNeedsLayout()
    root.layoutIfNeeded()
    expect(Row.log, equals: [0, 1, 2, 2])
    a.bounds.size.width = 9
    root.layoutIfNeeded()
    expect(Row.log, equals: [0, 1, 2, 2, 1])
  }

  @Test("Layout that never settles is stopped with a diagnostic")
  func endlessLayout() {
    final class Restless: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let time = StageTime()
    let sink = CollectingSink()
    time.sink = sink
    StageTime.current = time
    let (root, between, view) = (UIView(), UIView(), Restless())
    root.addSubview(between)
    between.addSubview(UIView())
    between.addSubview(view)
    root.layoutIfNeeded()

    expect(sink.rules, equals: [.layoutDidNotSettle])
    expect(sink.diagnostics.first?.subjects.map(\.name), equals: ["Restless"])
  }
}
