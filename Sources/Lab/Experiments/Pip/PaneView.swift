import UIKit

/// The small picture. A finger that comes down on it holds it, also while it flies.
final class PaneView: UIView {
  private let picture = UIImageView()
  /// Called when a finger comes down on it, and when one is lifted or taken away.
  var fingerDidChange: ((Bool) -> Void)?

  static let size = CGSize(width: 124, height: 176)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 5)
    layer.cornerRadius = 16
    backgroundColor = Palette.ink
    picture.image = CallPicture.image
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 16
    addSubview(picture)
    isAccessibilityElement = true
    accessibilityLabel = "Call"
    accessibilityHint = "fills the screen"
    accessibilityTraits = [.image, .button]
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() { picture.frame = bounds }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { fingerDidChange?(true) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { fingerDidChange?(false) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { fingerDidChange?(false) }
}

/// What is seen of the other side.
enum CallPicture {
  private static var made: UIImage?

  static var image: UIImage {
    if let made { return made }
    let image = UIImage.landscape(size: CGSize(width: 124, height: 176), number: 7, scale: 2)
    made = image
    return image
  }
}
