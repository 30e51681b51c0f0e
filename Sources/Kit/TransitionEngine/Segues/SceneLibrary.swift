/// The files of scenes that a stage can open, by their names.
@MainActor
package protocol SceneLibrary: AnyObject {
  /// A Boolean value indicating whether there is a file of a name, right or wrong.
  func hasFile(named name: String) -> Bool

  /// The first scene of a file, or its only one, for a controller that loads its view from it as from a nib; nil when
  /// the file cannot be used, which is reported.
  func nibScene(named name: String) -> (any ControllerScene)?

  /// The storyboard of a name that an archive knows; nil when there is none.
  func storyboardForRestoration(_ name: String) -> (any RestorableStoryboard)?
}
