import TransitionEngine

/// When the next frame of a replay is due in the window.
struct ReplayPace {
  /// A Boolean value indicating whether it stands.
  var isHeld = false
  /// 1 for as fast as it was.
  var speed: Double
  /// A time on the stage's clock, and when that was in the window.
  private var anchor: (stage: Int64, window: Int64)

  init(speed: Double, start: Int64, now: Int64) {
    self.speed = speed
    anchor = (start, now)
  }

  /// In the window's time; never while it is held.
  func due(_ time: Int64?) -> Int64 {
    guard let time, !isHeld else { return .max }
    return anchor.window + Int64(Double(time - anchor.stage) / speed)
  }

  /// Counts from here on, after a jump or a change of speed.
  mutating func restart(at time: Int64, now: Int64) { anchor = (time, now) }
}

/// What a key does to a replay in the window.
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
