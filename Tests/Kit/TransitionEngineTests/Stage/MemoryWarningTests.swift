import Expectations
import LayerTree
import Testing
import TransitionEngine

@Suite struct MemoryWarningTests {
  private func turn(_ stage: Stage, _ kinds: StageEvent.Kind...) {
    let time = stage.time.now
    stage.step(to: time, events: kinds.map { StageEvent(time: time, $0) })
  }

  @Test("The delegate, observers and every controller hear of a memory warning, in this order")
  func memory() throws {
    let log = Log()
    final class Delegate: UIApplicationDelegate {
      let log: Log
      init(_ log: Log) { self.log = log }
      func applicationDidReceiveMemoryWarning(_ application: UIApplication) { log.words.append("delegate") }
    }
    final class Listener: UIViewController {
      let log: Log
      let name: String
      init(_ name: String, _ log: Log) {
        self.log = log
        self.name = name
        super.init()
      }
      override func didReceiveMemoryWarning() { log.words.append(name) }
    }
    let stage = Stage()
    let delegate = Delegate(log)
    stage.application.delegate = delegate
    let root = Listener("root", log)
    root.addChild(Listener("child", log))
    stage.setRoot(root)
    stage.step(to: 0)
    root.present(Listener("presented", log), animated: false)
    stage.step(to: 1)
    turn(stage, .warning(.memory))
    expect(log.words, equals: ["delegate", "root", "child", "presented"])
  }

  private final class Log {
    var words: [String] = []
  }
}
