import Expectations
import GestureMath
import TestSupport
import Testing

@testable import ViewTree

/// The table of touches against lists of them.
@Suite struct TouchTableTests {
  /// A model of the table: lists in the order in which touches were added to each.
  private struct Lists {
    var down: [UITouch] = []
    var changed: [UITouch] = []
    var kept: [UITouch] = []
    var moved: [UITouch] = []
    var told: [UITouch] = []

    var all: [UITouch] {
      var all: [UITouch] = []
      for touch in down + changed + kept + moved + told where !all.contains(touch) { all.append(touch) }
      return all
    }

    var event: [UITouch] {
      var event = down
      for touch in changed + told where !event.contains(touch) { event.append(touch) }
      return event
    }
  }

  private func touch(_ serial: Int) -> UITouch {
    UITouch(id: serial % 5, serial: serial, sample: PointerSample(time: 0, position: .zero), window: nil)
  }

  private func changed(_ table: TouchTable) -> [UITouch] {
    (0..<table.changeCount).compactMap { table.changed($0) }
  }

  private func kept(_ table: TouchTable) -> [UITouch] {
    var (kept, last) = ([] as [UITouch], 0)
    while let next = table.nextKept(after: last) {
      kept.append(next.touch)
      last = next.turn
    }
    return kept
  }

  /// Applies the same random change to both.
  private func act(
    _ table: TouchTable, _ lists: inout Lists, _ serial: Int, _ generator: inout SeededGenerator
  ) {
    let all = lists.all
    guard let one = all.randomElement(using: &generator), Int.random(in: 0..<5, using: &generator) > 0 else {
      guard table.index(ofDown: serial % 5) == nil else { return }
      let made = touch(serial)
      table.add(made)
      lists.down.append(made)
      return lists.changed.append(made)
    }
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      guard let place = table.index(ofDown: one.id), table.touch(at: place) == one else { return }
      table.noteChange(place)
      if !lists.changed.contains(one) { lists.changed.append(one) }
      if Bool.random(using: &generator) {
        table.lift(at: place)
        lists.down.removeAll { $0 == one }
      }
    case 1:
      table.endChanges()
      lists.changed = []
    case 2:
      table.hold(one)
      if !lists.kept.contains(one) { lists.kept.append(one) }
    case 3:
      table.release(one)
      lists.kept.removeAll { $0 == one }
    case 4:
      table.noteMove(one)
      if !lists.moved.contains(one) { lists.moved.append(one) }
    case 5:
      expect(table.dequeueMoved()?.touch, equals: lists.moved.first)
      if !lists.moved.isEmpty { lists.moved.removeFirst() }
    case 6:
      guard !lists.told.contains(one) else { return }
      table.beginDelivery(one)
      lists.told.append(one)
    default:
      guard let last = lists.told.popLast() else { return }
      table.endDelivery(last)
    }
  }

  @Test("The table equals its model after any sequence of changes", arguments: 0..<20)
  func lists(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let table = TouchTable()
    var lists = Lists()
    for serial in 1...2000 {
      act(table, &lists, serial, &generator)
      table._checkInvariants()
      expect(table.downTouches == lists.down && table.downCount == lists.down.count, "step \(serial)")
      expect(changed(table) == lists.changed && kept(table) == lists.kept, "step \(serial)")
      expect(table.hasKept == !lists.kept.isEmpty && table.hasMoves == !lists.moved.isEmpty)
      expect(Set(table.touches), equals: Set(lists.all), "step \(serial)")
      expect(Set(table.eventTouches), equals: Set(lists.event), "step \(serial)")
    }
  }
}
