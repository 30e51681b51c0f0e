import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct MessagePlaceTests {
  /// Returns the frame of the message's box, the first item of the list.
  private func messageBox(_ workbench: Workbench) -> Rect? {
    workbench.list.items.first { $0.cornerRadius == 8 }.map { $0.transform.boundingBox(of: $0.rect) }
  }

  @Test("A message is at the stage's bottom, and at its top after a touch in the lower third")
  func sides() throws {
    let bench = WorkbenchSession()
    bench.workbench.showMessage("a fault", isError: true)
    let low = try #require(messageBox(bench.workbench))
    expect(low.minY > 700 && low.maxY <= 844)
    try bench.step([.pointer(.init(.down, x: 195, y: 700))])
    let high = try #require(messageBox(bench.workbench))
    expect(high.minY, equals: 8)
    try bench.step([.pointer(.init(.up, x: 195, y: 700))])
    expect(messageBox(bench.workbench), equals: high, "the last touch counts")
    try bench.step([.pointer(.init(.down, x: 195, y: 100)), .pointer(.init(.move, x: 195, y: 90))])
    expect(messageBox(bench.workbench), equals: low)
    // A badge stays visible above the message.
    bench.workbench.isRecording = true
    try bench.step([.pointer(.init(.move, x: 195, y: 800))])
    let badge = try #require(bench.workbench.badgeFrames.first)
    try expect(#require(messageBox(bench.workbench)).minY, isAbove: badge.maxY)
  }

  @Test("A message never covers the last touch", arguments: 0..<40)
  func touches(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let bench = WorkbenchSession()
    let size = SIMD2(
      Double.random(in: 320...1000, using: &generator), Double.random(in: 480...1000, using: &generator))
    try bench.step([.resize(width: size.x, height: size.y, scale: 1)])
    let words = Int.random(in: 1...40, using: &generator)
    bench.workbench.showMessage(
      Array(repeating: "message", count: words).joined(separator: " "), isError: true)
    var phase = StageEvent.Pointer.Phase.down
    for _ in 0..<20 {
      let point = SIMD2(
        Double.random(in: 0..<size.x, using: &generator), Double.random(in: 0..<size.y, using: &generator))
      try bench.step([.pointer(.init(phase, x: point.x, y: point.y))])
      phase = .move
      let box = try #require(messageBox(bench.workbench))
      expect(!box.contains(point), "seed \(seed): \(box) covers \(point)")
      expect(box.minX >= 0 && box.maxX <= size.x && box.minY >= 0 && box.maxY <= size.y, "seed \(seed)")
    }
  }

  @Test("A notice is shown for three seconds of the window's time; a fault stays")
  func time() throws {
    let bench = WorkbenchSession()
    try bench.step(after: 40_000_000_000)
    bench.workbench.showMessage("a notice")
    for _ in 0..<29 { try bench.step(after: 100_000_000) }
    expect(bench.workbench.message?.text, equals: "a notice")
    // The same notice again begins anew.
    bench.workbench.showMessage("a notice")
    for _ in 0..<29 { try bench.step(after: 100_000_000) }
    expect(bench.workbench.message?.text, equals: "a notice")
    let version = bench.workbench.version
    for _ in 0..<2 { try bench.step(after: 100_000_000) }
    expect(bench.workbench.message == nil && bench.workbench.version > version)
    bench.workbench.showMessage("a fault", isError: true)
    for _ in 0..<40 { try bench.step(after: 100_000_000) }
    expect(bench.workbench.message?.text, equals: "a fault")
  }
}
