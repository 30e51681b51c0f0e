extension UIViewController {
  /// The number of changes of controllers that the hash of a stage's state depends on, over all stages.
  static var turns: Int { turnCount }
  private static var turnCount = 0

  static func noteTurn() { turnCount &+= 1 }

  /// The stage of a controller's appearance, and whether a transition presents or dismisses the controller.
  struct Presence {
    var appearance = Appearance.disappeared
    /// A Boolean value indicating whether the transition that presents the controller is running.
    var isComing = false
    /// A Boolean value indicating whether the transition that dismisses the controller is running.
    var isGoing = false
  }

  package final var appearance: Appearance {
    get { presence.appearance }
    set { presence.appearance = newValue }
  }
  final var isComing: Bool {
    get { presence.isComing }
    set { presence.isComing = newValue }
  }
  package final var isGoing: Bool {
    get { presence.isGoing }
    set { presence.isGoing = newValue }
  }
}
