import UIKit

/// A map below a sheet, which Space brings and takes away.
class GroundController: PageController {
  private let makeSheet: () -> UIViewController
  private var hasAppeared = false

  init(_ makeSheet: @escaping () -> UIViewController) {
    self.makeSheet = makeSheet
    super.init()
    title = "ground"
    restorationIdentifier = "ground"
  }

  override func loadView() { view = MapView() }

  override func viewDidAppear(_ animated: Bool) {
    guard !hasAppeared else { return }
    hasAppeared = true
    present(makeSheet(), animated: false)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(hasAppeared, forKey: "hasAppeared")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    hasAppeared = coder.decodeBool(forKey: "hasAppeared")
  }

  override func act() {
    if presentedViewController == nil {
      present(makeSheet(), animated: true)
    } else {
      dismiss(animated: true)
    }
  }
}
