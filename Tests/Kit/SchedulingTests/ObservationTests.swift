import Diagnostics
import Expectations
import LayerTree
import QuartzCore
import Scheduling
import Testing
import TransitionEngine
import ViewTree

@Suite struct ObservationTests {
  @Test("Each reported property of a view calls its observer once for a change, with both values")
  func view() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    func changes<Value>(_ path: KeyPath<UIView, Value>, _ change: () -> Void) -> [String] {
      var log: [String] = []
      let observation = view.observe(path, options: [.old, .new]) { _, change in
        log.append("\(String(describing: change.oldValue!)) \(String(describing: change.newValue!))")
      }
      change()
      change()
      observation.invalidate()
      view.frame.origin.x += 1
      return log
    }
    expect(changes(\.alpha) { view.alpha = 0.5 }, equals: ["1.0 0.5"])
    expect(changes(\.isHidden) { view.isHidden = true }, equals: ["false true"])
    expect(changes(\.bounds.size.width) { view.bounds.size.width = 30 }, equals: ["10.0 30.0"])
    expect(changes(\.center.x) { view.center.x = 50 }.count, equals: 1)
    expect(changes(\.frame.size.height) { view.frame.size.height = 40 }, equals: ["20.0 40.0"])
    expect(changes(\.transform.a) { view.transform.a = 2 }, equals: ["1.0 2.0"])
    expect(changes(\.anchorPoint.x) { view.anchorPoint.x = 0 }, equals: ["0.5 0.0"])
    expect(changes(\.alpha) { view.layer.opacity = 0.25 }, equals: ["0.5 0.25"])
    expect(changes(\.center.y) { view.layer.position.y = 7 }.count, equals: 1)
  }

  @Test("A view's layer and a standalone layer report their own properties")
  func layers() {
    let view = UIView()
    for layer in [CALayer(), view.layer] {
      var log: [String] = []
      let observations = [
        layer.observe(\.opacity, options: .new) { _, change in log.append("opacity \(change.newValue ?? -1)")
        },
        layer.observe(\.bounds.size.width, options: .new) { _, change in
          log.append("\(change.newValue ?? -1)")
        },
        layer.observe(\.position.x, options: .new) { _, change in log.append("x \(change.newValue ?? -1)") },
        layer.observe(\.frame.size.height) { layer, _ in log.append("height \(layer.frame.height)") },
      ]
      layer.opacity = 0.5
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
      expect(log, equals: ["opacity 0.5", "10.0", "x 5.0", "height 20.0"])
      withExtendedLifetime(observations) {}
    }
  }

  @Test("A scroll view's observer sees every offset of a scroll animation, and sizes and insets")
  func scrolling() {
    let stage = Stage()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(scroll)
    stage.step(to: 0)
    var sizes: [CGFloat] = []
    var offsets: [CGFloat] = []
    let observations = [
      scroll.observe(\.contentSize) { scroll, _ in sizes.append(scroll.contentSize.height) },
      scroll.observe(\.contentInset.top) { scroll, _ in sizes.append(-scroll.contentInset.top) },
      scroll.observe(\.contentOffset, options: [.initial, .old, .new]) { _, change in
        offsets.append((change.newValue?.y ?? 0) - (change.oldValue?.y ?? 0))
      },
    ]
    scroll.contentSize.height = 1000
    scroll.contentInset.top = 10
    expect(sizes, equals: [1000, -10])
    scroll.contentInset.top = 0
    stage.whileCurrent { scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true) }
    for frame: Int64 in 1...60 { stage.step(to: frame * 16_666_667) }
    expect(offsets.count, isAbove: 10)
    expect((offsets.reduce(0, +) - 300).magnitude, isBelow: 1e-9)
    withExtendedLifetime(observations) {}
  }

  @Test("An observation ends when it is released or invalidated, and with its object")
  func lives() {
    var view: UIView? = UIView()
    var count = 0
    var observation: NSKeyValueObservation? = view?.observe(\.alpha) { _, _ in count += 1 }
    view?.alpha = 0.5
    expect(observation != nil && count == 1)
    observation = nil
    view?.alpha = 0.4
    expect(count, equals: 1)
    weak let seen = view
    let last = view?.observe(\.alpha) { _, _ in count += 1 }
    view = nil
    expect(seen == nil && last != nil)
  }

  @Test("The options select the values and the calls")
  func options() {
    let view = UIView()
    var log: [String] = []
    func note(_ change: NSKeyValueObservedChange<CGFloat>) {
      log.append("\(change.oldValue ?? -1) \(change.newValue ?? -1) \(change.isPrior)")
    }
    let plain = view.observe(\.alpha) { note($1) }
    let full = view.observe(\.alpha, options: [.initial, .prior, .old, .new]) { note($1) }
    view.alpha = 0.5
    expect(log, equals: ["-1.0 1.0 false", "-1.0 -1.0 false", "1.0 -1.0 true", "1.0 0.5 false"])
    withExtendedLifetime((plain, full)) {}
  }

  @Test(
    "Observers that change what they observe are limited and reported; an object that reports nothing, too")
  func misuse() {
    let stage = Stage()
    let view = UIView()
    let observation = view.observe(\.alpha) { view, _ in view.alpha = view.alpha == 0.5 ? 0.25 : 0.5 }
    stage.whileCurrent { view.alpha = 0 }
    expect(stage.log.diagnostics.map(\.rule), equals: [.observationDidNotSettle])
    final class Model: NSObject {
      var value = 1
    }
    let other = stage.whileCurrent { Model().observe(\.value) { _, _ in } }
    expect(stage.log.diagnostics.map(\.rule), equals: [.observationDidNotSettle, .observationUnanswered])
    withExtendedLifetime((observation, other)) {}
  }
}
