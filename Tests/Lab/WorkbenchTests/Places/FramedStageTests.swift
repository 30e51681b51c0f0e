import LayerTree
import MotionMath
import Replay
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct FramedStageTests {
  /// A session on a device that is turned on the way, its recording played again.
  private func replayed(_ device: Device?, turning turns: Int) throws -> Player {
    let bench = Bench()
    if let device { bench.workbench.take(device) }
    try bench.step()
    try bench.step(after: 1_000_000_000)
    for _ in 0..<turns {
      try bench.type("l")
      bench.workbench.look(at: bench.stage)
      try bench.step(after: 1_000_000_000)
    }
    return try bench.replayed()
  }

  @Test(
    "A recording says by itself which device it was made on, however that was held",
    arguments: 0..<4, 0..<4)
  func device(index: Int, turns: Int) throws {
    let device = Device.all[index]
    let player = try replayed(device, turning: turns)
    #expect(player.divergence == nil)
    var framed = FramedStage(size: [390, 844])
    framed.look(at: player.stage)
    #expect(framed.device == device && framed.size == player.stage.displayList.size)
    #expect(framed.picture(of: player.stage).size == framed.size + 2 * device.rim)
    // The window shows all of it as large as it is, and a smaller one all of it smaller.
    let place = framed.place(in: framed.windowSize)
    #expect(place.zoom == 1 && place.size == framed.size)
    let small = framed.place(in: [300, 300])
    #expect(small.zoom < 1 && small.frame.maxX <= 300 && small.frame.maxY <= 300)
    #expect(!framed.frame(in: framed.windowSize).items.isEmpty)
    // Before the first frame nothing is known, and what was known stays.
    player.seek(toFrame: 0)
    framed.look(at: player.stage)
    if player.stage.displayList.size == device.size(held: .portrait), turns == 0 {
      #expect(framed.device == device)
    }
  }

  @Test("A recording that was made on none has none, whatever its size", arguments: [0, 1])
  func none(turns: Int) throws {
    let player = try replayed(nil, turning: turns)
    var framed = FramedStage(size: [390, 844])
    #expect(!framed.look(at: player.stage) || turns > 0)
    #expect(framed.device == nil && framed.windowSize == player.stage.displayList.size)
    #expect(framed.picture(of: player.stage) == player.stage.displayList)
    #expect(framed.frame(in: [390, 844]).items.isEmpty)
    #expect(framed.place(in: [200, 200]).zoom == 1)
  }
}
