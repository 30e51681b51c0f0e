import Expectations
import Replay
import TestSupport
import Testing

@testable import Reports

@Suite struct ComparisonPlotTests {
  private func run(_ seed: UInt64, frames: Int) -> RunSummary {
    var generator = SeededGenerator(seed: seed)
    var run = RunSummary(experiment: "card")
    for place in 0..<frames {
      let isMoving = generator.chance(0.8)
      run.frames.append(
        .init(
          time: Int64(place) * 16_666_667, fraction: isMoving ? generator.uniform(-0.2, 1.2) : nil,
          velocity: isMoving ? generator.uniform(-9, 9) : nil, isInteractive: false))
    }
    return run
  }

  @Test("Any two runs are drawn over one another, inside the figure")
  func runs() throws {
    for seed in UInt64(0)..<20 {
      let (a, b) = (run(seed, frames: Int(seed) * 3), run(seed + 100, frames: 40))
      let source = ComparisonPlot(("before <1>", a), ("after", b)).document().source
      expect(source.contains("before &lt;1&gt;"), "seed \(seed)")
      expect(!source.contains("nan") && !source.contains("inf"), "seed \(seed)")
      expect(source.hasPrefix("<svg") && source.hasSuffix("</svg>\n"))
      expect(
        source.split(separator: "stroke=\"#cf222e\"").count, isAtLeast: 3,
        "seed \(seed): two curves and a legend")
    }
  }

  @Test("Runs with numbers that are not finite still give a figure")
  func oddNumbers() {
    var run = RunSummary(experiment: "card")
    for (place, number) in [Double.nan, .infinity, -.infinity, 1e300].enumerated() {
      run.frames.append(.init(time: Int64(place), fraction: number, velocity: number, isInteractive: true))
    }
    let source = ComparisonPlot(("a", run), ("b", RunSummary(experiment: "none"))).document().source
    expect(source.hasSuffix("</svg>\n"))
    expect(!source.contains("nan"))
  }
}
