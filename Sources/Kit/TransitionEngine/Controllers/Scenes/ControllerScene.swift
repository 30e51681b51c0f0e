import Foundation
import ViewTree

/// The scene from which a controller was loaded: the source of its view and of its segues.
@MainActor
package protocol ControllerScene: AnyObject {
  var key: SceneKey { get }

  /// Gives a container the controllers of its relationship segues, unless it has them; called before its view loads.
  func adoptChildren(_ controller: UIViewController)

  /// Creates the views of the scene and returns their root; `nil` when the scene has no view or is invalid, which is
  /// reported.
  func makeView() -> UIView?

  /// Connects the outlets, actions and segues of the views that were just created.
  func connect(_ controller: UIViewController)

  /// Performs the segue with an identifier, without asking `shouldPerformSegue`.
  func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?)
  /// The identifiers of the segues that code can perform.
  var segueIdentifiers: [String] { get }
}

/// A key that identifies a scene among all storyboards.
package struct SceneKey: Hashable {
  package let storyboard: String
  package let scene: String

  package init(storyboard: String, scene: String) {
    self.storyboard = storyboard
    self.scene = scene
  }
}

/// The part of a scene's `NSCoder` that applies the attributes of the scene to any controller, in `init(coder:)`.
@MainActor
package protocol ControllerCoder {
  func apply(to controller: UIViewController)
}

/// A container whose child controllers are given by a storyboard, in segues of the kind `relationship`.
///
/// The relationship of a navigation controller is `rootViewController`, that of a tab bar controller
/// `viewControllers`.
public protocol SceneContainer: UIViewController {
  /// The names of the relationships that a scene of this class can have.
  static var sceneRelationships: [String] { get }

  /// Adds newly created controllers, in the order of the scene's segues.
  ///
  /// Called before `awakeFromNib()` and before the view is loaded.
  func adoptScenes(_ controllers: [UIViewController], as relationship: String)
}

/// The scene files that a stage can open, by name.
@MainActor
package protocol SceneLibrary: AnyObject {
  /// Returns whether there is a file with a name, valid or not.
  func hasFile(named name: String) -> Bool

  /// Returns whether there is a view file of Interface Builder with a name: the name of a controller's class.
  func hasViewFile(named name: String) -> Bool

  /// Returns the first or only scene of a file, for a controller that loads its view from the file as from a nib.
  /// Reports an invalid file and returns `nil`.
  func nibScene(named name: String) -> (any ControllerScene)?

  /// Returns the storyboard with a name stored in an archive; `nil` when there is none.
  func storyboardForRestoration(_ name: String) -> (any RestorableStoryboard)?
}

/// A segue of a storyboard as the private property `storyboardSegueTemplates` of a controller lists it. Libraries ask it
/// whether they can perform a segue.
final class SegueTemplate: NSObject, KeyedValues {
  private let identifier: String

  init(_ identifier: String) {
    self.identifier = identifier
    super.init()
  }

  func keyedValue(_ key: String) -> Any? {
    key == "identifier" || key == "_identifier" ? identifier : nil
  }
}

extension UIViewController: KeyedValues {
  package func keyedValue(_ key: String) -> Any? {
    key == "storyboardSegueTemplates" ? (scene?.segueIdentifiers ?? []).map(SegueTemplate.init) : nil
  }
}
