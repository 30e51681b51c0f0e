import ViewTree

/// The scene that a controller was made from: where its view comes from, and where its segues lead.
@MainActor
package protocol ControllerScene: AnyObject {
  var key: SceneKey { get }

  /// Makes the views of the scene. Returns their root; nil when the scene has none or is wrong, which is reported.
  func makeView() -> UIView?

  /// Connects the outlets, actions and segues of the views that were just made.
  func connect(_ controller: UIViewController)

  /// Performs the segue of an identifier, without asking the controller.
  func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?)
}

/// A scene of a file: what tells scenes apart over all storyboards.
package struct SceneKey: Hashable {
  package let storyboard: String
  package let scene: String

  package init(storyboard: String, scene: String) {
    self.storyboard = storyboard
    self.scene = scene
  }
}

/// The coder of a scene, which gives a controller what its scene says.
@MainActor
package protocol ControllerCoder {
  func apply(to controller: UIViewController)
}

/// A container whose scenes a storyboard gives it: a segue of the kind `relationship` names which of its own they are.
///
/// A navigation controller has `rootViewController`, a tab bar controller `viewControllers`.
public protocol SceneContainer: UIViewController {
  /// The relationships that a scene of this class can have.
  static var sceneRelationships: [String] { get }

  /// Takes controllers that were just made, in the order of the scene's segues.
  ///
  /// It is called before `awakeFromNib()` and long before the view loads.
  func takeScenes(_ controllers: [UIViewController], as relationship: String)
}

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
