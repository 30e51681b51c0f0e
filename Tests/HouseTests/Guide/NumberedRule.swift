/// A rule of behavior that tests hold by quoting its number.
nonisolated struct NumberedRule: Sendable {
  let number: String
  /// The name by which the rule is searched.
  let name: String
  let sentence: String

  /// Whether a test's name quotes the rule: its number, and then no more of a number.
  func isQuoted(by name: String) -> Bool {
    guard name.hasPrefix(number) else { return false }
    let rest = name.dropFirst(number.count)
    return rest.first == " " || rest.first == ":"
  }
}

/// Rules about one subject, with the traces that show their order.
nonisolated struct RuleGroup: Sendable {
  let title: String
  let rules: [NumberedRule]
  /// Traces for sequence diagrams: a caption, the words behind `lab trace`, and the milliseconds at which it begins and ends.
  let traces: [(caption: String, words: String, from: Int, to: Int)]

  private init(
    _ title: String, _ traces: [(caption: String, words: String, from: Int, to: Int)] = [],
    _ rules: [(String, String, String)]
  ) {
    self.title = title
    self.traces = traces
    self.rules = rules.map { NumberedRule(number: $0.0, name: $0.1, sentence: $0.2) }
  }

  /// The groups, in the order in which they are numbered.
  static let all = [
    RuleGroup(
      "A step",
      [
        (
          "An animation from step to step", "popover --gesture open --only animator,animation,layout", 300,
          600
        )
      ],
      [
        (
          "0.1", "time-order",
          "Events, timers and ends of animations take effect in the order of their times, each at its own time."
        ),
        (
          "0.2", "turns",
          "After each event, timer or end, completions run, then queued work and what it queues: at most 16 rounds, the rest later."
        ),
        (
          "0.3", "held-completions",
          "While a gesture holds the time of an animation, no completion of that animation runs."
        ),
        (
          "0.4", "display-links",
          "When the clock has reached the step's time, each display link is called once."
        ),
        ("0.5", "same-step", "Work that a display link makes due is done in the same step."),
        (
          "0.6", "layout-settles",
          "Layout goes from the roots until no view needs it; layout without an end stops, with a diagnostic."
        ),
        ("0.7", "display-list", "A display list and its hashes are made when something has changed."),
      ]),
    RuleGroup(
      "Presenting and dismissing",
      [
        (
          "An animated presentation, and its dismissal",
          "alerts --gesture rename --only query,hook,appearance,animator,animation,layout", 100, 2_000
        )
      ],
      [
        (
          "3 rule 1", "refusals",
          "A request that cannot be fulfilled is refused: the diagnostic names both controllers, and nothing changes."
        ),
        (
          "3 rule 2", "presenter",
          "Over the screen, the outermost parent presents; over a context, the nearest controller that defines one."
        ),
        (
          "3 rule 3", "style",
          "The automatic style is a page sheet; the custom style asks for a controller; adaptivity follows."
        ),
        (
          "3 rule 4", "animator-first",
          "The delegate is asked for the animator, then for the interaction; the style's own animator is the default."
        ),
        (
          "3 rule 5", "view-loads",
          "The view loads, the container enters the window, and both controllers know each other."
        ),
        (
          "3 rule 6", "will-begin",
          "`presentationTransitionWillBegin()` is called, and `presentedView` is read after it."
        ),
        (
          "3 rule 7", "appearance",
          "The presenter hears that it disappears, if its view leaves; the presented controller hears that it appears."
        ),
        (
          "3 rule 8", "start",
          "`transitionDuration(using:)` is called; the interaction, or else the animator, starts."
        ),
        (
          "3 rule 9", "alongside",
          "Alongside animations begin right after the animator, with the transition's duration and time."
        ),
        (
          "3 rule 10", "layout-pass",
          "A pass that lays out container and view calls, in order, `viewWillLayoutSubviews()`, `containerViewWillLayoutSubviews()`, the view's `layoutSubviews()`, `viewDidLayoutSubviews()`, `containerViewDidLayoutSubviews()`."
        ),
        (
          "3 rule 11", "completion",
          "`completeTransition(_:)` makes all remaining changes and calls before it returns."
        ),
        ("3.1", "without-animation", "A custom transition without animation asks its animator all the same."),
        (
          "3.2", "one-completion",
          "A transition that is never completed stays open, and a second completion is ignored, each with a diagnostic."
        ),
        ("3.3", "waiting", "Unless it is refused, a request during a transition waits for its end."),
        (
          "3.4", "no-touches",
          "The views of a running transition receive no touches, unless their animation allows interaction."
        ),
      ]),
    RuleGroup(
      "The context of a transition",
      [
        (
          "An animator moves views with its context, and returns to the engine by it",
          "card --gesture cancel --only animator,animation", 300, 2_000
        )
      ],
      [
        ("4.1", "sides", "The context names `from` and `to`, and has the views that the animator moves."),
        ("4.2", "frames", "The context has the initial and the final frames."),
        (
          "4.3", "context-state", "The context states how the transition runs, and receives its fraction."
        ),
        (
          "4.4", "presenter-returns",
          "The animator puts back the presenter's view that a presentation removed; if it does not, the engine does at the end."
        ),
      ]),
    RuleGroup(
      "Transitions that a gesture drives",
      [
        ("A drag that finishes", "card --gesture dismiss", 300, 2_000),
        ("A drag that cancels", "card --gesture cancel", 300, 2_000),
      ],
      [
        (
          "5.1", "update",
          "`update(_:)` sets the transition's time to a fraction of its duration, whatever is animated."
        ),
        (
          "5.2", "finish-cancel",
          "`finish()` runs on for the remaining fraction of the duration, `cancel()` back for the elapsed one; a cancel restores the animated values."
        ),
        (
          "5.3", "early-late",
          "Calls after the end are ignored, with a diagnostic; calls before the start count."
        ),
        ("5.4", "catching", "A running transition can be caught and driven again."),
        ("5.5", "hand-off", "A release keeps the fraction and its velocity."),
        (
          "5.6", "alongside-fraction",
          "Alongside animations follow, and the coordinator's context has the fraction."
        ),
        (
          "5.7", "listings",
          "The listings in Apple's guide to custom transitions work as written, flaws included."
        ),
        ("5.8", "alongside-outside", "Alongside animations outside the container follow, too."),
      ]),
    RuleGroup(
      "Containers",
      [
        ("A drag from the edge pops a controller", "navigation --gesture back", 200, 2_000)
      ],
      [
        (
          "7.1", "children",
          "A container adds and removes a child in a fixed order, and the child receives its callbacks in that order."
        ),
        (
          "7.2", "forwarding",
          "A container decides which controller is asked about appearance, size and status bar."
        ),
        (
          "7.3", "system-containers",
          "Navigation, tab, page and split view controllers and alerts ask and call their delegates in a fixed order."
        ),
        (
          "7.4", "showing",
          "`show(_:sender:)` goes to the nearest container that handles it, or else presents."
        ),
        (
          "7.5", "loading",
          "A controller from a file is created, awakes, loads its view and gets its outlets before `viewDidLoad()`."
        ),
      ]),
    RuleGroup(
      "Adaptivity",
      [
        ("A popover asks its delegate and is dismissed by a tap", "popover --gesture open", 200, 2_500)
      ],
      [
        (
          "8.1", "traits",
          "Traits pass from the window down; a change is announced, then made, then reported."
        ),
        (
          "8.2", "compact-width",
          "In compact width, sheets and popovers take another style, and the delegate may choose it."
        ),
        (
          "8.3", "dismissal-by-user",
          "Sheets and popovers ask and inform their delegate when a user dismisses them."
        ),
        ("8.4", "popover-source", "A popover points at its source, on the side where it fits best."),
        ("8.5", "presenter-view", "The style decides whether the presenter's view is removed."),
      ]),
    RuleGroup(
      "Storyboards",
      [
        ("A segue presents, and an unwind segue dismisses", "storyboard --gesture hurry", 200, 1800)
      ],
      [
        (
          "9.1", "scenes",
          "Scenes and segues of a file take effect as stated; an error names its place in the file."
        ),
        (
          "9.2", "segues",
          "A segue asks its source, creates the destination, prepares and performs; a segue from code does not ask."
        ),
        (
          "9.3", "unwinding",
          "An unwind segue finds the nearest controller with its action; the source and those between leave together."
        ),
        ("9.4", "references", "A segue may lead to a scene of another file."),
      ]),
    RuleGroup(
      "Restoration",
      [
        (
          "A library with an open book is saved, and restored on a new stage",
          "restoration --gesture finish --restore --only query,hook", 4500, 4600
        )
      ],
      [
        (
          "10.1", "saved",
          "A controller with an identifier is saved if its parents and presenters, up to the root, have identifiers, too."
        ),
        ("10.2", "restoring", "Each controller is asked for in a fixed order, and comes back in its place."),
        (
          "10.3", "saved-views",
          "Views are saved with their controller; a view of another class is not restored."
        ),
        ("10.4", "damaged-archives", "A damaged or newer archive gives an error, and a normal start."),
      ]),
    RuleGroup(
      "Accessibility",
      [("The cursor enters a sheet and comes back", "accessibility --gesture ask", 0, 4000)],
      [
        (
          "11.1", "reading",
          "Elements are read in a fixed order, with their traits; a presentation hides the elements below it, unless they can be used."
        ),
        (
          "11.2", "cursor",
          "The cursor asks and informs elements; reduced motion makes standard transitions fade."
        ),
      ]),
  ]
}
