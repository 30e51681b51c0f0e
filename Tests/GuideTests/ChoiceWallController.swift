import Foundation
import TransitionEngine

/// The guide's wall, which prepares its chooser again when both are restored.
final class ChoiceWallController: UIViewController {
  var choice = ""

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(choice, forKey: "choice")
    coder.encode(presentedViewController as? ChooserController, forKey: "chooser")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    choice = coder.decodeObject(forKey: "choice") as? String ?? ""
    if let chooser = coder.decodeObject(forKey: "chooser") as? ChooserController { prepare(chooser) }
  }

  func prepare(_ chooser: ChooserController) {
    chooser.choose = { [weak self] choice in self?.choice = choice }
  }
}
