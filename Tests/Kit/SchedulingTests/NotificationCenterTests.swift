import Diagnostics
import Expectations
import LayerTree
import Scheduling
import Testing
import TransitionEngine

@Suite struct NotificationCenterTests {
  private static let first = Notification.Name("first")
  private static let second = Notification.Name("second")

  private final class Observer: NSObject {
    var calls: [String] = []

    func old(_ notification: NSNotification) { calls.append("old \(notification.name.rawValue)") }
    func new(_ notification: Notification) {
      calls.append("new \(notification.userInfo?["key"] as? Int ?? 0)")
    }
    func bare() { calls.append("bare") }
    func wrong(_ text: String) { calls.append("wrong") }
  }

  @Test("Observers are called in the order in which they were added, closures and methods alike")
  func order() {
    let center = NotificationCenter()
    let observer = Observer()
    var tokens: [any NSObjectProtocol] = []
    for number in 0..<20 {
      if number.isMultiple(of: 3) {
        center.addObserver(observer, selector: Selector("bare", Observer.bare), name: Self.first, object: nil)
      } else {
        tokens.append(
          center.addObserver(forName: Self.first, object: nil, queue: .main) { _ in
            observer.calls.append("\(number)")
          })
      }
    }
    center.post(name: Self.first, object: nil)
    expect(observer.calls, equals: (0..<20).map { $0.isMultiple(of: 3) ? "bare" : "\($0)" })
    withExtendedLifetime(tokens) {}
  }

  @Test("A method gets the notification in either form, or nothing; one for another type is reported")
  func methods() {
    let stage = Stage()
    let center = NotificationCenter()
    let observer = Observer()
    center.addObserver(observer, selector: Selector("old:", Observer.old), name: Self.first, object: nil)
    center.addObserver(observer, selector: Selector("new:", Observer.new), name: Self.first, object: nil)
    center.addObserver(observer, selector: Selector("bare", Observer.bare), name: Self.first, object: nil)
    center.addObserver(observer, selector: Selector("wrong:", Observer.wrong), name: Self.first, object: nil)
    center.post(name: Self.first, object: nil, userInfo: ["key": 7])
    expect(observer.calls, equals: ["old first", "new 7", "bare"])
    expect(stage.log.diagnostics.map(\.rule), equals: [.selectorUnanswered])
  }

  @Test("Names and objects select notifications; without one, all match")
  func filters() {
    let center = NotificationCenter()
    let (a, b) = (Observer(), Observer())
    var log: [String] = []
    var tokens: [any NSObjectProtocol] = []
    for (text, name, object) in [
      ("any", nil, nil), ("first", Self.first, nil), ("a", nil, a), ("second b", Self.second, b),
    ] as [(String, Notification.Name?, Observer?)] {
      tokens.append(center.addObserver(forName: name, object: object, queue: nil) { _ in log.append(text) })
    }
    func posts(_ name: Notification.Name, _ object: Any?) -> [String] {
      log = []
      center.post(Notification(name: name, object: object))
      return log
    }
    expect(posts(Self.first, nil), equals: ["any", "first"])
    expect(posts(Self.second, a), equals: ["any", "a"])
    expect(posts(Self.first, a), equals: ["any", "first", "a"])
    expect(posts(Self.second, b), equals: ["any", "second b"])
    withExtendedLifetime(tokens) {}
  }

  @Test(
    "An observer that is removed, or was released, is not called; one added during a post is called by the next"
  )
  func lives() {
    let center = NotificationCenter()
    var log: [String] = []
    var observer: Observer? = Observer()
    center.addObserver(observer as Any, selector: Selector("bare", Observer.bare), name: nil, object: nil)
    observer = nil
    var tokens: [any NSObjectProtocol] = []
    tokens.append(
      center.addObserver(forName: Self.first, object: nil, queue: nil) { _ in
        log.append("one")
        center.removeObserver(tokens[1])
        tokens.append(
          center.addObserver(forName: Self.first, object: nil, queue: nil) { _ in log.append("late") })
      })
    tokens.append(center.addObserver(forName: Self.first, object: nil, queue: nil) { _ in log.append("two") })
    center.post(name: Self.first, object: nil)
    expect(log, equals: ["one"])
    center.removeObserver(tokens[0], name: Self.second, object: nil)
    center.removeObserver(tokens[0], name: Self.first, object: nil)
    center.post(name: Self.first, object: nil)
    expect(log, equals: ["one", "late"])
    for token in tokens { center.removeObserver(token) }
    center.post(name: Self.first, object: nil)
    expect(log, equals: ["one", "late"])
  }

  @Test("Removing an observer releases its closure; the token need not be kept")
  func release() {
    let center = NotificationCenter()
    weak var held: Observer?
    weak var token: (any NSObjectProtocol)?
    do {
      let observer = Observer()
      held = observer
      token = center.addObserver(forName: Self.first, object: nil, queue: nil) { _ in observer.bare() }
    }
    center.post(name: Self.first, object: nil)
    expect(held?.calls, equals: ["bare"])
    if let token { center.removeObserver(token) }
    expect(held == nil && token == nil)
  }
}
