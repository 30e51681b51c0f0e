/// The transitions that run inside containers, in the order in which they began.
///
/// One that runs holds itself, for late calls, until it is over: when the stage goes, they are let go here.
@MainActor
final class ContainerTransitions {
  private(set) var running: [ContainerTransition] = []
  var isEmpty: Bool { running.isEmpty }
  var last: ContainerTransition? { running.last }

  func add(_ transition: ContainerTransition) { running.append(transition) }
  func remove(_ transition: ContainerTransition) { running.removeAll { $0 === transition } }

  func checkUnfinished() {
    for transition in running {
      transition.letGoWhenAway()
      transition.checkUnfinished()
    }
  }

  isolated deinit { for transition in running { transition.abandon() } }
}
