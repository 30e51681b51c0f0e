import Diagnostics
import Expectations
import LayerTree
import Scheduling
import Testing
import TransitionEngine

@Suite struct QueueTests {
  /// Runs code on a stage, and two seconds of it. Returns the rules of its diagnostics.
  private func run(_ body: () -> Void) -> [Rule] {
    let stage = Stage()
    stage.whileCurrent(body)
    stage.step(to: 2_000_000_000)
    return stage.log.diagnostics.map(\.rule)
  }

  @Test("A synchronous call runs at once; a serial queue runs its waiting blocks before, and none twice")
  func sync() {
    var log: [Int] = []
    let rules = run {
      let serial = DispatchQueue(label: "serial")
      let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
      for number in 0..<3 { serial.async { log.append(number) } }
      concurrent.async { log.append(9) }
      let result = serial.sync { () -> Int in
        log.append(3)
        return 7
      }
      expect(result, equals: 7)
      concurrent.sync { log.append(4) }
      expect(log, equals: [0, 1, 2, 3, 4])
    }
    expect(log, equals: [0, 1, 2, 3, 4, 9])
    expect(rules, equals: [])
  }

  @Test("Calls that would wait for ever return at once, and are reported")
  func waits() {
    var ran = false
    let rules = run {
      DispatchQueue.main.sync { ran = true }
      expect(DispatchSemaphore(value: 0).wait(timeout: .distantFuture), equals: .timedOut)
      let group = DispatchGroup()
      group.leave()
      group.enter()
      group.wait()
      DispatchWorkItem {}.wait()
      RunLoop.main.run(until: .distantFuture)
    }
    expect(ran)
    expect(rules, equals: Array(repeating: .queueMisused, count: 6))
  }

  @Test("Calls that need not wait return without a report")
  func noWaits() {
    let rules = run {
      let semaphore = DispatchSemaphore(value: 1)
      expect(semaphore.wait(timeout: .now()), equals: .success)
      semaphore.signal()
      semaphore.wait()
      DispatchGroup().wait()
      let item = DispatchWorkItem {}
      item.perform()
      item.wait()
    }
    expect(rules, equals: [])
  }

  @Test("A group notifies once it is empty, and at once if it is already")
  func group() {
    var log: [String] = []
    let rules = run {
      let group = DispatchGroup()
      group.notify(queue: .main) { log.append("empty") }
      group.enter()
      DispatchQueue.global().async(group: group) { log.append("block") }
      group.notify(queue: .main) { log.append("all") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        log.append("leave")
        group.leave()
      }
    }
    expect(log, equals: ["empty", "block", "leave", "all"])
    expect(rules, equals: [])
  }

  @Test("A work item notifies when it has run, and when it was cancelled before")
  func items() {
    var log: [String] = []
    let rules = run {
      for isCancelled in [false, true] {
        let item = DispatchWorkItem { log.append("run") }
        item.notify(queue: .main) { log.append("notified \(item.isCancelled)") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5, execute: item)
        if isCancelled { item.cancel() }
      }
    }
    expect(log, equals: ["run", "notified false", "notified true"])
    expect(rules, equals: [])
  }

  @Test("Times add seconds and intervals, and are limited where they would overflow")
  func times() {
    let time = DispatchTime(uptimeNanoseconds: 5)
    expect((time + 1.5).uptimeNanoseconds, equals: 1_500_000_005)
    expect((time + .milliseconds(2)).uptimeNanoseconds, equals: 2_000_005)
    expect(time + 1 - .seconds(1), equals: time)
    expect(time.distance(to: time.advanced(by: .microseconds(3))), equals: .nanoseconds(3000))
    expect((time + .never) == .distantFuture && (time + .infinity) == .distantFuture)
    expect(time + .nan, equals: .distantFuture)
    expect((time + .seconds(.max)) == .distantFuture && (DispatchTime.distantFuture - 5) == .distantFuture)
    expect((time - .seconds(.max)).uptimeNanoseconds, equals: 0)
    expect(
      run { DispatchQueue.main.asyncAfter(deadline: .distantFuture) { Issue.record("called") } }, equals: [])
  }

  private final class Counter {
    var count = 0
  }

  @Test("A block from another thread runs with the next step, and is noted")
  func otherThread() {
    let stage = Stage()
    let counter = Counter()
    let thread = Thread { DispatchQueue.main.async { counter.count += 1 } }
    thread.start()
    while !thread.isFinished { Thread.sleep(forTimeInterval: 0.001) }
    expect(counter.count, equals: 0)
    stage.step(to: 1)
    expect(counter.count, equals: 1)
    expect(stage.log.notes.map(\.rule), equals: [.queueMisused])
    expect(stage.log.diagnostics.isEmpty)
  }

  @Test("A stage's time is the time of its clock, also in a block")
  func now() {
    let stage = Stage()
    var seen: [UInt64] = []
    stage.whileCurrent {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) {
        seen.append(DispatchTime.now().uptimeNanoseconds)
      }
    }
    stage.step(to: 1_000_000_000)
    expect(seen, equals: [250_000_000])
  }
}
