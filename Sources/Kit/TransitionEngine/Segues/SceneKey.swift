/// A scene of a file: what tells scenes apart over all storyboards.
package struct SceneKey: Hashable {
  package let storyboard: String
  package let scene: String

  package init(storyboard: String, scene: String) {
    self.storyboard = storyboard
    self.scene = scene
  }
}
