import Expectations
import Porting
import Testing

@Suite struct TimeTests {
  @Test(arguments: [
    (
      "import UIKit\nimport Foundation\nvar t: Timer?", "import UIKit\nimport UIKit\nvar t: Timer?"
    ),
    ("import Dispatch\nDispatchQueue.main.async {}", "import UIKit\nDispatchQueue.main.async {}"),
    (
      "import Foundation\nNotificationCenter.default.post(n)",
      "import UIKit\nNotificationCenter.default.post(n)"
    ),
    ("import UIKit\nimport Foundation\nvar t = 1", "import UIKit\nimport Foundation\nvar t = 1"),
    (
      "import Foundation\nclass Timer {}\nvar t: Timer?", "import Foundation\nclass Timer {}\nvar t: Timer?"
    ),
    ("import Foundation\nvar t = Chess.Timer()", "import Foundation\nvar t = Chess.Timer()"),
  ])
  func `A source that names queues or timers gets those of the stage`(text: String, translated: String) {
    expect(Translation(text).text, equals: translated)
  }

  @Test(arguments: [
    ("let d = Date()", "let d = Date.onStage"),
    ("let d = Date.now + 1", "let d = Date.onStage + 1"),
    ("let d = Date(timeIntervalSinceNow: -2)", "let d = Date.onStage(after: -2)"),
    ("let s = -start.timeIntervalSinceNow", "let s = -start.timeIntervalSince(.onStage)"),
    ("let t = CFAbsoluteTimeGetCurrent()", "let t = Date.onStage.timeIntervalSinceReferenceDate"),
    ("let d = Date(timeIntervalSince1970: 3)", "let d = Date(timeIntervalSince1970: 3)"),
    ("struct Date {}\nlet d = Date()", "struct Date {}\nlet d = Date()"),
    ("let d = model.Date()", "let d = model.Date()"),
  ])
  func `The present is that of the stage`(text: String, translated: String) {
    let translation = Translation(text)
    expect(translation.text, equals: translated)
    expect(translation.messages, equals: [])
  }

  @Test(arguments: [
    "Task { await load() }", "Task.detached {}", "usleep(3)",
    "let n = arc4random_uniform(6)", "Thread.sleep(forTimeInterval: 1)",
    "ProcessInfo.processInfo.systemUptime",
  ])
  func `What waits for another clock is named, and left as it is`(text: String) {
    let translation = Translation("import UIKit\n" + text)
    expect(translation.text, equals: "import UIKit\n" + text)
    expect(translation.messages.count, equals: 1)
    expect(
      translation.messages.first?.contains("waits for something other than the stage's clock"), equals: true)
  }

  @Test(arguments: [
    "struct Task {}\nlet t = Task()", "var task: Task?", "store.Task()", "func sleep() {}", "let Task = 1",
  ])
  func `Names of the target's own are no clocks`(text: String) {
    let translation = Translation(text)
    expect(translation.text == text && translation.messages == [])
  }
}
