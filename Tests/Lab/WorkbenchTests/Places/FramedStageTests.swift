import Expectations
import LayerTree
import MotionMath
import Replay
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct FramedStageTests {
  /// Plays the recording of a session on a device that is rotated some times.
  private func replayed(_ device: Device?, turning turns: Int) throws -> Player {
    let bench = WorkbenchSession()
    if let device { bench.workbench.setDevice(device) }
    try bench.step()
    try bench.step(after: 1_000_000_000)
    for _ in 0..<turns {
      try bench.type("l")
      bench.workbench.update(from: bench.stage)
      try bench.step(after: 1_000_000_000)
    }
    return try bench.replayed()
  }

  @Test(
    "The device is found from a recording's stage alone, in every orientation",
    arguments: 0..<4, 0..<4)
  func device(index: Int, turns: Int) throws {
    let device = Device.all[index]
    let player = try replayed(device, turning: turns)
    expect(player.divergence == nil)
    var framed = FramedStage(size: [390, 844])
    framed.update(from: player.stage)
    expect(framed.device == device && framed.size == player.stage.displayList.size)
    expect(framed.picture(of: player.stage).size, equals: framed.size + 2 * device.rim)
    // The window shows the device unscaled, a smaller window scales it down.
    let place = framed.place(in: framed.windowSize)
    expect(place.zoom == 1 && place.size == framed.size)
    let small = framed.place(in: [300, 300])
    expect(small.zoom < 1 && small.frame.maxX <= 300 && small.frame.maxY <= 300)
    let around = framed.frame(in: framed.windowSize)
    expect(!around.items.isEmpty)
    // Before the first frame, the known device stays.
    player.seek(toFrame: 0)
    framed.update(from: player.stage)
    if player.stage.displayList.size == device.size(held: .portrait), turns == 0 {
      expect(framed.device, equals: device)
    }
  }

  @Test("A recording without a device has none, at any size", arguments: [0, 1])
  func none(turns: Int) throws {
    let player = try replayed(nil, turning: turns)
    var framed = FramedStage(size: [390, 844])
    expect(!framed.update(from: player.stage) || turns > 0)
    expect(framed.device == nil && framed.windowSize == player.stage.displayList.size)
    expect(framed.picture(of: player.stage), equals: player.stage.displayList)
    let around = framed.frame(in: [390, 844])
    expect(around.items.isEmpty)
    expect(framed.place(in: [200, 200]).zoom, equals: 1)
  }
}
