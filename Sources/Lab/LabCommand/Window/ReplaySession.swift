import FrameTiming
import LayerTree
import Replay
import SDLStage
import TransitionEngine
import Workbench

/// A recording played in the window, at the recorded speed or another.
///
/// Space pauses and resumes; Left and Right step one frame. Home and End jump to the beginning and the end. Up and Down
/// double and halve the speed. Q and Escape end the replay. A second after the recording's end the window closes, unless
/// a key has led back into the recording or paused there.
struct ReplaySession {
  let player: Player
  let title: String
  let speed: Double
  let memory: WindowMemory
  let zoom: Double?

  func run() throws(LabError) {
    let configuration = player.stage.configuration
    var framed = FramedStage(size: [configuration.width, configuration.height], lineHeight: HUD.height)
    // The first step sets the device, whose size the window needs before it opens.
    player.step()
    framed.update(from: player.stage)
    player.seek(toFrame: 0)
    let window = try memory.open(title, size: framed.windowSize, at: memory.read(), zoom: zoom)
    defer {
      memory.remember(window)
      window.close()
    }
    Interruption.watch()
    fit(framed, in: window)
    let hud = HUD(configuration)
    var pace = ReplayPace(speed: speed, start: configuration.start, now: window.now)
    var frameTime: Int64 = 0
    while !Interruption.isAsked {
      // The last frame is drawn again, with the badge of the end.
      var isStale = pace.noteEnd(player.isAtEnd, now: window.now)
      if let end = pace.end, window.now >= end { return }
      let due = pace.end ?? pace.due(player.nextTime)
      while isStale == false, window.now < due {
        // At most 250 ms, because Ctrl-C does not interrupt the wait.
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
      if !isStale, pace.end == nil { player.step() }
      if framed.update(from: player.stage) {
        fit(framed, in: window)
        hud.resize(width: framed.size.x, height: framed.size.y)
      }
      frameTime = draw(&framed, in: window, hud, pace.badges, frameTime, since: started)
    }
  }

  /// Resizes the window to its content; a device is scaled down if it is larger than the display.
  private func fit(_ framed: FramedStage, in window: StageWindow) {
    let size = framed.windowSize
    guard size != window.size else { return }
    if framed.device == nil {
      window.resize(width: size.x, height: size.y)
    } else {
      window.fit(width: size.x, height: size.y)
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

  /// Draws and presents the stage, and returns the nanoseconds from `started` until it was drawn.
  @discardableResult
  private func draw(
    _ framed: inout FramedStage, in window: StageWindow, _ hud: HUD, _ badges: [Badge], _ frameTime: Int64,
    since started: Int64 = 0
  ) -> Int64 {
    let line = hud.list(
      for: player.stage.status, frameMilliseconds: Double(frameTime) * 1e-6)
    let place = framed.place(in: window.size)
    window.draw([
      PlacedList(player.stage.displayList, at: place.origin, zoom: place.zoom),
      PlacedList(line, at: framed.lineOrigin(in: window.size), zoom: place.zoom),
      PlacedList(framed.frame(in: window.size, badges: badges)),
    ])
    let time = window.now - started
    window.present()
    return time
  }
}

/// The schedule of a replay's frames in the window.
struct ReplayPace {
  /// A Boolean value that indicates whether the replay is paused.
  var isHeld = false
  /// The multiple of the recorded speed.
  var speed: Double
  /// The window's time at which a replay that has ended closes; `nil` before the end and while paused.
  private(set) var end: Int64?
  /// The time that the window stays open at the end, in nanoseconds.
  private static let rest: Int64 = 1_000_000_000
  /// A time of the stage's clock, and the corresponding time of the window's clock.
  private var anchor: (stage: Int64, window: Int64)

  /// The badges that tell a replay from a live session.
  var badges: [Badge] {
    [.replay] + (end == nil ? [] : [.ended]) + (isHeld ? [.paused] : [])
      + (speed == 1 ? [] : [.speed(speed)])
  }

  init(speed: Double, start: Int64, now: Int64) {
    self.speed = speed
    anchor = (start, now)
  }

  /// Returns the time on the window's clock at which a time of the stage is due; `.max` while the replay is paused.
  func due(_ time: Int64?) -> Int64 {
    guard let time, !isHeld else { return .max }
    return anchor.window + Int64(Double(time - anchor.stage) / speed)
  }

  /// Records whether the recording has ended. Returns whether the replay has ended just now.
  mutating func noteEnd(_ isAtEnd: Bool, now: Int64) -> Bool {
    let wasAtEnd = end != nil
    end = isAtEnd && !isHeld ? end ?? now + Self.rest : nil
    return end != nil && !wasAtEnd
  }

  /// Restarts the schedule after a jump or a change of speed.
  mutating func restart(at time: Int64, now: Int64) { anchor = (time, now) }
}

/// A command for a replay in the window, by its key.
enum ReplayKey: String {
  case hold = "space"
  case forward = "right"
  case back = "left"
  case beginning = "home"
  case end = "end"
  case faster = "up"
  case slower = "down"
  case stop = "escape"

  init?(_ event: StageEvent) {
    guard case .key(let key) = event.kind, key.isDown else { return nil }
    self.init(rawValue: key.name)
  }
}
