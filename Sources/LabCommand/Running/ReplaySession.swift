import FrameTiming
import Replay
import SDLStage
import TransitionEngine
import Workbench

/// A recording played in the window at the pace at which it was made. Q or Escape stops it.
struct ReplaySession {
  private let player: Player
  private let title: String

  init(_ player: Player, title: String) {
    self.player = player
    self.title = title
  }

  func run() throws(LabError) {
    let configuration = player.stage.configuration
    let window: StageWindow
    do {
      window = try StageWindow(title: title, width: configuration.width, height: configuration.height)
    } catch {
      throw .failure(error.description)
    }
    defer { window.close() }
    Interruption.watch()
    let hud = HUD(configuration)
    let begin = window.now
    var frameTime: Int64 = 0
    while let next = player.nextTime, !Interruption.isAsked {
      let due = begin + (next - configuration.start)
      while window.now < due {
        let input = window.poll(waiting: Int32(max(1, (due - window.now) / 1_000_000)), at: { $0 })
        if input.request == .quit || Self.stops(input.events) { return }
      }
      let started = window.now
      player.step()
      let line = hud.list(
        for: player.stage.status, frameMilliseconds: Double(frameTime) * 1e-6, isRecording: false)
      window.draw([player.stage.displayList, line])
      frameTime = window.now - started
      window.present()
    }
  }

  private static func stops(_ events: [StageEvent]) -> Bool {
    events.contains { event in
      if case .key(let key) = event.kind { return key.name == "escape" && key.isDown }
      return false
    }
  }
}
