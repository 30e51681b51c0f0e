import LayerTree

// What is on its way on a stage.
extension Stage {
  /// The transition that a person sees first: a presentation, or else the last one inside a container.
  var foremostTransition: Transition? { presentations.running ?? containerTransitions.last }

  /// A Boolean value indicating whether a transition runs or was asked for, or code waits for the next turn that may ask
  /// for one.
  var isAboutToChange: Bool {
    !presentations.isIdle || !containerTransitions.isEmpty || time.timers.hasTurn
  }

  /// All that run, presentations first.
  var runningTransitions: [Transition] {
    (presentations.running.map { [$0] } ?? []) + containerTransitions.running
  }
}
