import UIKit

/// A landscape of square stones, each with a layer of its own.
final class MosaicView: UIView {
  private var stones: [CALayer] = []
  /// The view's size and the number of stones at the last layout.
  private var laid: (size: CGSize, count: Int) = (.zero, 0)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .image
  }

  required init?(coder: NSCoder) { nil }

  var count: Int {
    get { stones.count }
    set {
      guard newValue != stones.count else { return }
      for stone in stones.suffix(max(0, stones.count - newValue)) { stone.removeFromSuperlayer() }
      stones.removeLast(max(0, stones.count - newValue))
      while stones.count < newValue {
        let stone = CALayer()
        stones.append(stone)
        layer.addSublayer(stone)
      }
      accessibilityLabel = "Picture of \(newValue) layers"
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    // Lay out only after a change, not with each layout of the views around.
    guard laid.size != bounds.size || laid.count != count, bounds.width > 0, bounds.height > 0 else { return }
    laid = (bounds.size, count)
    // Stones as nearly square as possible.
    let share = Double(bounds.width / bounds.height)
    let columns = max(1, Int((Double(count) * share).squareRoot().rounded(.up)))
    let rows = max(1, (count + columns - 1) / columns)
    let size = CGSize(width: bounds.width / CGFloat(columns), height: bounds.height / CGFloat(rows))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for (index, stone) in stones.enumerated() {
      let (column, row) = (index % columns, index / columns)
      stone.frame = CGRect(
        x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width * 0.9,
        height: size.height * 0.9)
      let place = SIMD2((Double(column) + 0.5) / Double(columns), (Double(row) + 0.5) / Double(rows))
      stone.backgroundColor = MosaicPicture.color(at: place, number: index).cgColor
    }
    CATransaction.commit()
  }
}

/// The picture of the stones: the sun over hills, as a function of the position.
enum MosaicPicture {
  /// The sky's color at the top, as red, green and blue, each 0…1.
  private static let high = SIMD3(0.20, 0.24, 0.48)
  private static let low = SIMD3(0.98, 0.66, 0.42)
  private static let sun = SIMD3(1, 0.92, 0.72)
  private static let hills = [SIMD3(0.42, 0.36, 0.55), SIMD3(0.26, 0.29, 0.44), SIMD3(0.13, 0.17, 0.27)]

  /// Returns the color at a point of the unit square, slightly different for each stone.
  static func color(at place: SIMD2<Double>, number: Int) -> UIColor {
    let grain = Double(number * 7919 % 23) / 23 * 0.05 - 0.025
    let color = plain(at: place) + SIMD3(repeating: grain)
    return UIColor(red: color.x, green: color.y, blue: color.z, alpha: 1)
  }

  private static func plain(at place: SIMD2<Double>) -> SIMD3<Double> {
    for (index, hill) in hills.enumerated().reversed() where place.y > ridge(index, at: place.x) {
      return hill
    }
    // The factor makes the sun round on a portrait page.
    let off = (place - SIMD2(0.64, 0.40)) * SIMD2(1, 2.16)
    let distance = (off * off).sum().squareRoot()
    if distance < 0.17 { return sun }
    let glow = max(0, 1 - (distance - 0.17) / 0.5)
    let height = min(max(place.y / 0.7, 0), 1)
    let sky = high + (low - high) * height
    return sky + (sun - sky) * glow * glow * 0.55
  }

  /// Returns the y-coordinate of a hill's outline at an x-coordinate, both as fractions of the picture.
  private static func ridge(_ index: Int, at x: Double) -> Double {
    let base = [0.56, 0.66, 0.79][index]
    let long = wave(x * [1.3, 0.9, 0.7][index] + [0.15, 0.7, 0.3][index])
    let short = wave(x * [3.1, 2.3, 1.9][index] + [0.4, 0.1, 0.6][index])
    return base - long * 0.09 - short * 0.03
  }

  /// Returns the value, 0…1, of a wave made of parabolas, with a period of 1.
  private static func wave(_ x: Double) -> Double {
    let part = x - x.rounded(.down)
    return 4 * part * (1 - part)
  }
}
