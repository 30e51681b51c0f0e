import Expectations
import LayerTree
import MotionMath
import TestSupport
import Testing
import TransitionEngine

@testable import Workbench

@Suite struct BadgeTests {
  @Test("Pause, slow motion and a requested recording have a badge, also while the panel is closed")
  func states() throws {
    let bench = WorkbenchSession()
    expect(bench.workbench.list.items.isEmpty)
    bench.workbench.isRecording = true
    expect(DrawnText.all(bench.workbench.list).map(\.string), equals: ["Recording"])
    try bench.type(",", "-")
    expect(DrawnText.all(bench.workbench.list).map(\.string), equals: ["Recording", "Paused", "½ speed"])
    let version = bench.workbench.version
    for _ in 0..<10 {
      try bench.step()
      bench.workbench.update(from: bench.stage)
    }
    expect(bench.workbench.version, equals: version, "a steady badge needs no redraw")
    try bench.type(",", "=")
    bench.workbench.isRecording = false
    expect(bench.workbench.list.items.isEmpty)
  }

  @Test("A badge names a speed as a fraction or as a multiple")
  func words() {
    let speeds = [0.5: "½ speed", 0.25: "¼ speed", 0.125: "⅛ speed", 0.2: "1/5 speed", 0.02: "1/50 speed"]
    for (speed, text) in speeds { expect(Badge.speed(speed).text, equals: text) }
    expect(Badge.speed(4).text, equals: "4× speed")
    expect(Badge.speed(1.5).text, equals: "1.50× speed")
  }

  @Test(
    "Badges lie side by side on the stage, before the panel, and are left out without room", arguments: 0..<40
  )
  func places(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let stage = Rect(
      x: Double.random(in: 0...300, using: &generator), y: Double.random(in: 0...60, using: &generator),
      width: Double.random(in: 1...900, using: &generator),
      height: Double.random(in: 1...900, using: &generator))
    let limit = Double.random(in: 0...1200, using: &generator)
    let badges: [Badge] = [.recording, .replay, .paused, .speed(0.02)]
    let frames = Badge.frames(badges, on: stage, before: limit)
    for (index, frame) in frames.enumerated() {
      expect(frame.minX >= stage.minX && frame.maxX <= min(stage.maxX, limit), "seed \(seed)")
      expect(frame.minY >= stage.minY && frame.maxY <= stage.maxY, "seed \(seed)")
      expect(frames[(index + 1)...].allSatisfy { $0.maxX < frame.minX }, "seed \(seed)")
    }
    let room = Badge.frames(badges, on: Rect(x: 0, y: 0, width: 900, height: 900))
    expect(room.count, equals: badges.count)
  }

  @Test("An open panel covers no badge, in any window", arguments: [320.0, 390, 600, 710, 1200])
  func panel(width: Double) throws {
    let bench = WorkbenchSession()
    bench.workbench.isRecording = true
    try bench.type("k", ",")
    try bench.step([.resize(width: width, height: 700, scale: 1)])
    let panel = PanelLayout(bench.workbench).frame
    expect(bench.workbench.badgeFrames.allSatisfy { !$0.intersects(panel) && $0.minX >= 0 })
    if width >= 710 { expect(bench.workbench.badgeFrames.count, equals: 2) }
  }

  @Test("The drawing over a replay's stage has its badges, and is kept until they change")
  func replay() {
    var framed = FramedStage(size: [390, 844], lineHeight: 24)
    let window = framed.windowSize
    let bare = framed.frame(in: window)
    expect(bare.items.isEmpty)
    let list = framed.frame(in: window, badges: [.replay, .paused])
    expect(DrawnText.all(list).map(\.string), equals: ["Replay", "Paused"])
    let again = framed.frame(in: window, badges: [.replay, .paused])
    expect(again, equals: list)
    let fewer = framed.frame(in: window, badges: [.replay])
    expect(DrawnText.all(fewer).map(\.string), equals: ["Replay"])
  }
}
