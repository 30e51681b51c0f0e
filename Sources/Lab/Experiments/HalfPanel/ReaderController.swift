import Scenarios
import UIKit

/// A page of text, and the button that opens the panel.
class ReaderController: PageController {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "reader"
    restorationIdentifier = "reader"
  }

  override func loadView() {
    let page = PageView(
      title: "Reader", note: "A panel covers the right half.", content: TextBars(19),
      button: Pill("Open the panel", color: Palette.teal))
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ReaderController.act))
    view = page
  }

  override func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    present(PanelController(HalfPanelTransitions(knobs)), animated: true)
  }
}
