/// A scene as a segue names it.
nonisolated package struct SceneReference: Hashable, Sendable {
  /// The storyboard; nil for the one that it stands in.
  package var storyboard: String?
  /// The scene's identifier; nil for the first of the storyboard.
  package var scene: String?
}
