import Foundation
import TransitionEngine

/// The client of a stage whose name and values are saved with the state of its controllers.
@MainActor
package protocol RestorableClient: StageClient {
  /// The name by which an archive knows the client.
  var restorationName: String { get }
  /// The values that are not as at first, by their names.
  var changedValues: [String: Double] { get }

  /// Makes a controller anew that has no restoration class, as an application's delegate does.
  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, root: UIViewController
  ) -> UIViewController?
}
