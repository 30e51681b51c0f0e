import UIKit

/// A title over swatches.
final class SwatchView: UIView {
  private let titleLabel = UILabel()
  private let tiles = TileGrid(columns: 3, rows: 2)

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = .white
    titleLabel.text = "Colours"
    titleLabel.font = .systemFont(ofSize: 16)
    titleLabel.textColor = Palette.ink
    addSubview(titleLabel)
    addSubview(tiles)
  }

  override func layoutSubviews() {
    titleLabel.frame = CGRect(x: 16, y: 16, width: max(0, bounds.width - 32), height: 16)
    tiles.frame = CGRect(
      x: 16, y: 46, width: max(0, bounds.width - 32), height: max(0, bounds.height - 62))
  }
}
