import Diagnostics
import Expectations
import LayerTree
import Scheduling
import Testing
import ViewTree

@testable import TransitionEngine

/// The route of events: through the application and the window, to recognizers and views, up the responder chain.
@Suite struct EventWayTests {
  private final class Log {
    var lines: [String] = []
  }

  /// An application that records the events that pass through it, and can drop them.
  private final class Gate: UIApplication {
    let log: Log
    var swallows = false

    init(_ log: Log) {
      self.log = log
      super.init()
    }

    override func sendEvent(_ event: UIEvent) {
      log.lines.append("application \(event.type)")
      if !swallows { super.sendEvent(event) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.lines.append("application key \(presses.first?.key?.name ?? "")")
    }

    override func remoteControlReceived(with event: UIEvent?) {
      log.lines.append("application remote \(event?.subtype.rawValue ?? 0)")
    }
  }

  private final class Pane: UIWindow {
    let log: Log

    init(_ log: Log) {
      self.log = log
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func sendEvent(_ event: UIEvent) {
      let phases = (event.allTouches ?? []).map { "\($0.phase)" }.sorted().joined(separator: "+")
      log.lines.append("window \(event.type) \(phases)")
      super.sendEvent(event)
    }
  }

  private final class Page: UIViewController {
    let log: Log

    init(_ log: Log) {
      self.log = log
      super.init()
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      log.lines.append("controller began")
      super.touchesBegan(touches, with: event)
    }
  }

  private let log = Log()
  private let gate: Gate
  private let stage: Stage

  init() {
    gate = Gate(log)
    stage = Stage(.init(width: 300, height: 300), application: gate, window: Pane(log))
    stage.setRoot(Page(log))
    stage.step(to: 0)
  }

  private func pointer(
    _ milliseconds: Int64, _ phase: StageEvent.Pointer.Phase, _ y: Double = 100, id: Int = 0
  ) {
    let time = milliseconds * 1_000_000
    stage.step(to: time, events: [StageEvent(time: time, .pointer(.init(id: id, phase, x: 100, y: y)))])
  }

  private func key(_ milliseconds: Int64, _ name: String, isDown: Bool = true) {
    let time = milliseconds * 1_000_000
    stage.step(to: time, events: [StageEvent(time: time, .key(.init(name, isDown: isDown)))])
  }

  @Test(
    "6.8 Events reach views through overridable methods, `UIApplication.sendEvent` and `UIWindow.sendEvent`"
  )
  func order() {
    let tap = UITapGestureRecognizer()
    tap.addAction { [log] _ in log.lines.append("action") }
    stage.window.addGestureRecognizer(tap)
    pointer(10, .down)
    pointer(20, .up)
    expect(
      log.lines,
      equals: [
        "application touches", "window touches began", "controller began", "application touches",
        "window touches ended", "action",
      ])
    expect(stage.application === gate && gate.keyWindow === stage.window)
    stage.whileCurrent { expect(UIApplication.shared === gate) }
  }

  @Test("An application that drops events leaves no view with an unfinished touch")
  func swallowing() {
    let pan = UIPanGestureRecognizer()
    pan.addAction { [log] in log.lines.append("pan \($0.state)") }
    stage.window.addGestureRecognizer(pan)
    gate.swallows = true
    pointer(10, .down)
    gate.swallows = false
    pointer(20, .move, 150)
    pointer(30, .up, 150)
    expect(!log.lines.contains { $0.hasPrefix("pan") || $0.hasPrefix("controller") })
    pointer(40, .down)
    pointer(50, .move, 150)
    gate.swallows = true
    pointer(60, .up, 150)
    gate.swallows = false
    expect(log.lines.filter { $0.hasPrefix("pan") }, equals: ["pan began", "pan cancelled"])
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("6.8 Keys take the same route, to the first responder if one exists, and up the chain")
  func keys() {
    final class Field: UIView {
      var keys: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let key = presses.first?.key, key.name != "x" else {
          return super.pressesBegan(presses, with: event)
        }
        keys.append("\(key.name) \(key.modifierFlags.rawValue >> 17)")
      }
    }
    key(10, "a")
    expect(log.lines, equals: ["application presses", "window presses ", "application key a"])
    let field = Field()
    stage.topController?.view.addSubview(field)
    field.becomeFirstResponder()
    log.lines = []
    key(20, "b")
    key(30, "left shift")
    key(40, "b")
    key(50, "x")
    key(60, "left shift", isDown: false)
    key(70, "c")
    expect(field.keys, equals: ["b 0", "left shift 1", "b 1", "c 0"])
    expect(log.lines.filter { $0.hasPrefix("application key") }, equals: ["application key x"])
  }

