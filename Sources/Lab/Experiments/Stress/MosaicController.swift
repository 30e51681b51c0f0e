import Scenarios
import UIKit

/// The page with the picture. Space and the button bring the card.
final class MosaicController: PageController {
  private let knobs: Knobs
  private let mosaic = MosaicView()
  private let button = Pill("Bring the card", color: Palette.indigo)
  private var hasAppeared = false

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "mosaic"
    restorationIdentifier = "mosaic"
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ink
    view.clipsToBounds = true
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: MosaicController.act))
    view.addSubview(mosaic)
    view.addSubview(button)
    showKnobs()
  }

  /// Makes as many layers as are asked for.
  func showKnobs() { mosaic.count = Int(knobs["layers"]) }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    mosaic.frame = bounds
    button.frame = CGRect(x: 24, y: bounds.height - 112, width: max(0, bounds.width - 48), height: 52)
  }

  override func viewDidAppear(_ animated: Bool) {
    guard !hasAppeared else { return }
    hasAppeared = true
    present(MoverController(knobs), animated: false)
  }

  override func act() {
    if presentedViewController == nil {
      present(MoverController(knobs), animated: true)
    } else {
      dismiss(animated: true)
    }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(hasAppeared, forKey: "hasAppeared")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    hasAppeared = coder.decodeBool(forKey: "hasAppeared")
  }
}
