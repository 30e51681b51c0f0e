/// The names under which the engine's own views save what they are to show again.
enum RestorationKey {
  static let offset = "ViewTree.offset"
  static let zoom = "ViewTree.zoom"
  static let selection = "ViewTree.selection"
  static let text = "ViewTree.text"
}
