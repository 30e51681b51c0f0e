import UIKit

/// A map below a sheet, which Space brings and takes away.
class GroundController: PageController {
  private let makeSheet: () -> UIViewController
  private var hasAppeared = false

  init(_ makeSheet: @escaping () -> UIViewController) {
    self.makeSheet = makeSheet
    super.init()
    title = "ground"
  }

  override func loadView() { view = MapView() }

  override func viewDidAppear(_ animated: Bool) {
    guard !hasAppeared else { return }
    hasAppeared = true
    present(makeSheet(), animated: false)
  }

  override func act() {
    if presentedViewController == nil {
      present(makeSheet(), animated: true)
    } else {
      dismiss(animated: true)
    }
  }
}
