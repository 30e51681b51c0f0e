import Expectations
import TestSupport
import Testing

@testable import Reports

@Suite struct MomentLanesTests {
  @Test(
    "No label covers another, and no mark's line crosses a label", arguments: 0..<200 as Range<UInt64>)
  func isClear(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int(random.next() % 10) + 1
    let marks = (0..<count).map { _ in random.uniform(60, 780) }.sorted()
    let widths = marks.map { _ in random.uniform(60, 110) }
    let lanes = MomentLanes(marks: marks, widths: widths, limit: 868)
    for (index, label) in lanes.labels.enumerated() {
      guard let lane = label.lane else { continue }
      expect(lane >= 0 && lane < MomentLanes.most && label.text.upperBound <= 868)
      for (place, other) in lanes.labels.enumerated() where place != index {
        guard let height = other.lane else { continue }
        if height == lane { expect(!label.text.overlaps(other.text), "seed \(seed)") }
        if height >= lane { expect(!label.text.contains(other.mark), "seed \(seed)") }
      }
    }
    if count <= 4 { expect(lanes.labels.allSatisfy { $0.lane != nil }, "seed \(seed)") }
  }

  @Test("Labels far apart are in the lowest lane; labels at one position are stacked")
  func lanes() {
    let apart = MomentLanes(marks: [100, 300, 500], widths: [90, 90, 90], limit: 868)
    expect(apart.labels.map(\.lane) == [0, 0, 0] && apart.count == 1)
    let together = MomentLanes(marks: [100, 100, 100], widths: [90, 90, 90], limit: 868)
    expect(together.labels.map(\.lane) == [2, 1, 0] && together.count == 3)
    expect(MomentLanes(marks: [], widths: [], limit: 868).count, equals: 0)
  }
}
