// What is on its way on a stage.
extension Stage {
  /// The transition that a person sees first: a presentation, or else the last one inside a container.
  var foremostTransition: Transition? { presentations.running ?? containerTransitions.last }

  /// All that run, presentations first.
  var runningTransitions: [Transition] {
    (presentations.running.map { [$0] } ?? []) + containerTransitions.running
  }
}
