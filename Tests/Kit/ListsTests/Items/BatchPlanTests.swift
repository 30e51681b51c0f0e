import Expectations
import TestSupport
import Testing

@testable import Lists

@Suite struct BatchPlanTests {
  /// Lists of numbers, and a change of them that is also applied to the numbers.
  private struct RandomChange {
    var before: [[Int]]
    var after: [[Int]] = []
    var changes = BatchChanges()

    /// Deletes, reloads and removes by old indices, then inserts and moves by new indices.
    init(_ generator: inout SeededGenerator) {
      var next = 0
      func fresh() -> Int {
        next += 1
        return next
      }
      before = (0..<generator.below(4)).map { _ in (0..<generator.below(7)).map { _ in fresh() } }
      var kept: [(section: Int, items: [Int])] = []
      var moving: [ItemPlace] = []
      var movedSections: [Int] = []
      for (section, items) in before.enumerated() {
        if generator.chance(0.15) {
          changes.deletedSections.append(BatchChanges.Section(index: section))
          continue
        }
        let isReloaded = generator.chance(0.1)
        if isReloaded { changes.reloadedSections.append(BatchChanges.Section(index: section)) }
        var left: [Int] = []
        for (item, number) in items.enumerated() {
          let place = ItemPlace(section: section, item: item)
          if !isReloaded, generator.chance(0.2) {
            changes.deletedItems.append(BatchChanges.Item(place: place))
          } else if !isReloaded, generator.chance(0.2) {
            moving.append(place)
          } else {
            if !isReloaded, generator.chance(0.1) {
              changes.reloadedItems.append(BatchChanges.Item(place: place))
            }
            left.append(number)
          }
        }
        if !isReloaded, generator.chance(0.15) {
          movedSections.append(kept.count)
        }
        kept.append((section, left))
      }
      // Sections from the front: the remaining ones keep their order, the others are inserted between.
      let stay = kept.indices.filter { !movedSections.contains($0) }.map { kept[$0] }
      var result: [(section: Int, items: [Int])] = stay
      for index in movedSections { result.insert(kept[index], at: generator.below(result.count + 1)) }
      for _ in 0..<generator.below(3) {
        result.insert(
          (-1, (0..<generator.below(4)).map { _ in fresh() }), at: generator.below(result.count + 1))
      }
      for (index, section) in result.enumerated() {
        if section.section < 0 { changes.insertedSections.append(BatchChanges.Section(index: index)) }
        if movedSections.contains(where: { kept[$0].section == section.section }) {
          changes.movedSections.append(BatchChanges.SectionMove(from: section.section, to: index))
        }
      }
      // Arriving items: each at a place among the remaining ones.
      after = result.map(\.items)
      var arrivals = Array(repeating: [(Int, ItemPlace?)](), count: after.count)
      let open = result.indices.filter { index in
        result[index].section >= 0
          && !changes.reloadedSections.contains { $0.index == result[index].section }
      }
      for place in moving {
        guard !open.isEmpty else {
          changes.deletedItems.append(BatchChanges.Item(place: place))
          continue
        }
        arrivals[open[generator.below(open.count)]].append((before[place.section][place.item], place))
      }
      for index in open {
        for _ in 0..<generator.below(3) { arrivals[index].append((fresh(), nil)) }
        for (number, _) in arrivals[index] {
          after[index].insert(number, at: generator.below(after[index].count + 1))
        }
        for (number, from) in arrivals[index] {
          guard let item = after[index].firstIndex(of: number) else { continue }
          let place = ItemPlace(section: index, item: item)
          if let from {
            changes.movedItems.append(BatchChanges.ItemMove(from: from, to: place))
          } else {
            changes.insertedItems.append(BatchChanges.Item(place: place))
          }
        }
      }
    }

    var old: SectionCounts { SectionCounts(before.map(\.count)) }
    var new: SectionCounts { SectionCounts(after.map(\.count)) }
  }

  @Test("The plan maps every remaining item to its place, and no item that was inserted or deleted")
  func random() throws {
    for seed in 0..<1500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let trial = RandomChange(&generator)
      let plan = try BatchPlan(trial.changes, old: trial.old, new: trial.new)
      let (before, after) = (trial.before.flatMap(\.self), trial.after.flatMap(\.self))
      let reloaded = Set(
        trial.changes.reloadedSections.flatMap { trial.before[$0.index] })
      for (index, number) in after.enumerated() {
        let expected = reloaded.contains(number) ? nil : before.firstIndex(of: number)
        expect(plan.origin[index], equals: (expected ?? -1), "seed \(seed)")
      }
      for (index, number) in before.enumerated() {
        let expected = reloaded.contains(number) ? nil : after.firstIndex(of: number)
        expect(plan.destination[index], equals: (expected ?? -1), "seed \(seed)")
      }
      for item in trial.changes.reloadedItems {
        let number = plan.destination[trial.old.number(of: item.place)]
        expect(number >= 0 && plan.isReloaded[number], "seed \(seed)")
      }
    }
  }

  @Test("Contradicting counts, missing indices and repeated indices are named")
  func problems() {
    func problem(_ old: [Int], _ new: [Int], _ change: (inout BatchChanges) -> Void) -> String {
      var changes = BatchChanges()
      change(&changes)
      do {
        _ = try BatchPlan(changes, old: SectionCounts(old), new: SectionCounts(new))
        return ""
      } catch { return error.text }
    }
    func item(_ section: Int, _ item: Int) -> BatchChanges.Item {
      BatchChanges.Item(place: ItemPlace(section: section, item: item))
    }
    let lie = problem([3], [5]) { $0.insertedItems = [item(0, 0)] }
    expect(
      lie.contains("has 5 items after") && lie.contains("had 3 before") && lie.contains("1 were inserted"))
    expect(lie.hasSuffix("which makes 4"))
    expect(problem([1], [1, 1]) { _ in }.contains("2 sections after the update and were 1"))
    expect(problem([2], [1]) { $0.deletedItems = [item(0, 2)] }.contains("0-2"))
    expect(problem([2], [1]) { $0.deletedItems = [item(0, 0), item(0, 0)] }.contains("twice"))
    expect(problem([2], [3]) { $0.insertedItems = [item(0, 9)] }.contains("0-9"))
    expect(
      problem([2], [2]) {
        $0.movedItems = [.init(from: .init(section: 0, item: -1), to: .init(section: 0, item: 0))]
      } != "")
    expect(problem([2], []) { $0.deletedSections = [.init(index: 4)] }.contains("section 4"))
    expect(problem([2], [2]) { $0.reloadedItems = [item(0, 1)] }, equals: "")
  }
}
