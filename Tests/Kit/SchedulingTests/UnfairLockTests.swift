import Expectations
import Foundation
import Scheduling
import Testing

@Suite struct UnfairLockTests {
  @Test("A lock is held from its lock to its unlock")
  func holding() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    os_unfair_lock_assert_owner(&lock)
    expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
  }

  nonisolated private final class Count: @unchecked Sendable {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    var value = 0

    init() { lock.initialize(to: os_unfair_lock_s()) }

    deinit { lock.deallocate() }

    func add() {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      value += 1
    }
  }

  @Test("Threads that add to a number at once lose no addition")
  func threads() {
    let count = Count()
    let threads = (0..<4).map { _ in
      Thread { for _ in 0..<2000 { count.add() } }
    }
    threads.forEach { $0.start() }
    while threads.contains(where: { !$0.isFinished }) { Thread.sleep(forTimeInterval: 0.001) }
    expect(count.value, equals: 8000)
  }

  @Test("Locking a lock twice ends the program, and so does unlocking one that is not held")
  func misuse() async {
    await #expect(processExitsWith: .failure) {
      var lock = os_unfair_lock()
      os_unfair_lock_lock(&lock)
      os_unfair_lock_lock(&lock)
    }
    await #expect(processExitsWith: .failure) {
      var lock = os_unfair_lock()
      os_unfair_lock_unlock(&lock)
    }
  }
}
