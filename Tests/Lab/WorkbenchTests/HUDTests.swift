import Expectations
import LayerTree
import MotionMath
import Testing
import TransitionEngine
import ViewTree
import Workbench

@Suite struct HUDTests {
  @Test("The line covers the stage's width, also after the window is resized")
  func size() throws {
    let hud = HUD(Stage.Configuration(width: 390, height: 844))
    var list = hud.list(for: StageStatus(), frameMilliseconds: 1)
    expect(list.texts.map(\.string), equals: ["idle · 1.0 ms"])
    expect(list.items.first?.rect.size.x, equals: 390)
    hud.resize(width: 700, height: 500)
    list = hud.list(for: StageStatus(), frameMilliseconds: 1)

    expect(list.size, equals: [700, 500])
    expect(list.items.first?.rect.size.x, equals: 700)
  }

  @Test(
    "The line's text is within the window, also after the window is resized", arguments: [1.0, 60, 120, 390])
  func fitting(width: Double) {
    var status = StageStatus()
    status.transition = StageStatus.Running(name: "dismissing", pace: .running, fraction: 0.5, velocity: 1)
    status.panVelocity = [0, 1234]
    let hud = HUD(Stage.Configuration(width: 390, height: 844))
    _ = hud.list(for: status, frameMilliseconds: 12.3)
    hud.resize(width: width, height: 500)
    let list = hud.list(for: status, frameMilliseconds: 12.3)
    expect(list.texts.allSatisfy { $0.font.width(of: $0.string) <= width })
    expect(width < 120 || list.texts.first?.string.hasPrefix("dismissing 50 %") == true)
  }

  @Test("A line without a frame time is shown, too")
  func first() {
    let hud = HUD(Stage.Configuration(width: 390, height: 844))
    expect(hud.list(for: StageStatus(), frameMilliseconds: nil).texts.map(\.string), equals: ["idle"])
  }

  @Test("The line's stage leaves the other stage current and unchanged")
  func stages() {
    let stage = Stage()
    stage.step(to: 0)
    let hashes = stage.hashes
    let hud = HUD(stage.configuration)
    _ = hud.list(for: stage.status, frameMilliseconds: 1)

    expect(Stage.current === stage)
    expect(stage.hashes, equals: hashes)
  }
}
