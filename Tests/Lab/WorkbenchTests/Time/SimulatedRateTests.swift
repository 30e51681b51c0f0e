import Expectations
import FrameTiming
import LayerTree
import Replay
import Testing
import TransitionEngine
@testable import Workbench

@Suite struct SimulatedRateTests {
  @Test("Keys cycle through 60, 90, 120 Hz and the hardware's rate, for frames and for the pointer")
  func keys() throws {
    let bench = WorkbenchSession()
    var (display, input) = ([Double?](), [Double?]())
    for _ in 0..<4 {
      expect(try bench.type("d", "i").isEmpty)
      display.append(bench.workbench.displayRate)
      input.append(bench.workbench.inputRate)
    }
    expect(display == [60, 90, 120, nil] && input == display)
  }

  @Test("A key changes a requested rate to the next higher one")
  func between() throws {
    let bench = WorkbenchSession()
    bench.workbench.simulate(display: 75, input: 1000)
    try bench.type("d", "i")
    expect(bench.workbench.displayRate == 90 && bench.workbench.inputRate == nil)
  }

  @Test("The panel shows simulated rates and their frame budget")
  func panel() throws {
    let bench = WorkbenchSession()
    try bench.open()
    // Beside a plot of the motion the section of frames needs the height that the status line adds.
    try bench.step([.resize(width: 710, height: 868, scale: 2)])
    func strings() -> [String] { DrawnText.all(bench.workbench.list).map(\.string) }
    expect(strings().contains("Frame"))
    bench.workbench.simulate(display: 120, input: 120)
    bench.workbench.setBudget(FrameBudget(hertz: 120))
    expect(strings().contains("Frame 120 Hz, input 120"))
    expect(strings().contains { $0.hasSuffix("of 8.3 ms") })
  }

  @Test("Simulated rates do not reach the stage or its recording")
  func unrecorded() throws {
    let bench = WorkbenchSession()
    try bench.type("d", "i", "d")
    expect(bench.passed.isEmpty)
    expect(try bench.replayed().divergence == nil)
  }
}
