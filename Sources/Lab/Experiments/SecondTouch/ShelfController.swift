import Scenarios
import UIKit

/// What lies below the page: a list, and the button that begins the transition.
class ShelfController: PageController {
  private let knobs: Knobs
  private var page: PageView? { viewIfLoaded as? PageView }

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "shelf"
    restorationIdentifier = "shelf"
  }

  override func loadView() {
    let page = PageView(
      title: "Shelf", note: Self.first, content: RowList(5), button: Pill("Begin", color: Palette.indigo))
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: ShelfController.act))
    view = page
  }

  private static let first = "First tap, then drag."
  private static let second = "Begun: drag with a second touch."

  override func viewDidAppear(_ animated: Bool) { page?.note = Self.first }
  override func viewWillDisappear(_ animated: Bool) { page?.note = Self.second }

  override func act() {
    // Who has the screen read has no second touch to drag with.
    let isAnimated = !UIAccessibility.isVoiceOverRunning
    guard presentedViewController == nil else { return dismiss(animated: isAnimated) }
    present(LeafController(SecondTouchTransitions(knobs)), animated: isAnimated)
  }
}
