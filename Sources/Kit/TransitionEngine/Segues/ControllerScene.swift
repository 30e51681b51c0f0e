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
