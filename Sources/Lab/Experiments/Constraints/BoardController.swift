import Scenarios
import UIKit

/// The page below the panel.
final class BoardController: PageController {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "board"
    restorationIdentifier = "board"
  }

  override func loadView() {
    let page = PageView(
      title: "Board", note: "A panel comes up, held by constraints.", content: RowList(6),
      button: Pill("Open", color: Palette.green))
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BoardController.act))
    view = page
  }

  override func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    present(AnchoredController(AnchoredTransitions(knobs)), animated: true)
  }
}
