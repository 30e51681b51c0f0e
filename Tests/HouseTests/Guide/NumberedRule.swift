/// A rule of behaviour that tests hold by quoting its number.
nonisolated struct NumberedRule: Sendable {
  let number: String
  let sentence: String

  /// All of them, in the order in which they count.
  static let all: [NumberedRule] = [
    (
      "0.1", "Events, timers and ends of animations happen in the order of their times, each at its own time."
    ),
    ("0.2", "After each of them come completions and what waits for the next turn, at most 16 rounds."),
    ("0.3", "No completion of animations runs while their time is held by a gesture."),
    ("0.4", "Then the clock comes to the step's time, and display links are told, once."),
    ("0.5", "What that makes due is done in the same step."),
    ("0.6", "Layout goes from the roots until nothing is dirty; without an end it is bounded and said."),
    ("0.7", "A display list is made, with its hashes, when anything has changed."),
    ("3 rule 1", "Requests that cannot be are refused, name both controllers, and change nothing."),
    ("3 rule 2", "Who presents: over the screen the outermost controller, over a context the nearest."),
    ("3 rule 3", "The style: automatic is a page sheet, custom asks for a controller; then adaptivity."),
    ("3 rule 4", "The animator is asked for, then what drives it; without one the style's own moves."),
    ("3 rule 5", "The view loads, the container is in the window, both controllers know of it."),
    ("3 rule 6", "The presentation's hook, and after it the presented view is read."),
    ("3 rule 7", "The presenter is told that it goes, if it does; the presented one that it comes."),
    ("3 rule 8", "The duration is asked for; the interaction, or else the animator, is started."),
    ("3 rule 9", "What goes along begins right after, with the transition's duration and time."),
    ("3 rule 10", "A layout pass tells the controller, its presentation, the view, and both again."),
    ("3 rule 11", "`completeTransition` does all the rest inside its call."),
    ("3.1", "Without animation a custom transition asks its animator all the same."),
    ("3.2", "A transition that nobody completes stays open; a second completion is ignored; both are said."),
    ("3.3", "What is asked for while a transition runs waits for its end."),
    ("3.4", "While a transition runs its views get no touches."),
    ("4.1", "Who is `from` and who is `to`, and whose view the context gives."),
    ("4.2", "The frames at the beginning and at the end."),
    ("4.3", "What else the context says, and how it hears of progress."),
    (
      "4.4", "A presenter's view that was taken away comes back by the animator, or by the engine at the end."
    ),
    ("5.1", "`update` puts the transition's time at a fraction of its duration, whatever is animated."),
    ("5.2", "`finish` runs on and `cancel` runs back, in what is left of the duration; a cancel undoes."),
    ("5.3", "What is called after the end is ignored and said; what is called before the start counts."),
    ("5.4", "A transition that runs can be caught and driven again."),
    ("5.5", "A release keeps place and velocity."),
    ("5.6", "What goes along follows; the coordinator's context says how far."),
    ("5.7", "The guide's listings work as written, with their flaws."),
    ("5.8", "What goes along outside the container follows too."),
    ("7.1", "Who takes a child in or lets it go, in which order, and what the child hears."),
    (
      "7.2",
      "What a controller says of its coming and going, its size and the status bar, goes where it counts."
    ),
    (
      "7.3",
      "The system's containers and alerts: what they show, what they ask, what they tell, in which order."
    ),
    ("7.4", "What is shown goes to the nearest container that takes it, else it is presented."),
    ("7.5", "A controller from a file is made, awakes, loads its view, is connected, and then hears of it."),
    ("8.1", "Traits pass from the window down; a change is announced, made, and told of."),
    (
      "8.2",
      "Where there is little width, sheets and popovers become something else; the delegate may object."
    ),
    ("8.3", "Sheets and popovers ask and tell their delegate when a person dismisses them."),
    ("8.4", "A popover points at its source, on the side where it fits best."),
    ("8.5", "Which styles take the presenter's view away, and which leave it."),
    ("9.1", "What a storyboard's scenes and segues say is made and done; what is wrong has a place."),
    ("9.2", "A segue asks, makes its destination, prepares and performs; code is not asked."),
    ("9.3", "Going back finds the nearest that takes the action; all between gives way together."),
    ("9.4", "A segue may lead into another file."),
    ("10.1", "Only controllers with an identifier are saved, if all around them have one."),
    ("10.2", "Who is asked for a controller, in which order, and how each comes back."),
    ("10.3", "Views are saved with their controller; one of another class is not restored."),
    ("10.4", "A damaged or newer archive is a clear error, and a normal start."),
    (
      "11.1",
      "What is read, in which order, and what says of itself what it is; a presentation hides what is under it."
    ),
    (
      "11.2",
      "The cursor, what it is asked, what code posts and who hears of it; transitions fade with reduced motion."
    ),
  ].map { NumberedRule(number: $0.0, sentence: $0.1) }

  /// Whether a test's name quotes this rule: its number, and then no more of a number.
  func isQuoted(by name: String) -> Bool {
    guard name.hasPrefix(number) else { return false }
    let rest = name.dropFirst(number.count)
    return rest.first == " " || rest.first == ":"
  }
}
