import Expectations
import Foundation
import Scheduling
import Testing

@Suite struct ObjectLockTests {
  @Test("A thread locks an object several times, and unlocks it as often")
  func nesting() {
    let object = NSObject()
    expect(objc_sync_enter(object), equals: 0)
    expect(objc_sync_enter(object), equals: 0)
    expect(objc_sync_exit(object), equals: 0)
    expect(objc_sync_exit(object), equals: 0)
    expect(objc_sync_exit(object), equals: -1)
  }

  nonisolated private final class Count: NSObject, @unchecked Sendable {
    var value = 0

    func add() {
      objc_sync_enter(self)
      defer { objc_sync_exit(self) }
      value += 1
    }
  }

  @Test("Threads that lock an object lose no addition")
  func threads() {
    let count = Count()
    let threads = (0..<4).map { _ in
      Thread { for _ in 0..<1000 { count.add() } }
    }
    threads.forEach { $0.start() }
    while threads.contains(where: { !$0.isFinished }) { Thread.sleep(forTimeInterval: 0.001) }
    expect(count.value, equals: 4000)
  }
}
