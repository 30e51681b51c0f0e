import Expectations
import LayerTree
import MotionMath
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct BuildReportTests {
  private func report(_ count: Int, _ words: Int = 9) -> BuildReport {
    BuildReport(
      "The build failed",
      (0..<count).map { index in
        BuildReport.BuildFault(
          place: index == 1 ? "" : "Card.swift:\(index):5",
          message: Array(repeating: "message", count: words).joined(separator: " "))
      })
  }

  @Test("A report lies on the stage, below the badges and clear of the panel, and its texts do not overlap")
  func place() throws {
    let bench = WorkbenchSession()
    try bench.open()
    bench.workbench.isBuilding = true
    let report = report(7, 60)
    bench.workbench.buildReport = report
    let frame = bench.workbench.reportFrame(report)
    let badge = try #require(bench.workbench.badgeFrames.first)
    expect(
      frame.minY > badge.maxY && frame.maxX <= PanelLayout(bench.workbench).frame.minX && frame.minX > 0)
    let texts = DrawnText.all(bench.workbench.list).filter { frame.contains($0.box.center) }
    expect(
      texts.map(\.string).contains("Card.swift:3:5") && texts.map(\.string).contains("Building") == false)
    expect(texts.last?.string, equals: "and 3 more in the terminal")
    expect(!texts.map(\.string).contains("Card.swift:4:5"))
    for text in texts {
      expect(text.box.minX >= frame.minX && text.box.maxX <= frame.maxX && text.box.maxY <= frame.maxY)
    }
    expect(DrawnText.overlap(bench.workbench.list) == nil)
  }

  @Test("A tap on a report hides it and does not reach the stage; a tap beside it does")
  func tap() throws {
    let bench = WorkbenchSession()
    let report = report(2)
    bench.workbench.buildReport = report
    let frame = bench.workbench.reportFrame(report)
    let beside = [frame.center.x, frame.maxY + 20]
    let taps: [StageEvent.Kind] = [
      .pointer(.init(.down, x: beside[0], y: beside[1])), .pointer(.init(.up, x: beside[0], y: beside[1])),
    ]
    expect(try bench.step(taps) == taps && bench.workbench.buildReport == report)
    let own = try bench.step([
      .pointer(.init(.down, x: frame.center.x, y: frame.center.y)),
      .pointer(.init(.up, x: frame.center.x, y: frame.center.y)),
    ])
    expect(own.isEmpty && bench.workbench.buildReport == nil && !bench.workbench.isHeld)
  }

  @Test("Escape hides a report; other keys and the next frames leave it")
  func escape() throws {
    let bench = WorkbenchSession()
    bench.workbench.buildReport = report(1)
    try bench.type("k", "k")
    for _ in 0..<40 { try bench.step(after: 200_000_000) }
    expect(bench.workbench.buildReport != nil)
    expect(try bench.type("escape").isEmpty && bench.workbench.buildReport == nil)
    expect(try !bench.type("escape").isEmpty)
  }

  @Test("A build that fails again in the same way draws nothing anew")
  func version() {
    let bench = WorkbenchSession()
    bench.workbench.buildReport = report(3)
    let version = bench.workbench.version
    bench.workbench.buildReport = report(3)
    expect(bench.workbench.version, equals: version)
  }
}
