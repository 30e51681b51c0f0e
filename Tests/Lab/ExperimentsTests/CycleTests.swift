import Diagnostics
import Expectations
import Foundation
import LayerTree
import Testing
import TransitionEngine
import ViewTree
@testable import Experiments
@testable import Scenarios

@Suite struct CycleTests {
  /// A page that logs its calls.
  private final class LoggedPage: NumberController {
    private let name: String
    private let log: CallLog

    init(_ number: Int, _ log: CallLog) {
      name = "page \(number)"
      self.log = log
      super.init(number)
    }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      log.add("\(name) willMove(\(parent?.title ?? "nil"))")
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      log.add("\(name) didMove(\(parent?.title ?? "nil"))")
    }

    override func viewWillAppear(_ animated: Bool) { log.add("\(name) viewWillAppear(\(animated))") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(name) viewDidAppear(\(animated))") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(name) viewWillDisappear(\(animated))") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(name) viewDidDisappear(\(animated))") }
  }

  private final class LoggedCycle: CycleController {
    let log = CallLog()

    override func makePage(_ number: Int) -> UIViewController { LoggedPage(number, log) }
  }

  private func scene() -> (trial: ExperimentRun, cycle: LoggedCycle) {
    let trial = ExperimentRun(CycleExperiment(), root: LoggedCycle.init)
    let cycle = trial.root as? LoggedCycle ?? LoggedCycle(trial.knobs)
    trial.run(0.2)
    return (trial, cycle)
  }

  @Test("The container adds its first child in the guide's order, before it is on screen")
  func displaying() {
    let (trial, cycle) = scene()

    expect(
      cycle.log.removeAll(),
      equals: [
        "page 1 willMove(cycle)", "page 1 didMove(cycle)", "page 1 viewWillAppear(false)",
        "page 1 viewDidAppear(false)",
      ])
    expect(cycle.children, equals: [cycle.current])
    expect(cycle.current?.view.frame, equals: CGRect(x: 0, y: 0, width: 342, height: 560))
    expect(trial.rules.isEmpty)
  }

  @Test("The container cycles from one child to the next in the guide's order")
  func cycling() throws {
    let (trial, cycle) = scene()
    _ = cycle.log.removeAll()
    let old = try #require(cycle.current)
    cycle.act()
    let new = try #require(cycle.current)
    expect(
      new.view.seen, equals: CGRect(x: 342, y: 0, width: 342, height: 560), "the new view starts outside")
    trial.run(0.12)
    expect(old.view.seen.minX < 0 && old.view.seen.minX > -342)
    expect(abs(Double(new.view.seen.minX - old.view.seen.maxX)), isBelow: 1e-9, "the views are adjacent")
    trial.run(0.5)

    expect(
      cycle.log.removeAll(),
      equals: [
        "page 1 willMove(nil)", "page 2 willMove(cycle)", "page 1 viewWillDisappear(true)",
        "page 2 viewWillAppear(true)", "page 1 viewDidDisappear(true)", "page 2 viewDidAppear(true)",
        "page 1 didMove(nil)", "page 2 didMove(cycle)",
      ])
    expect(cycle.children, equals: [new])
    expect(old.view.superview == nil)
    expect(new.view.frame, equals: CGRect(x: 0, y: 0, width: 342, height: 560))
    expect(trial.rules.isEmpty)
  }

  @Test("A trace has the calls of a change in the same order")
  func trace() {
    let (trial, cycle) = scene()
    trial.stage.log.isTracing = true
    cycle.act()
    trial.run(0.5)
    let calls = trial.stage.log.takeTrace().filter { $0.kind == .hook || $0.kind == .appearance }

    expect(
      calls.map { "\($0.subject.name) \($0.call)" },
      equals: [
        "page 1 willMove(toParent: nil)", "page 2 willMove(toParent: cycle)",
        "page 1 viewWillDisappear(true)", "page 2 viewWillAppear(true)", "page 2 viewIsAppearing(true)",
        "page 1 viewDidDisappear(true)", "page 2 viewDidAppear(true)", "page 1 didMove(toParent: nil)",
        "page 2 didMove(toParent: cycle)",
      ])
    expect(
      trial.moments.map(\.text),
      equals: [
        "began changing page 1 for page 2", "settled: page 1 was changed for page 2",
      ])
  }

  @Test("The container hides a child in the guide's order, and then shows the next")
  func hiding() throws {
    let (trial, cycle) = scene()
    _ = cycle.log.removeAll()
    try trial.tap(195, 400)
    expect(
      cycle.log.removeAll(),
      equals: [
        "page 1 willMove(nil)", "page 1 viewWillDisappear(false)", "page 1 viewDidDisappear(false)",
        "page 1 didMove(nil)",
      ])
    expect(cycle.children.isEmpty)
    try trial.tap(195, 758)

    expect(
      cycle.log.removeAll(),
      equals: [
        "page 2 willMove(cycle)", "page 2 viewWillAppear(false)", "page 2 didMove(cycle)",
        "page 2 viewDidAppear(false)",
      ])
  }

  @Test("Overlapping changes leave one page, with balanced appearance calls")
  func overtaking() throws {
    let (trial, cycle) = scene()
    for _ in 0..<9 {
      cycle.act()
      trial.run(0.06)
    }
    trial.run(1)
    let calls = cycle.log.removeAll()

    expect(cycle.children.count, equals: 1)
    expect(cycle.current?.title, equals: "page 10")
    for number in 1...9 {
      let heard = calls.filter { $0.hasPrefix("page \(number) view") }
      // A page replaced during its change disappears before it has appeared.
      let names = heard.map { $0.split(separator: " ")[2].prefix { $0 != "(" } }
      let whole = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
      expect(names.map(String.init), equals: whole.filter { number == 1 || $0 != "viewDidAppear" })
      expect(calls.filter { $0 == "page \(number) didMove(nil)" }.count, equals: 1)
    }
    expect(trial.rules.isEmpty)
  }

  @Test("Each gesture ends on its page")
  func decisions() throws {
    for (gesture, title) in zip(CycleExperiment().gestures, ["page 3", "page 1", "page 7"]) {
      let trial = ExperimentRun(CycleExperiment())
      try trial.play(gesture)
      let cycle = try #require(trial.root as? CycleController)

      expect(cycle.current?.title, equals: title, "\(gesture.name)")
      expect(cycle.children.count, equals: 1, "\(gesture.name)")
    }
  }

  @Test("The shown page follows the container's size")
  func resizing() {
    let (trial, cycle) = scene()
    let now = trial.stage.time.now
    trial.play(
      [StageEvent(time: now + 1, .resize(width: 800, height: 600, scale: 2))], until: now + 100_000_000)

    expect(cycle.current?.view.frame, equals: CGRect(x: 0, y: 0, width: 752, height: 316))
  }
}
