import Expectations
import TestSupport
import Testing

@testable import Workbench

@Suite struct KnobHistoryTests {
  /// The naive model: a list of all states, and the index of the current one.
  private struct Model {
    var states: [[Double]]
    var at = 0
    var values: [Double] { states[at] }

    mutating func turn(to next: [Double]) {
      guard next != values else { return }
      states.removeSubrange((at + 1)...)
      states.append(next)
      at += 1
    }
  }

  @Test("Changing, undoing and redoing agree with a list of all states", arguments: 0..<40)
  func model(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let initial = [0.0, 1, 2]
    var history = KnobHistory(initial)
    var model = Model(states: [initial])
    for step in 0..<300 {
      switch Int.random(in: 0..<6, using: &generator) {
      case 0:
        expect(history.undo(), equals: (model.at > 0), "seed \(seed), step \(step)")
        model.at = max(0, model.at - 1)
      case 1:
        expect(history.redo(), equals: (model.at + 1 < model.states.count), "seed \(seed), step \(step)")
        model.at = min(model.states.count - 1, model.at + 1)
      case 2:
        // A drag is one change, with any values in between.
        let before = history
        history.beginGroup()
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          history.set(1, to: Double(Int.random(in: 0...3, using: &generator)))
        }
        if Bool.random(using: &generator) {
          history.endGroup()
          if history.values != before.values { model.turn(to: history.values) } else { history = before }
        } else {
          history.cancelGroup()
          expect(history.values, equals: before.values, "seed \(seed), step \(step)")
          history = before
        }
      default:
        var next = model.values
        let index = Int.random(in: -1...3, using: &generator)
        let value = Double(Int.random(in: 0...4, using: &generator))
        history.set(index, to: value)
        if next.indices.contains(index) {
          next[index] = value
          model.turn(to: next)
        }
      }
      expect(history.values, equals: model.values, "seed \(seed), step \(step)")
      expect(history.canUndo, equals: (model.at > 0), "seed \(seed), step \(step)")
    }
  }

  @Test("A history keeps the newest changes up to its limit")
  func limit() {
    var history = KnobHistory([0])
    for value in 1...KnobHistory.limit + 20 { history.set(0, to: Double(value)) }
    var count = 0
    while history.undo() { count += 1 }

    expect(count, equals: KnobHistory.limit)
    expect(history.values, equals: [20])
  }
}
