import LayerTree

/// The running transitions inside containers, in the order in which they began.
///
/// A running transition keeps a strong reference to itself, for late calls, until it is over. It is released here when
/// the stage is deallocated.
@MainActor
final class ContainerTransitions {
  private(set) var running: [Transition] = []
  var isEmpty: Bool { running.isEmpty }
  var last: Transition? { running.last }

  func add(_ transition: Transition) { running.append(transition) }
  func remove(_ transition: Transition) { running.removeAll(identicalTo: transition) }

  func checkUnfinished() {
    for transition in running {
      transition.releaseRemovedControllers()
      transition.checkUnfinished()
    }
  }

  isolated deinit { for transition in running { transition.abandon() } }
}
