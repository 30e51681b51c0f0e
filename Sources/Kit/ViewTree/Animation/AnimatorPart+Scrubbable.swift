import GestureMath
import LayerTree

// What a gesture drives may be any value, or several as one.
extension AnimatorPart {
  public func update(_ fraction: Double) { self.fraction = fraction }

  public func finish(velocity: Double) { run(to: 1, velocity: velocity) }

  public func cancel(velocity: Double) { run(to: 0, velocity: velocity) }
}

extension Animator: Scrubbable {}
extension AnimatorGroup: Scrubbable {}
extension AnimatorSequence: Scrubbable {}
