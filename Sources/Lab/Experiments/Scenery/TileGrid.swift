import UIKit

/// Colored tiles in columns.
final class TileGrid: UIView {
  private var tiles: [UIView] = []
  private var columns = 3

  convenience init(columns: Int, rows: Int) {
    self.init(frame: .zero)
    self.columns = columns
    for index in 0..<columns * rows {
      let hue = Palette.hues[(index % columns * 2 + index / columns) % Palette.hues.count]
      let tile = UIView(color: hue, radius: 14)
      tiles.append(tile)
      addSubview(tile)
    }
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
