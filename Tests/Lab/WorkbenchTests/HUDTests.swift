import ViewTree
import Foundation
import Diagnostics
import GestureMath
import LayerTree
import MotionMath
import Testing
import TransitionEngine
import Workbench

@Suite struct HUDTests {
  private let decision = ReleaseDecision(
    outcome: .finish, reason: .flickedToEnd, fraction: 0.4, velocity: 2, projectedFraction: 1.4)

  @Test("The line has the transition, its fraction, its velocity, the decision and the frame time")
  func line() {
    var status = StageStatus()
    #expect(HUD.line(status, frameMilliseconds: 0.04, isRecording: false) == "idle · 0.0 ms")
    status.presentedCount = 1
    status.decision = decision
    #expect(
      HUD.line(status, frameMilliseconds: 1.26, isRecording: true)
        == "REC · idle · finish by flick · 1.3 ms")
    status.transition = StageStatus.Running(
      name: "dismissing", pace: .interactive, fraction: 0.456, velocity: 0.5)
    status.panVelocity = [3, -812.4]
    status.decision = nil
    #expect(HUD.line(status, frameMilliseconds: 2, isRecording: false) == "drag 46% · -812 pt/s · 2.0 ms")
    status.panVelocity = nil
    status.transition?.pace = .finishing
    #expect(HUD.line(status, frameMilliseconds: 2, isRecording: false) == "finishing 46% · 50 %/s · 2.0 ms")
  }

  @Test("The line has the owner of a shared drag, and the reason", arguments: HandOverReason.allCases)
  func handOver(reason: HandOverReason) {
    var status = StageStatus()
    status.handOver = DragHandOver(
      from: nil, to: Diagnostic.Subject(ordinal: 7, name: "sheet"), reason: reason, memberCount: 2)
    let line = HUD.line(status, frameMilliseconds: 1, isRecording: false)
    let word = line.components(separatedBy: " · ").first { $0.hasPrefix("sheet by ") }
    #expect(word.map { $0.count > "sheet by ".count } == true, "\(line)")
  }

  @Test("The line covers the stage's width, also after the window is resized")
  func size() throws {
    let hud = HUD(Stage.Configuration(width: 390, height: 844))
    var list = hud.list(for: StageStatus(), frameMilliseconds: 1, isRecording: false)
    #expect(list.texts.map(\.string) == ["idle · 1.0 ms"])
    #expect(list.items.first?.rect.size.x == 390)
    hud.resize(width: 700, height: 500)
    list = hud.list(for: StageStatus(), frameMilliseconds: 1, isRecording: false)

    #expect(list.size == [700, 500])
    #expect(list.items.first?.rect.size.x == 700)
  }

  @Test("The line's stage leaves the other stage current and unchanged")
  func stages() {
    let stage = Stage()
    stage.step(to: 0)
    let hashes = stage.hashes
    let hud = HUD(stage.configuration)
    _ = hud.list(for: stage.status, frameMilliseconds: 1, isRecording: false)

    #expect(Stage.current === stage)
    #expect(stage.hashes == hashes)
  }
}
