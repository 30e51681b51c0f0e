import UIKit

/// A picture of the sun over the sea.
final class SunsetView: UIView {
  private let sun = UIView()
  private let glow = UIView()
  private let sea = UIView()

  convenience init(cornerRadius: CGFloat) {
    self.init(frame: .zero)
    backgroundColor = Palette.coral
    clipsToBounds = true
    layer.cornerRadius = cornerRadius
    glow.backgroundColor = Palette.amber
    glow.alpha = 0.5
    sun.backgroundColor = UIColor(red: 1, green: 0.87, blue: 0.62, alpha: 1)
    sea.backgroundColor = Palette.indigo
    for view in [glow, sun, sea] { addSubview(view) }
  }

  override func layoutSubviews() {
    let horizon = bounds.height * 0.62
    for (disc, share) in [(glow, 0.7), (sun, 0.42)] {
      let side = bounds.width * share
      disc.frame = CGRect(x: (bounds.width - side) / 2, y: horizon - side * 0.6, width: side, height: side)
      disc.layer.cornerRadius = side / 2
    }
    sea.frame = CGRect(x: 0, y: horizon, width: bounds.width, height: bounds.height - horizon)
  }
}
