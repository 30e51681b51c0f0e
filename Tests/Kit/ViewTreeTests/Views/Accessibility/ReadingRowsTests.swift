import Expectations
import Foundation
import TestSupport
import Testing

@testable import ViewTree

@Suite struct ReadingRowsTests {
  /// Returns frames with even coordinates, for which middles are exact, with many that coincide.
  private func frames(_ generator: inout SeededGenerator) -> [CGRect] {
    (0..<Int.random(in: 0...14, using: &generator)).map { _ in
      CGRect(
        x: 2 * Int.random(in: -6...6, using: &generator), y: 2 * Int.random(in: -6...10, using: &generator),
        width: 2 * Int.random(in: 0...5, using: &generator),
        height: 2 * Int.random(in: 0...7, using: &generator))
    }
  }

  @Test(
    "11.1 Elements without an order are read by rows from the top, and each row from its leading edge",
    arguments: 0..<400)
  func naive(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let frames = frames(&generator)
    for isRightToLeft in [false, true] {
      expect(
        ReadingRows.order(frames, isRightToLeft: isRightToLeft),
        equals: NaiveReading.order(frames.map(NaiveReading.Box.init), isRightToLeft: isRightToLeft),
        "seed \(seed)")
    }
  }

  @Test(
    "11.1 Reading from right to left equals reading the mirrored frames from left to right",
    arguments: 0..<200)
  func mirrored(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let frames = frames(&generator)
    let mirrored = frames.map { CGRect(x: 100 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    expect(
      ReadingRows.order(frames, isRightToLeft: true),
      equals: ReadingRows.order(mirrored, isRightToLeft: false),
      "seed \(seed)")
    let moved = frames.map { $0.offsetBy(dx: 64, dy: -32) }
    expect(
      ReadingRows.order(frames, isRightToLeft: false), equals: ReadingRows.order(moved, isRightToLeft: false))
  }

  @Test("An image is read before the lines beside it; a switch is on the row of its label")
  func shapes() {
    let picture = CGRect(x: 0, y: 0, width: 100, height: 100)
    let lines = [CGRect(x: 110, y: 0, width: 80, height: 20), CGRect(x: 110, y: 24, width: 80, height: 20)]
    expect(ReadingRows.order([lines[1], lines[0], picture], isRightToLeft: false), equals: [2, 1, 0])
    let label = CGRect(x: 10, y: 12, width: 80, height: 20)
    let turn = CGRect(x: 200, y: 6, width: 51, height: 31)
    expect(ReadingRows.order([turn, label], isRightToLeft: false), equals: [1, 0])
    expect(ReadingRows.order([turn, label], isRightToLeft: true), equals: [0, 1])
  }

  @Test("Frames that are not finite count as at the origin, and every element is read")
  func odd() {
    let odd = [
      CGRect.null, .infinite, CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 50, width: -10, height: -10), CGRect(x: 0, y: 1e300, width: 1, height: 1),
    ]
    expect(ReadingRows.order(odd, isRightToLeft: false).sorted(), equals: Array(0..<odd.count))
  }
}
