/// A scene of a file: what tells scenes apart over all storyboards.
struct SceneKey: Hashable {
  let storyboard: String
  let scene: String
}