  @Test("6.8 Remote-control events go up the responder chain")
  func remoteControl() {
    key(10, "audioplay")
    key(20, "audionext")
    expect(
      log.lines,
      equals: [
        "application remoteControl", "window remoteControl ", "application remote 103",
        "application remoteControl", "window remoteControl ", "application remote 104",
      ])
  }

  @Test("6.8 Focus loss is `willResignActive`, minimizing `didEnterBackground`, with their notifications")
  func application() {
    final class Witness: UIApplicationDelegate {
      var calls: [String] = []
      func applicationWillResignActive(_ application: UIApplication) { calls.append("willResignActive") }
      func applicationDidEnterBackground(_ application: UIApplication) { calls.append("didEnterBackground") }
      func applicationWillEnterForeground(_ application: UIApplication) {
        calls.append("willEnterForeground")
      }
      func applicationDidBecomeActive(_ application: UIApplication) { calls.append("didBecomeActive") }
    }
    let witness = Witness()
    gate.delegate = witness
    final class Posts: Sendable {
      nonisolated(unsafe) var names: [String] = []
    }
    let posts = Posts()
    let observers = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: gate, queue: nil) {
        posts.names.append($0.name.rawValue)
      }
    }
    func happen(_ milliseconds: Int64, _ kind: StageEvent.Kind) {
      stage.step(to: milliseconds * 1_000_000, events: [StageEvent(time: milliseconds * 1_000_000, kind)])
    }
    happen(10, .focus(false))
    expect(gate.applicationState, equals: .inactive)
    happen(20, .background(true))
    expect(gate.applicationState, equals: .background)
    happen(30, .background(false))
    happen(40, .focus(true))
    expect(gate.applicationState, equals: .active)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    expect(
      witness.calls,
      equals: ["willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive"])
    expect(
      posts.names,
      equals: [
        "UIApplicationWillResignActive", "UIApplicationDidEnterBackground",
        "UIApplicationWillEnterForeground", "UIApplicationDidBecomeActive",
      ])
  }

  @Test("6.1 Focus loss, window close or Escape during a drag cancels the touch; minimizing does, too")
  func cancelling() {
    let pan = UIPanGestureRecognizer()
    pan.addAction { [log] in log.lines.append("pan \($0.state)") }
    stage.window.addGestureRecognizer(pan)
    var time: Int64 = 0
    for kind in [StageEvent.Kind.focus(false), .key(.init("escape")), .background(true)] {
      log.lines = []
      pointer(time + 10, .down)
      pointer(time + 20, .move, 150)
      let at = (time + 30) * 1_000_000
      stage.step(to: at, events: [StageEvent(time: at, kind)])
      pointer(time + 40, .up, 150)
      expect(log.lines.filter { $0.hasPrefix("pan") }, equals: ["pan began", "pan cancelled"], "\(kind)")
      time += 1000
    }
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("Modifier keys reach events and recognizers, and are reset when the focus is lost")
  func modifiers() {
    let pan = UIPanGestureRecognizer()
    var flags: [UIKeyModifierFlags] = []
    pan.addAction { flags.append($0.modifierFlags) }
    stage.window.addGestureRecognizer(pan)
    key(5, "left alt")
    pointer(10, .down)
    pointer(20, .move, 150)
    key(25, "right alt")
    key(26, "left alt", isDown: false)
    pointer(30, .move, 160)
    key(35, "right alt", isDown: false)
    pointer(40, .up, 160)
    expect(flags, equals: [.alternate, .alternate, []])
    key(50, "left ctrl")
    stage.step(to: 60_000_000, events: [StageEvent(time: 60_000_000, .focus(false))])
    pointer(70, .down)
    pointer(80, .move, 150)
    expect(flags.last, equals: [])
  }

  @Test(
    "A root whose view was removed by a full-screen presentation still has the window in its responder chain"
  )
  func rootWithoutView() {
    let root = stage.window.rootViewController
    root?.view.removeFromSuperview()
    stage.whileCurrent { expect(root?.next === stage.window) }
    expect(stage.window.next === gate)
  }

  @Test("A hover or a wheel event at an invalid position is ignored, with a diagnostic")
  func nowhere() {
    let kinds: [StageEvent.Kind] = [
      .pointer(.init(.down, x: .nan, y: 0)), .hover(.init(.move, x: 0, y: .infinity)),
      .wheel(.init(.discrete, dx: 0, dy: 1, x: .nan, y: 0)),
      .wheel(.init(.discrete, dx: .nan, dy: 1, x: 0, y: 0)),
    ]
    for kind in kinds { stage.step(to: 10, events: [StageEvent(time: 10, kind)]) }
    expect(stage.log.diagnostics.map(\.rule), equals: Array(repeating: .invalidEvent, count: 4))
  }
}
