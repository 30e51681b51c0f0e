import GestureMath
import TestSupport
import TransitionEngine

@testable import Containers
@testable import Experiments
@testable import Scenarios

/// An experiment of a navigation controller beside its reference model.
struct StackExperiment: Experiment {
  let name = "stack"
  let summary = "Pages over pages."
  let knobs: [Knob] = []
  let gestures: [ScriptedGesture] = []

  func makeRoot(_ knobs: Knobs) -> UIViewController { StackController() }

  static func command(_ generator: inout SeededGenerator) -> String {
    let isAnimated = generator.next().isMultiple(of: 4) ? 0 : 1
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5: return "push \(isAnimated)"
    case 5, 6: return "pop \(isAnimated)"
    case 7: return "home \(isAnimated)"
    case 8: return "back \(Int.random(in: 0..<4, using: &generator)) \(isAnimated)"
    default: return "set \(Int.random(in: 0..<4, using: &generator)) \(isAnimated)"
    }
  }
}

extension RandomInput {
  /// Returns the input with every other drag moved to the left edge.
  func startingAtEdge() -> RandomInput {
    var (count, shift) = (0, 0.0)
    return RandomInput(
      events.map { event in
        guard case .pointer(var pointer) = event.kind else { return event }
        if pointer.phase == .down {
          count += 1
          shift = count.isMultiple(of: 2) ? 5 - pointer.x : 0
        }
        pointer.x += shift
        return StageEvent(time: event.time, .pointer(pointer))
      })
  }
}

extension SessionSetup {
  /// Sets the depth of another stack.
  func stack(_ root: UIViewController, like other: UIViewController) {
    guard let stack = root as? StackController, let model = other as? StackController else { return }
    let count = model.viewControllers.count
    stack.setViewControllers((0..<count).map { _ in stack.makePage() }, animated: false)
  }
}
