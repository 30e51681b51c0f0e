import Expectations
import Testing

@testable import TransitionEngine

/// A queue of requests as a list and two flags: the reference for ``TurnModel``.
private struct FlaggedQueue: Hashable {
  var waiting: [Int] = []
  var running: Int?
  var isTurnAsked = false

  mutating func askForTurn() -> Int? {
    guard !isTurnAsked, running == nil, let next = waiting.first else { return nil }
    isTurnAsked = true
    return next
  }

  mutating func turn() -> Int? {
    isTurnAsked = false
    guard running == nil, !waiting.isEmpty else { return nil }
    return waiting.removeFirst()
  }
}

@Suite("The state machine of a queue of requests")
struct TurnModelTests {
  private typealias Model = TurnModel<Int, Int>

  @Test("After any six inputs, the model requests turns and begins requests as a list and two flags do")
  func agreesWithFlags() {
    var count = 0
    func go(_ model: Model, _ queue: FlaggedQueue, _ depth: Int) {
      for choice in 0..<5 {
        var (model, queue) = (model, queue)
        var asked: Int?
        var begun: Int?
        let action: Model.Action
        switch choice {
        case 0:
          action = model.handle(.ask(depth))
          queue.waiting.append(depth)
          asked = queue.askForTurn()
        case 1:
          // A turn comes only after a request for it.
          guard queue.isTurnAsked else { continue }
          action = model.handle(.turn)
          begun = queue.turn()
        case 2:
          action = model.handle(.run(depth))
          queue.running = depth
        case 3:
          guard queue.running != nil else { continue }
          action = model.handle(.end)
          queue.running = nil
        default:
          action = model.handle(.proceed)
          asked = queue.askForTurn()
        }
        count += 1
        switch action {
        case .none: expect(asked == nil && begun == nil)
        case .askForTurn(let next): expect(asked, equals: next)
        case .begin(let next): expect(begun, equals: next)
        }
        expect(model.running, equals: queue.running)
        expect(model.waiting, equals: queue.waiting)
        if depth < 6 { go(model, queue, depth + 1) }
      }
    }
    go(Model(), FlaggedQueue(), 1)
    expect(count, isAbove: 3000)
  }

  @Test("The model begins nothing while a transition runs, and the next request in the turn after its end")
  func oneAfterTheOther() {
    var model = Model()
    guard case .askForTurn(1) = model.handle(.ask(1)) else {
      Issue.record("the first asks for its turn"); return
    }
    guard case .none = model.handle(.ask(2)) else { Issue.record("the second waits"); return }
    guard case .begin(1) = model.handle(.turn) else { Issue.record("the first begins"); return }
    guard case .none = model.handle(.run(1)) else { Issue.record("nothing follows"); return }
    guard case .none = model.handle(.proceed) else { Issue.record("the first runs"); return }
    guard case .none = model.handle(.end) else { Issue.record("nothing follows"); return }
    guard case .askForTurn(2) = model.handle(.proceed) else { Issue.record("the second asks"); return }
    guard case .begin(2) = model.handle(.turn) else { Issue.record("the second begins"); return }
  }
}
