import UIKit

/// The controller of the photograph. It retains its transitioning delegate, which UIKit references weakly.
class PhotographController: UIViewController {
  private let transitions: DiagonalTransitions
  private let pan = UIPanGestureRecognizer()

  init(_ transitions: DiagonalTransitions, isCustom: Bool) {
    self.transitions = transitions
    super.init()
    title = "photograph"
    restorationIdentifier = "photograph"
    // The listing's animator expects UIKit to remove the presenting view.
    modalPresentationStyle = isCustom ? .custom : .fullScreen
    transitioningDelegate = transitions
  }

  override func loadView() {
    let page = PageView(
      title: "Sunset", note: "Drag me to the lower right.", content: SunsetView(cornerRadius: 24),
      button: Pill("Back", color: Palette.faintLine), isDark: true)
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PhotographController.back))
    pan.addTarget(self, action: PhotographController.drag)
    page.addGestureRecognizer(pan)
    view = page
  }

  override func viewWillLayoutSubviews() { transitions.prepare(pan) }

  private func back() { dismiss(animated: true) }

  private func drag(_ pan: UIPanGestureRecognizer) {
    transitions.follow(pan, dismissing: self)
  }
}

/// A drawing of the sun over the sea.
final class SunsetView: UIView {
  private let sun = UIView()
  private let glow = UIView()
  private let sea = UIView()

  convenience init(cornerRadius: CGFloat) {
    self.init(frame: .zero)
    backgroundColor = Palette.coral
    clipsToBounds = true
    layer.cornerRadius = cornerRadius
    glow.backgroundColor = Palette.amber
    glow.alpha = 0.5
    sun.backgroundColor = UIColor(red: 1, green: 0.87, blue: 0.62, alpha: 1)
    sea.backgroundColor = Palette.indigo
    for view in [glow, sun, sea] { addSubview(view) }
  }

  override func layoutSubviews() {
    let horizon = bounds.height * 0.62
    for (disc, share) in [(glow, 0.7), (sun, 0.42)] {
      let side = bounds.width * share
      disc.frame = CGRect(x: (bounds.width - side) / 2, y: horizon - side * 0.6, width: side, height: side)
      disc.layer.cornerRadius = side / 2
    }
    sea.frame = CGRect(x: 0, y: horizon, width: bounds.width, height: bounds.height - horizon)
  }
}
