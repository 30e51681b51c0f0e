import MotionMath

/// A generator of pointer events from the steps of a script.
struct ScriptPen {
  private let rate: Double
  private let start: Int64
  /// The time since the script's start, in nanoseconds.
  private var now: Int64 = 0
  private var position = SIMD2<Double>.zero
  private(set) var events: [ScriptedPointer] = []

  init(rate: Double, start: Int64) {
    self.rate = rate
    self.start = start
  }

  mutating func draw(_ step: GestureScript.Step) {
    switch step {
    case .down(let place):
      position = place
      emit(.down)
    case .move(let target, let duration, let easing):
      move(to: target, duration: duration, curve: easing.curve)
    case .hold(let duration):
      now += duration
    case .up:
      emit(.up)
    case .cancel:
      emit(.cancel)
    case .fling(let origin, let direction, let speed, let length):
      let duration = step.duration
      let way = length ?? speed * (Double(duration) * 1e-9)
      position = origin
      emit(.down)
      move(to: origin + direction.vector * way, duration: duration, curve: .linear)
      emit(.up)
    }
  }

  private mutating func move(to target: SIMD2<Double>, duration: Int64, curve: CubicBezier) {
    let origin = position
    let begin = now
    let count = max(1, Int64((Double(duration) * 1e-9 * rate).rounded()))
    for index in 1..<max(count, 1) {
      now = begin + duration / count * index + duration % count * index / count
      position = origin + (target - origin) * curve.value(at: Double(now - begin) / Double(duration))
      emit(.move)
    }
    now = begin + duration
    position = target
    emit(.move)
  }

  private mutating func emit(_ phase: ScriptedPointer.Phase) {
    let (time, overflow) = start.addingReportingOverflow(now)
    events.append(ScriptedPointer(time: overflow ? .max : time, phase: phase, position: position))
  }
}

/// A pointer event of a script.
public struct ScriptedPointer: Sendable, Hashable {
  /// The kinds of pointer events.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    case down, move, up, cancel
  }

  /// The time on the stage's clock, in nanoseconds.
  public var time: Int64
  /// The kind of the event.
  public var phase: Phase
  /// The position in points, y downward.
  public var position: SIMD2<Double>

  /// Creates an event.
  public init(time: Int64, phase: Phase, position: SIMD2<Double>) {
    self.time = time
    self.phase = phase
    self.position = position
  }
}
