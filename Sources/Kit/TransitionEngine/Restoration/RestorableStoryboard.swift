/// What a controller was made from and can be made from again: a storyboard, known by its name.
@MainActor
package protocol RestorableStoryboard: AnyObject {
  /// The name by which an archive knows it.
  var restorationName: String { get }
  /// A new controller of a scene; nil without such a scene.
  func restoredViewController(withIdentifier identifier: String) -> UIViewController?
}
