import UIKit

/// The enlarged picture over black, with a button that shrinks it.
final class PlayerController: UIViewController {
  let backdrop = UIView(color: .black)
  let picture = UIImageView()
  let button = Pill("Make it small", color: UIColor(white: 1, alpha: 0.22))
  /// A Boolean value that indicates whether a transition moves the picture.
  var isMoved = false

  override init() {
    super.init()
    title = "player"
    restorationIdentifier = "player"
  }

  override func viewDidLoad() {
    picture.image = Photograph.image(25, width: 480)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.isAccessibilityElement = true
    picture.accessibilityLabel = "Call"
    button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PlayerController.close))
    for part in [backdrop, picture, button] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    backdrop.frame = bounds
    button.frame = CGRect(x: 24, y: bounds.height - 112, width: max(0, bounds.width - 48), height: 52)
    if !isMoved { picture.frame = restingFrame }
  }

  /// The largest rectangle with the picture's aspect ratio that fits in the view.
  var restingFrame: CGRect { view.bounds.size.fitted(PaneView.size.height / PaneView.size.width) }

  private func close() { dismiss(animated: true) }
}

/// The small picture of a video call, in a corner of the stage. A touch pauses its motion.
final class PaneView: UIView {
  private let picture = UIImageView()
  /// A closure called with `true` when a touch begins, and with `false` when it ends or is cancelled.
  var touchDidChange: ((Bool) -> Void)?

  static let size = CGSize(width: 124, height: 176)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 16
    backgroundColor = Palette.night
    makeFloating(opacity: 0.35, radius: 12, offset: 5)
    picture.image = Photograph.image(25, width: 480)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 16
    addSubview(picture)
    makeElement("Call", [.image, .button])
    accessibilityHint = "fills the screen"
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { picture.frame = bounds }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { touchDidChange?(true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { touchDidChange?(false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { touchDidChange?(false) }
}
