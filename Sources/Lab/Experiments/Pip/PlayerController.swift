import UIKit

/// The picture as large as the stage, over black, with a button that makes it small again.
final class PlayerController: UIViewController {
  let backdrop = UIView()
  let picture = UIImageView()
  let button = Pill("Make it small", color: UIColor(white: 1, alpha: 0.22))
  /// A Boolean value indicating whether a transition moves the picture.
  var isMoved = false

  override init() {
    super.init()
    title = "player"
    restorationIdentifier = "player"
  }

  override func viewDidLoad() {
    backdrop.backgroundColor = .black
    picture.image = CallPicture.image
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

  /// The largest rectangle of the picture's shape that the view has room for.
  var restingFrame: CGRect {
    let (size, shape) = (view.bounds.size, PaneView.size.height / PaneView.size.width)
    let width = min(size.width, size.height / shape)
    return CGRect(
      x: (size.width - width) / 2, y: (size.height - width * shape) / 2, width: width, height: width * shape)
  }

  private func close() { dismiss(animated: true) }
}
