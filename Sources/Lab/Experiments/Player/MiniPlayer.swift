import UIKit

/// A strip with the cover, the title and the buttons of the song that plays.
final class MiniPlayer: UIView {
  static let height: CGFloat = 60
  /// The cover's frame in the strip.
  static let coverFrame = CGRect(x: 8, y: 8, width: 44, height: 44)
  /// The cover of the song. The strip on the page of the song has none, because the page's own cover moves there.
  private let cover = UIImageView(image: Photograph.image(26, width: 160))
  private let titleLabel = UILabel("Low Tide", size: 15)
  private let artistLabel = UILabel("The Paper Boats", size: 13, color: Palette.note)
  private let buttons = ["pause.fill", "forward.fill"].map { PlayerIcon($0, size: 20) }

  /// A Boolean value that indicates whether the strip has a background with a shadow, and the cover.
  var isElevated = false {
    didSet {
      backgroundColor = isElevated ? Palette.surface : .clear
      layer.shadowOpacity = isElevated ? 0.25 : 0
      cover.isHidden = !isElevated
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 14
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 10
    layer.shadowOffset = CGSize(width: 0, height: 4)
    cover.layer.cornerRadius = 8
    cover.clipsToBounds = true
    cover.isHidden = true
    titleLabel.font = .systemFont(ofSize: 15, weight: .semibold)
    for part in [cover, titleLabel, artistLabel] + buttons { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// The margins of the player's pages: the safe area's, or a telephone's where a stage has none.
  static func margins(in view: UIView) -> UIEdgeInsets {
    var margins = view.safeAreaInsets
    margins.top = max(margins.top, 47)
    margins.bottom = max(margins.bottom, 34)
    return margins
  }

  override func layoutSubviews() {
    cover.frame = Self.coverFrame
    let left = Self.coverFrame.maxX + 12
    for (place, button) in buttons.reversed().enumerated() {
      button.frame = CGRect(x: bounds.width - 52 - 44 * CGFloat(place), y: 8, width: 44, height: 44)
    }
    let width = max(0, buttons[0].frame.minX - left - 8)
    titleLabel.frame = CGRect(x: left, y: 11, width: width, height: 20)
    artistLabel.frame = CGRect(x: left, y: 31, width: width, height: 18)
  }
}

/// An icon of a player's button.
final class PlayerIcon: UIImageView {
  convenience init(_ name: String, size: CGFloat) {
    let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: .semibold)
    self.init(image: UIImage(systemName: name, withConfiguration: configuration))
    tintColor = Palette.ink
    contentMode = .center
  }
}
