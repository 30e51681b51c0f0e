import Diagnostics
import Expectations
import LayerTree
import QuartzCore
import Scheduling
import Testing
import TransitionEngine
import ViewTree

/// Observation by the name of a property, as code from before Swift 4 has it.
@Suite struct KeyPathObservingTests {
  private final class Watcher: UIResponder {
    var log: [String] = []
    var offset = CGPoint.zero

    override func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      log.append("\(keyPath ?? "") \(change?[.oldKey] ?? "–") \(change?[.newKey] ?? "–")")
      if let new = change?[.newKey] as? CGPoint { offset = new }
    }
  }

  @Test("A responder gets the changes of the properties that it names, until it is removed")
  func changes() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 1000)
    let watcher = Watcher()
    scroll.addObserver(watcher, forKeyPath: "contentOffset", options: .new, context: nil)
    scroll.addObserver(watcher, forKeyPath: "alpha", options: [.old, .new], context: nil)
    scroll.layer.addObserver(watcher, forKeyPath: "opacity", options: [], context: nil)
    scroll.addObserver(watcher, forKeyPath: "hidden", options: [.initial, .new], context: nil)
    expect(watcher.log, equals: ["hidden – false"])
    scroll.contentOffset.y = 40
    expect(watcher.offset == CGPoint(x: 0, y: 40) && watcher.log.count == 2)
    scroll.alpha = 0.5
    expect(watcher.log.dropFirst(2), equals: ["alpha 1.0 0.5", "opacity – –"])
    for key in ["contentOffset", "alpha", "opacity", "hidden", "hidden"] {
      scroll.removeObserver(watcher, forKeyPath: key)
    }
    scroll.contentOffset.y = 50
    scroll.alpha = 1
    scroll.isHidden = true
    expect(watcher.log.count, equals: 4)
  }

  @Test("Two observations with contexts are removed one by one; a released observer is not kept")
  func contexts() {
    let view = UIView()
    var watcher: Watcher? = Watcher()
    weak let seen = watcher
    let (one, two) = (
      UnsafeMutableRawPointer(bitPattern: 1), UnsafeMutableRawPointer(bitPattern: 2)
    )
    for context in [one, two] {
      view.addObserver(watcher!, forKeyPath: "center", options: [], context: context)
    }
    view.removeObserver(watcher!, forKeyPath: "center", context: one)
    view.center.x = 5
    expect(watcher?.log.count, equals: 1)
    watcher = nil
    expect(seen == nil)
    view.center.x = 6
  }

  @Test("A property that is not reported, and an observer that is no responder, are reported")
  func misuse() {
    let stage = Stage()
    stage.whileCurrent {
      UIView().addObserver(Watcher(), forKeyPath: "tag", options: [], context: nil)
      UIView().addObserver(NSObject(), forKeyPath: "alpha", options: [], context: nil)
      UITraitCollection().addObserver(
        Watcher(), forKeyPath: "displayScale", options: [], context: nil)
    }
    expect(stage.log.diagnostics.map(\.rule), equals: Array(repeating: .observationUnanswered, count: 3))
  }
}
