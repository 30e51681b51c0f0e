extension UIViewController {
  /// The stage of a controller's appearance, and whether a transition presents or dismisses the controller.
  ///
  /// The state's hash reads these values of all controllers at every frame, so their storage is private: accesses to it
  /// need no check at runtime.
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
