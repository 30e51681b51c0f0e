import Scenarios
import UIKit

/// The screen of the gallery. What its panel holds is a controller of its own, over which contexts are presented.
final class GalleryController: PageController {
  private let titleLabel = UILabel()
  let panel: PanelOfStylesController

  init(_ knobs: Knobs) {
    panel = PanelOfStylesController(knobs)
    super.init()
    title = "gallery"
    restorationIdentifier = "gallery"
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    titleLabel.text = "Styles"
    titleLabel.font = .systemFont(ofSize: 28)
    titleLabel.textColor = Palette.ink
    view.addSubview(titleLabel)
    addChild(panel)
    view.addSubview(panel.view)
    panel.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    titleLabel.frame = CGRect(x: 24, y: 64, width: max(0, view.bounds.width - 48), height: 28)
    // While a transition has the panel's view, its place is the transition's affair.
    guard panel.view.superview == nil || panel.view.superview === view else { return }
    let size = CGSize(width: max(0, view.bounds.width - 48), height: max(0, view.bounds.height - 156))
    // A flip turns it, and a frame says nothing of what is turned.
    panel.view.bounds = CGRect(origin: .zero, size: size)
    panel.view.center = CGPoint(x: 24 + size.width / 2, y: 116 + size.height / 2)
  }

  override func act() { panel.act() }
}
