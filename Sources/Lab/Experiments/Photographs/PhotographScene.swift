import MotionMath
import UIKit

/// A scene that a photograph shows, drawn with shapes and gradients from a seed.
struct PhotographScene {
  let context: CGContext
  let size: CGSize
  private let number: Int
  private var random: SeededRandom

  init(_ context: CGContext, size: CGSize, number: Int) {
    self.context = context
    self.size = size
    self.number = number
    random = SeededRandom(seed: UInt64(number))
  }

  mutating func draw() {
    switch number % 8 {
    case 0: drawMountains()
    case 1: drawPortrait()
    case 2: drawSea()
    case 3: drawFlower()
    case 4: drawCity()
    case 5: drawFruit()
    case 6: drawForest()
    default: drawDunes()
    }
  }

  // MARK: Numbers

  /// Returns the next random number of a range.
  mutating func next(_ range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(random.fraction())
  }

  /// Returns one of several values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(random.fraction() * Double(values.count))]
  }

  /// Returns the point of the picture at fractions of its width and of its height.
  func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

  // MARK: Marks

  /// Fills the picture from the height `top` to its lower edge with a gradient that ends at `bottom`. Both heights are
  /// fractions, from the top; the last color continues below `bottom`.
  func fillSky(_ colors: [UIColor], from top: CGFloat = 0, to bottom: CGFloat = 1) {
    context.saveGState()
    context.clip(to: CGRect(origin: point(0, top), size: CGSize(width: size.width, height: size.height)))
    context.drawLinearGradient(
      Self.gradient(colors), start: point(0, top), end: point(0, bottom), options: [.drawsAfterEndLocation])
    context.restoreGState()
  }

  /// Draws a light whose color fades from the center to the edge.
  func glow(at center: CGPoint, radius: CGFloat, _ color: UIColor) {
    context.drawRadialGradient(
      Self.gradient([color, color.withAlphaComponent(0)]), startCenter: center, startRadius: 0,
      endCenter: center,
      endRadius: radius, options: [])
  }

  func disc(at center: CGPoint, radius: CGFloat, _ color: UIColor) {
    ellipse(at: center, width: 2 * radius, height: 2 * radius, color)
  }

  func ellipse(at center: CGPoint, width: CGFloat, height: CGFloat, _ color: UIColor) {
    context.setFillColor(color.cgColor)
    context.fillEllipse(
      in: CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
  }

  /// Draws a ball: light at the upper left, dark at the edge, with a soft shadow below.
  func ball(at center: CGPoint, radius: CGFloat, _ light: UIColor, _ dark: UIColor) {
    glow(
      at: CGPoint(x: center.x + radius * 0.2, y: center.y + radius * 0.85), radius: radius * 1.1,
      UIColor(white: 0, alpha: 0.35))
    context.saveGState()
    context.addEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    context.clip()
    context.drawRadialGradient(
      Self.gradient([light, dark]),
      startCenter: CGPoint(x: center.x - radius * 0.35, y: center.y - radius * 0.4),
      startRadius: radius * 0.1, endCenter: center, endRadius: radius * 1.05,
      options: [.drawsAfterEndLocation])
    context.restoreGState()
  }

  func polygon(_ points: [CGPoint], _ color: UIColor) {
    context.addLines(between: points)
    context.closePath()
    context.setFillColor(color.cgColor)
    context.fillPath()
  }

  /// Draws ground below a line of hills, whose slopes are broken again and again at smaller distances.
  mutating func ridge(at height: CGFloat, roughness: CGFloat, _ top: UIColor, _ bottom: UIColor) {
    var heights = [height + next(-0.06...0.06), height + next(-0.06...0.06)]
    var step = roughness
    for _ in 0..<6 {
      var finer = [heights[0]]
      for (left, right) in zip(heights, heights.dropFirst()) {
        finer += [(left + right) / 2 + next(-step...step), right]
      }
      heights = finer
      step *= 0.55
    }
    let last = CGFloat(heights.count - 1)
    let line = heights.enumerated().map { point(CGFloat($0.offset) / last, $0.element) }
    context.saveGState()
    context.addLines(between: line + [point(1, 1), point(0, 1)])
    context.closePath()
    context.clip()
    context.drawLinearGradient(
      Self.gradient([top, bottom]), start: point(0, height - roughness), end: point(0, min(1, height + 0.35)),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }

  /// Draws lights out of focus: translucent discs at random places.
  mutating func lights(_ count: Int, _ colors: [UIColor], below: CGFloat = 1) {
    for _ in 0..<count {
      let center = point(next(0...1), next(0...below))
      disc(
        at: center, radius: size.width * next(0.02...0.09), pick(colors).withAlphaComponent(next(0.1...0.35)))
    }
  }

  // MARK: Colors

  static func gradient(_ colors: [UIColor]) -> CGGradient {
    CGGradient(colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: nil)!
  }

  /// Returns a color by its hue in degrees.
  static func color(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) -> UIColor {
    let turns = hue / 360
    return UIColor(
      hue: turns - turns.rounded(.down), saturation: saturation, brightness: brightness, alpha: 1)
  }
}
