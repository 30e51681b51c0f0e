import FrameTiming
import LayerTree
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
    var size = player.stage.displayList.size
    while let next = player.nextTime, !Interruption.isAsked {
      let due = begin + (next - configuration.start)
      while window.now < due {
        // Not longer at once, as Ctrl-C does not end the wait.
        let milliseconds = Int32(min(max(1, (due - window.now) / 1_000_000), 250))
        let input = window.poll(waiting: milliseconds, at: { $0 })
        if input.request == .quit || Self.stops(input.events) || Interruption.isAsked { return }
        if input.request == .redraw { draw(in: window, hud, frameTime) }
      }
      let started = window.now
      player.step()
      if player.stage.displayList.size != size {
        size = player.stage.displayList.size
        window.resize(width: size.x, height: size.y)
        hud.resize(width: size.x, height: size.y)
      }
      frameTime = draw(in: window, hud, frameTime, since: started)
    }
  }

  /// Shows the stage as it is; returns the nanoseconds from a time until it was drawn.
  @discardableResult
  private func draw(
    in window: StageWindow, _ hud: HUD, _ frameTime: Int64, since started: Int64 = 0
  ) -> Int64 {
    let line = hud.list(
      for: player.stage.status, frameMilliseconds: Double(frameTime) * 1e-6, isRecording: false)
    window.draw([player.stage.displayList, line])
    let time = window.now - started
    window.present()
    return time
  }

  private static func stops(_ events: [StageEvent]) -> Bool {
    events.contains { event in
      if case .key(let key) = event.kind { return key.name == "escape" && key.isDown }
      return false
    }
  }
}
