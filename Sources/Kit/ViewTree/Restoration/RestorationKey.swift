/// The names under which the engine's own views save what they are to show again.
package enum RestorationKey {
  static let offset = "ViewTree.offset"
  static let zoom = "ViewTree.zoom"
  package static let selection = "ViewTree.selection"
  package static let text = "ViewTree.text"
}
