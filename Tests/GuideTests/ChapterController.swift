import Foundation
import TransitionEngine
import ViewTree

/// The controller of the guide's page on restoration.
final class ChapterController: UIViewController, UIViewControllerRestoration {
  var number = 0
  let list = UIScrollView()

  override init() {
    super.init()
    restorationIdentifier = "chapter"
    restorationClass = ChapterController.self
    list.restorationIdentifier = "list"
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController? { ChapterController() }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
  }
}
