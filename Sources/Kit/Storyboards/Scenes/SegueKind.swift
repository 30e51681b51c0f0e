/// What a segue does with its destination.
nonisolated package enum SegueKind: String, Sendable, CaseIterable {
  /// Shows it where a container around the source likes to.
  case show
  /// Shows it as the detail of a container around the source.
  case showDetail
  case presentModally
  /// Presents it in a balloon beside a view.
  case presentAsPopover
  /// Puts it into a view of the source when that loads.
  case embed
  /// What its class says.
  case custom
  /// Goes back to a controller that has an action for it.
  case unwind
  /// Gives it to a container as one of its own when that is made.
  case relationship

  /// A Boolean value indicating whether a person or code sets it off; the others happen by themselves.
  package var isTriggered: Bool { self != .embed && self != .relationship }
}
