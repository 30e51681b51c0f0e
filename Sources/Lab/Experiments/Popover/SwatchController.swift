import UIKit

/// The controller in the popover, which shows a sample of colors.
final class SwatchController: UIViewController {
  override init() {
    super.init()
    title = "balloon"
    restorationIdentifier = "balloon"
  }

  /// The index of the button at which the popover points.
  var place = 0

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(place, forKey: "place")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    place = coder.decodeInteger(forKey: "place")
  }

  override func loadView() { view = SwatchView() }
}

/// A title over swatches.
final class SwatchView: UIView {
  private let titleLabel = ScaledLabel(heading: "Colors", size: 17)
  private let tiles = TileGrid(columns: 3, rows: 2)

  convenience init() {
    self.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.surface
    addSubview(titleLabel)
    addSubview(tiles)
  }

  override func layoutSubviews() {
    titleLabel.frame = CGRect(x: 16, y: 14, width: max(0, bounds.width - 32), height: 20)
    tiles.frame = CGRect(
      x: 16, y: 46, width: max(0, bounds.width - 32), height: max(0, bounds.height - 62))
  }
}
