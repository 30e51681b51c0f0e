import UIKit

/// A photograph on the wall.
final class PhotographCell: UICollectionViewCell {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 8
    contentView.addSubview(picture)
  }

  func show(_ number: Int, isHidden: Bool) {
    picture.image = Photograph.image(number)
    accessibilityLabel = "Photograph \(number + 1)"
    accessibilityTraits = .image
    contentView.isHidden = isHidden
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = contentView.bounds
  }
}
