import AllocationCounter
import Expectations
import Foundation
import QuartzCore
import Testing

@testable import ViewTree

@Suite struct UIViewGeometryOverridingTests {
  /// A view that watches its geometry, as many projects do.
  private final class Watched: UIView {
    var log: [String] = []

    override var frame: CGRect { didSet { note("frame", oldValue.width, frame.width) } }
    override var bounds: CGRect { didSet { note("bounds", oldValue.width, bounds.width) } }
    override var center: CGPoint { didSet { note("center", oldValue.x, center.x) } }
    override var transform: CGAffineTransform { didSet { note("transform", oldValue.a, transform.a) } }

    private func note(_ property: String, _ old: CGFloat, _ new: CGFloat) {
      log.append("\(property) \(Int(old)) \(Int(new))")
    }
  }

  /// A view whose width is never beyond 50 points.
  private final class Narrow: UIView {
    override var frame: CGRect {
      get { super.frame }
      set {
        let size = CGSize(width: min(newValue.width, 50), height: 9)
        super.frame = CGRect(origin: newValue.origin, size: size)
      }
    }
  }

  private func watched() -> (watched: Watched, view: UIView) {
    let view = Watched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    return (view, view)
  }

  @Test("An override sees its property being set, and the initial frame calls none")
  func observing() {
    let (watched, view) = watched()
    expect(watched.log, equals: [])
    view.center = CGPoint(x: 60, y: 50)
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    expect(watched.log, equals: ["center 50 60", "transform 1 2", "bounds 100 30"])
  }

  @Test("Setting the frame calls no override of bounds or center")
  func frameOnly() {
    let (watched, view) = watched()
    view.frame = CGRect(x: 10, y: 0, width: 40, height: 40)
    expect(watched.log, equals: ["frame 100 40"])
    expect(view.bounds.width == 40 && view.center.x == 30)
  }

  @Test("Setting a part of a property calls its override once")
  func parts() {
    let (watched, view) = watched()
    view.frame.size.width = 70
    view.bounds.origin.x = 5
    view.center.x += 1
    view.transform.tx = 3
    expect(watched.log, equals: ["frame 100 70", "bounds 70 70", "center 35 36", "transform 1 1"])
    expect(view.frame, equals: CGRect(x: 4, y: 0, width: 70, height: 100))
  }

  @Test("A change of the layer calls no override of the view")
  func layer() {
    let (watched, view) = watched()
    view.layer.frame = CGRect(x: 10, y: 0, width: 40, height: 40)
    view.layer.position.x = 50
    view.layer.bounds.size.width = 20
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    expect(watched.log, equals: [])
    expect(view.center.x == 50 && view.bounds.width == 20 && view.transform.a == 2)
  }

  @Test("Constraints set bounds and center, so their overrides see a layout")
  func constraints() {
    let (watched, view) = watched()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    container.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -10),
      view.topAnchor.constraint(equalTo: container.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 100),
    ])
    container.layoutIfNeeded()
    expect(watched.log, equals: ["bounds 100 180", "center 50 100"])
    container.frame.size.width = 300
    container.layoutIfNeeded()
    expect(watched.log.suffix(2), equals: ["bounds 180 280", "center 100 150"])
  }

  @Test("An autoresizing mask sets bounds and center")
  func autoresizing() {
    let (watched, view) = watched()
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    container.addSubview(view)
    view.autoresizingMask = [.flexibleWidth]
    container.bounds.size.width = 160
    expect(watched.log, equals: ["bounds 100 160", "center 50 80"])
  }

  @Test("Setting an offset sets the bounds of the scroll view")
  func scrolling() {
    final class Watched: UIScrollView {
      var offsets: [CGFloat] = []
      override var bounds: CGRect { didSet { offsets.append(bounds.origin.y) } }
    }
    let view = Watched(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.contentOffset = CGPoint(x: 0, y: 40)
    view.contentOffset.y = 50
    expect(view.offsets, equals: [40, 50])
  }

  @Test("An override with accessors decides the value")
  func accessors() {
    let view: UIView = Narrow(frame: .zero)
    view.frame = CGRect(x: 1, y: 2, width: 80, height: 80)
    expect(view.frame, equals: CGRect(x: 1, y: 2, width: 50, height: 9))
    view.frame.size.width = 20
    expect(view.frame.width, equals: 20)
  }

  @Test("Parts of properties of many views can be changed inside each other")
  func nested() {
    func widen(_ views: ArraySlice<UIView>, _ width: inout CGFloat) -> CGFloat {
      width += 1
      guard let next = views.first else { return 0 }
      return width + widen(views.dropFirst(), &next.frame.size.width)
    }
    // More than have a place of their own.
    let views = (0..<40).map { UIView(frame: CGRect(x: 0, y: 0, width: CGFloat($0), height: 1)) }
    expect(widen(views[1...], &views[0].bounds.size.width), equals: (1..<40).reduce(0) { $0 + CGFloat($1) })
    expect(views.map(\.bounds.width), equals: (1...40).map { CGFloat($0) })
  }

  #if !DEBUG
    @Test("Setting properties or their parts allocates nothing")
    func cost() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      change(view, 1)
      let before = allocation_count()
      for value in 2..<50 { change(view, CGFloat(value)) }
      expect(allocation_count() - before, equals: 0)
      expect(view.bounds.size, equals: CGSize(width: 99, height: 49))
    }

    @inline(never)
    private func change(_ view: UIView, _ value: CGFloat) {
      view.transform = .identity
      view.frame = CGRect(x: value, y: 0, width: 50, height: 50)
      view.frame.size.width += value
      view.bounds.size.height = value
      view.center.x = value
      view.transform.tx = value
    }
  #endif
}
