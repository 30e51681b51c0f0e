import GestureMath
import TransitionEngine

extension StageEvent {
  /// What a scripted pointer does, as the mouse would do it.
  nonisolated public init(_ sample: ScriptedPointer) {
    let phase: Pointer.Phase
    switch sample.phase {
    case .down: phase = .down
    case .move: phase = .move
    case .up: phase = .up
    case .cancel: phase = .cancel
    }
    self.init(time: sample.time, .pointer(Pointer(phase, x: sample.position.x, y: sample.position.y)))
  }
}
