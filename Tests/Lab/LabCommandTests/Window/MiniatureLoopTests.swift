import Expectations
import Experiments
import Scenarios
import Testing
import TransitionEngine

@testable import LabCommand

@Suite struct MiniatureLoopTests {
  private final class Log {
    var made: [Int] = []
  }
  private let log = Log()

  private func loop() -> MiniatureLoop {
    MiniatureLoop { [log] entry in
      log.made.append(entry)
      return (try? Subject("card", catalogue: .standard)).map { Miniature($0) }
    }
  }

  @Test("Without an entry the loop makes no stage and waits for nothing")
  func rest() {
    let loop = loop()
    loop.update(nil, at: 0)
    loop.update(nil, at: 1_000_000_000)
    expect(loop.wait(from: 1_000_000_000) == nil && loop.list == nil && log.made.isEmpty)
  }

  @Test(
    "An entry plays once it has the focus for a moment, and a pointer that passes over entries starts none")
  func delay() throws {
    let loop = loop()
    for entry in 0..<10 { loop.update(entry, at: Int64(entry) * 20_000_000) }
    expect(log.made.isEmpty)
    let wait = try #require(loop.wait(from: 180_000_000))
    expect(wait, isAbove: 0)
    loop.update(9, at: 180_000_000 + wait)
    expect(log.made == [9] && loop.wait(from: 180_000_000 + wait) == 0 && loop.list != nil)
  }

  @Test("The gesture plays, rests, and plays again on a new stage; between them nothing is drawn")
  func repeats() throws {
    let loop = loop()
    var now: Int64 = 0
    var rests = 0
    while log.made.count < 3, now < 60_000_000_000 {
      loop.update(4, at: now)
      let wait = try #require(loop.wait(from: now))
      if wait > 0 {
        let version = loop.version
        loop.update(4, at: now + wait / 2)
        expect(loop.version, equals: version)
        rests += 1
      }
      now += max(wait, 16_666_667)
    }
    expect(log.made == [4, 4, 4] && rests == 3)
    loop.update(nil, at: now)
    expect(loop.wait(from: now) == nil && loop.list == nil)
  }
}
