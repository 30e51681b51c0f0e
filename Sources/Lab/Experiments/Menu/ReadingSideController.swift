import Scenarios
import UIKit

/// What insists on a direction of reading for the page in it.
final class ReadingSideController: PageController {
  private let knobs: Knobs
  let page: MailboxController

  init(_ knobs: Knobs) {
    self.knobs = knobs
    page = MailboxController(knobs)
    super.init()
    title = "side"
    restorationIdentifier = "side"
    addChild(page)
    page.didMove(toParent: self)
  }

  override func viewDidLoad() {
    page.view.frame = view.bounds
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page.view)
    showDirection()
  }

  func showDirection() {
    let direction: UITraitEnvironmentLayoutDirection =
      knobs.isOn("right-to-left") ? .rightToLeft : .leftToRight
    setOverrideTraitCollection(UITraitCollection(layoutDirection: direction), forChild: page)
  }

  override func act() { page.act() }
}
