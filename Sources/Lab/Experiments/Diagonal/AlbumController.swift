import Scenarios
import UIKit

/// The album: it presents a photograph, and dismisses it.
class AlbumController: PageController {
  private let knobs: Knobs

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "album"
    restorationIdentifier = "album"
  }

  override func loadView() {
    let page = PageView(
      title: "Album", note: "A photograph comes along the diagonal.", content: TileGrid(columns: 3, rows: 5),
      button: Pill("Show one"))
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: AlbumController.act))
    view = page
  }

  override func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    present(PhotographController(DiagonalTransitions(knobs), isCustom: knobs.isOn("custom")), animated: true)
  }
}
