import Scenarios
import UIKit

/// The list behind the message.
class InboxController: PageController {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "inbox"
    restorationIdentifier = "inbox"
  }

  override func loadView() {
    let page = PageView(
      title: "Inbox", note: "A message springs up from below.", content: RowList(5),
      button: Pill("Read", color: Palette.green))
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: InboxController.act))
    view = page
  }

  override func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    present(MessageController(knobs), animated: true)
  }
}
