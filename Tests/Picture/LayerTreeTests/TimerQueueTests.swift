@testable import LayerTree
import Expectations
import TestSupport
import Testing

@Suite struct TimerQueueTests {
  @Test("Timers run in the order of their times, and of their creation at equal times", arguments: 0..<20)
  func order(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let queue = TimerQueue()
    var model: [(time: Int64, name: Int)] = []
    var log: [Int] = []
    var tokens: [(TimerQueue.Token, Int)] = []
    for name in 0..<200 {
      let time = Int64.random(in: 0..<20, using: &generator)
      tokens.append((queue.add(at: time) { log.append(name) }, name))
      model.append((time, name))
    }
    for _ in 0..<30 {
      let (token, name) = tokens.randomElement(using: &generator)!
      queue.cancel(token)
      model.removeAll { $0.name == name }
    }
    while let block = queue.popDue(12) { block() }
    let expected = model.filter { $0.time <= 12 }.sorted { ($0.time, $0.name) < ($1.time, $1.name) }

    expect(log, equals: expected.map(\.name), "seed \(seed)")
    expect(queue.nextTime, equals: model.filter { $0.time > 12 }.map(\.time).min())
  }
}
