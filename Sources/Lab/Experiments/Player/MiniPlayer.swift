import UIKit

/// A strip with the cover, the title and the buttons of the song that plays.
final class MiniPlayer: UIView {
  private static let coverSide: CGFloat = 44

  /// Returns the strip's height, in points, which grows with the text size in a view.
  static func height(in view: UIView) -> CGFloat { view.scaled(38) + 22 }

  /// Returns the frame of the song's cover in a strip of a height, both in points.
  static func coverFrame(height: CGFloat) -> CGRect {
    CGRect(x: 8, y: (height - coverSide) / 2, width: coverSide, height: coverSide)
  }

  /// The cover of the song. The strip on the page of the song has none, because the page's own cover moves there.
  private let cover = UIImageView(image: Photograph.image(26, width: 160))
  private let titleLabel = ScaledLabel("Low Tide", size: 15, weight: .semibold)
  private let artistLabel = ScaledLabel("The Paper Boats", size: 13, color: Palette.note)
  /// The tight shadow of a strip with a background.
  private var edge: FloatingEdge?
  private let buttons = ["pause.fill", "forward.fill"].map { PlayerIcon($0, size: 20) }

  /// A Boolean value that indicates whether the strip has a background with a shadow, and the cover.
  var isElevated = false {
    didSet {
      backgroundColor = isElevated ? Palette.surface : .clear
      layer.shadowOpacity = isElevated ? 0.25 : 0
      edge?.isHidden = !isElevated
      cover.isHidden = !isElevated
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 14
    edge = makeFloating(opacity: 0, radius: 10, offset: 4)
    edge?.backgroundColor = Palette.surface
    edge?.isHidden = true
    cover.layer.cornerRadius = 8
    cover.clipsToBounds = true
    cover.isHidden = true
    for part in [cover, titleLabel, artistLabel] + buttons { addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the margins of the player's pages: the safe area's insets, or a phone's where the stage has none.
  static func margins(in view: UIView) -> UIEdgeInsets {
    var margins = view.safeAreaInsets
    margins.top = max(margins.top, view.pageTop - 17)
    margins.bottom = max(margins.bottom, view.pageBottom - 26)
    return margins
  }

  override func layoutSubviews() {
    cover.frame = Self.coverFrame(height: bounds.height)
    let left = cover.frame.maxX + 12
    for (place, button) in buttons.reversed().enumerated() {
      button.frame = CGRect(
        x: bounds.width - 52 - 44 * CGFloat(place), y: (bounds.height - 44) / 2, width: 44, height: 44)
    }
    let width = max(0, buttons[0].frame.minX - left - 8)
    titleLabel.frame = CGRect(x: left, y: 11, width: width, height: scaled(20))
    artistLabel.frame = CGRect(x: left, y: titleLabel.frame.maxY, width: width, height: scaled(18))
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
