import UIKit

/// Tiles in columns: colors, icons on colors, or photographs.
final class TileGrid: UIView {
  /// The kind of content that all tiles of a grid have.
  enum Content {
    case colors, icons, photographs
  }

  private var tiles: [UIView] = []
  private var columns = 3
  convenience init(columns: Int, rows: Int, _ content: Content = .colors) {
    self.init(frame: .zero)
    self.columns = columns
    for index in 0..<columns * rows {
      let tile = Self.tile(index, content)
      tile.backgroundColor = Palette.hue(index % columns * 2 + index / columns)
      tile.layer.cornerRadius = 14
      tiles.append(tile)
      addSubview(tile)
    }
  }

  private static func tile(_ index: Int, _ content: Content) -> UIView {
    guard content != .colors else { return UIView() }
    let tile = UIImageView()
    if content == .icons {
      tile.image = RowIcon.image(RowIcon.pictures[index % RowIcon.pictures.count])
      tile.contentMode = .center
    } else {
      tile.image = Photograph.image(index, width: 160)
      tile.contentMode = .scaleAspectFill
      tile.clipsToBounds = true
    }
    return tile
  }

  override func layoutSubviews() {
    let gap: CGFloat = 14
    let rows = CGFloat(tiles.count / columns)
    let width = max(0, (bounds.width - gap * CGFloat(columns - 1)) / CGFloat(columns))
    let height = max(0, min(width, (bounds.height - gap * (rows - 1)) / rows))
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: CGFloat(index % columns) * (width + gap), y: CGFloat(index / columns) * (height + gap),
        width: width, height: height)
    }
  }
}
