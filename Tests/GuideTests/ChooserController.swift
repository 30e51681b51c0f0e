import Foundation
import TransitionEngine

/// The controller that the guide's wall presents, and prepares again when both are restored.
final class ChooserController: UIViewController, UIViewControllerRestoration {
  var choose: ((String) -> Void)?

  override init() {
    super.init()
    restorationIdentifier = "chooser"
    restorationClass = ChooserController.self
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { ChooserController() }
}
