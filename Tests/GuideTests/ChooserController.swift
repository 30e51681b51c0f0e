import Foundation
import TransitionEngine

/// What the guide's wall presents, and prepares again when both come back.
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
