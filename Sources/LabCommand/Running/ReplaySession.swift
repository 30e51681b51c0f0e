import FrameTiming
import LayerTree
import Replay
import SDLStage
import TransitionEngine
import Workbench

/// A recording played in the window, at the pace at which it was made or another.
///
/// Space pauses and goes on, the arrows step a frame forward and back, Home and End go to the beginning and the
/// end, up and down double and halve the speed, Q or Escape stops it.
struct ReplaySession {
  private let player: Player
  private let title: String
  private let speed: Double

  init(_ player: Player, title: String, speed: Double) {
    self.player = player
    self.title = title
    self.speed = speed
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
    var pace = ReplayPace(speed: speed, start: configuration.start, now: window.now)
    var frameTime: Int64 = 0
    var size = player.stage.displayList.size
    while !Interruption.isAsked {
      let due = pace.due(player.nextTime)
      // At its end, and when it is held, it waits for keys.
      if pace.isHeld == false, player.isAtEnd { return }
      var isStale = false
      while isStale == false, window.now < due {
        // Not longer at once, as Ctrl-C does not end the wait.
        let left = due == .max ? 250 : (due - window.now) / 1_000_000
        let input = window.poll(waiting: Int32(min(max(1, left), 250)), at: { $0 })
        if input.request == .quit || Interruption.isAsked { return }
        if input.request == .redraw { isStale = true }
        for event in input.events {
          guard let key = ReplayKey(event) else { continue }
          if key == .stop { return }
          act(key, &pace, now: window.now)
          isStale = true
        }
      }
      let started = window.now
      if !isStale { player.step() }
      if player.stage.displayList.size != size {
        size = player.stage.displayList.size
        window.resize(width: size.x, height: size.y)
        hud.resize(width: size.x, height: size.y)
      }
      frameTime = draw(in: window, hud, frameTime, since: started)
    }
  }

  private func act(_ key: ReplayKey, _ pace: inout ReplayPace, now: Int64) {
    switch key {
    case .hold: pace.isHeld.toggle()
    case .forward:
      pace.isHeld = true
      player.step()
    case .back:
      pace.isHeld = true
      player.seek(toFrame: player.frame - 1)
    case .beginning: player.seek(toFrame: 0)
    case .end:
      pace.isHeld = true
      player.seek(toFrame: player.recording.steps.count)
    case .faster: pace.speed = min(pace.speed * 2, 100)
    case .slower: pace.speed = max(pace.speed / 2, 0.01)
    case .stop: break
    }
    pace.restart(at: player.stage.time.now, now: now)
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
}
