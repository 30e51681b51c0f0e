import UIKit

// Scenes of people, plants, things and streets.
extension PhotographScene {
  mutating func drawPortrait() {
    let hue = next(0...360)
    fillSky([Self.color(hue, 0.34, 0.80), Self.color(hue + 24, 0.52, 0.46)])
    lights(16, [.white, Self.color(hue + 40, 0.3, 1)])
    let skin = pick([Self.color(26, 0.36, 0.93), Self.color(22, 0.50, 0.72), Self.color(20, 0.56, 0.46)])
    let shade = pick([Self.color(18, 0.62, 0.14), Self.color(30, 0.66, 0.34), Self.color(38, 0.42, 0.70)])
    let coat = Self.color(hue + 150, 0.46, 0.42)
    let (middle, unit) = (point(0.5 + next(-0.06...0.06), 0.46), min(size.width, size.height) * 0.19)
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: middle.x + x * unit, y: middle.y + y * unit)
    }
    let isLong = next(0...1) < 0.5
    // Hair behind the head, shoulders, neck, head, hair over the forehead.
    if isLong {
      shade.setFill()
      UIBezierPath(
        roundedRect: CGRect(
          origin: place(-1.24, -1.4), size: CGSize(width: 2.48 * unit, height: 3.6 * unit)),
        cornerRadius: 1.2 * unit
      ).fill()
    }
    coat.setFill()
    UIBezierPath(
      roundedRect: CGRect(
        origin: place(-2.2, 1.75), size: CGSize(width: 4.4 * unit, height: size.height)),
      cornerRadius: 1.3 * unit
    ).fill()
    skin.mixed(with: Self.color(14, 0.7, 0.3), 0.25).setFill()
    UIBezierPath(
      roundedRect: CGRect(origin: place(-0.42, 0.6), size: CGSize(width: 0.84 * unit, height: 1.6 * unit)),
      cornerRadius: 0.42 * unit
    ).fill()
    ellipse(at: middle, width: 1.9 * unit, height: 2.4 * unit, skin)
    glow(at: place(-0.3, -0.2), radius: 1.1 * unit, UIColor(white: 1, alpha: 0.16))
    context.saveGState()
    context.clip(to: CGRect(origin: place(-2, -2), size: CGSize(width: 4 * unit, height: 1.75 * unit)))
    ellipse(at: place(0, -0.2), width: 2.24 * unit, height: 2.6 * unit, shade)
    context.restoreGState()
    ellipse(at: place(0.18, -0.12), width: 1.66 * unit, height: 1.0 * unit, skin)
    for side in [-0.38, 0.38] as [CGFloat] {
      disc(at: place(side, 0.06), radius: 0.1 * unit, Self.color(20, 0.5, 0.12))
      glow(at: place(side * 1.3, 0.5), radius: 0.36 * unit, Self.color(4, 0.6, 0.9).withAlphaComponent(0.3))
    }
    let smile = UIBezierPath()
    smile.move(to: place(-0.3, 0.62))
    smile.addQuadCurve(to: place(0.3, 0.62), controlPoint: place(0, 0.86))
    smile.lineWidth = 0.09 * unit
    smile.lineCapStyle = .round
    Self.color(4, 0.6, 0.5).setStroke()
    smile.stroke()
  }

  mutating func drawFlower() {
    let leaf = pick([104, 134, 160] as [CGFloat])
    fillSky([Self.color(leaf, 0.44, 0.52), Self.color(leaf + 14, 0.62, 0.22)])
    lights(22, [Self.color(leaf, 0.3, 0.9), Self.color(56, 0.3, 1)])
    let hue = pick([348, 24, 46, 276, 212] as [CGFloat])
    let radius = min(size.width, size.height) * 0.3
    let center = point(0.5, 0.46)
    let stem = UIBezierPath()
    stem.move(to: center)
    stem.addQuadCurve(to: point(0.44, 1.05), controlPoint: point(0.58, 0.8))
    stem.lineWidth = radius * 0.1
    Self.color(leaf, 0.6, 0.34).setStroke()
    stem.stroke()
    for ring in 0..<3 {
      let (petals, length) = (13 - 2 * ring, radius * (1 - 0.24 * CGFloat(ring)))
      for petal in 0..<petals {
        context.saveGState()
        context.translateBy(x: center.x, y: center.y)
        context.rotate(by: (CGFloat(petal) + 0.5 * CGFloat(ring)) * 2 * .pi / CGFloat(petals))
        ellipse(
          at: CGPoint(x: length * 0.56, y: 0), width: length, height: length * 0.4,
          Self.color(hue + 4 * CGFloat(petal % 3), 0.72 - 0.14 * CGFloat(ring), 0.72 + 0.1 * CGFloat(ring)))
        ellipse(
          at: CGPoint(x: length * 0.5, y: -length * 0.03), width: length * 0.8, height: length * 0.12,
          UIColor(white: 1, alpha: 0.14))
        context.restoreGState()
      }
    }
    ball(at: center, radius: radius * 0.26, Self.color(48, 0.7, 0.96), Self.color(30, 0.86, 0.5))
  }

  mutating func drawFruit() {
    let wall = next(160...260)
    fillSky([Self.color(wall, 0.20, 0.72), Self.color(wall, 0.30, 0.46)])
    let edge: CGFloat = 0.62
    fillSky([Self.color(28, 0.44, 0.66), Self.color(22, 0.56, 0.34)], from: edge, to: 1)
    let unit = min(size.width, size.height) * 0.15
    let table = point(0.5, edge).y
    let kinds: [(UIColor, UIColor)] = [
      (Self.color(34, 0.74, 1), Self.color(22, 0.92, 0.70)),
      (Self.color(6, 0.66, 0.96), Self.color(354, 0.86, 0.46)),
      (Self.color(74, 0.50, 0.94), Self.color(88, 0.72, 0.46)),
      (Self.color(286, 0.34, 0.66), Self.color(276, 0.6, 0.26)),
    ]
    let seats: [(CGFloat, CGFloat)] = [(-1.5, 0.2), (1.4, 0.1), (0, -0.15), (-0.8, 1.05), (0.75, 1.1)]
    for (x, y) in seats {
      let radius = unit * next(0.82...1.08)
      let center = CGPoint(x: size.width / 2 + x * unit, y: table + y * unit)
      let kind = pick(kinds)
      ball(at: center, radius: radius, kind.0, kind.1)
      disc(
        at: CGPoint(x: center.x - radius * 0.38, y: center.y - radius * 0.44), radius: radius * 0.14,
        UIColor(white: 1, alpha: 0.5))
      let stalk = UIBezierPath()
      stalk.move(to: CGPoint(x: center.x, y: center.y - radius * 0.82))
      stalk.addQuadCurve(
        to: CGPoint(x: center.x + radius * 0.2, y: center.y - radius * 1.22),
        controlPoint: CGPoint(x: center.x, y: center.y - radius * 1.1))
      stalk.lineWidth = radius * 0.09
      stalk.lineCapStyle = .round
      Self.color(24, 0.6, 0.26).setStroke()
      stalk.stroke()
    }
  }

  mutating func drawCity() {
    fillSky(
      [Self.color(236, 0.66, 0.14), Self.color(256, 0.54, 0.34), Self.color(330, 0.44, 0.60)], to: 0.86)
    for _ in 0..<26 {
      disc(
        at: point(next(0...1), next(0...0.45)), radius: next(0.2...0.5),
        UIColor(white: 1, alpha: next(0.3...0.9)))
    }
    let moon = point(next(0.2...0.8), next(0.12...0.24))
    glow(at: moon, radius: size.width * 0.26, Self.color(46, 0.2, 1).withAlphaComponent(0.4))
    disc(at: moon, radius: size.width * 0.05, Self.color(46, 0.14, 1))
    for layer in 0..<3 {
      let depth = CGFloat(layer) / 2
      let color = Self.color(244, 0.44 + 0.16 * depth, 0.38 - 0.26 * depth)
      var x: CGFloat = -0.02
      while x < 1 {
        let (width, top) = (next(0.08...0.16), 0.42 + 0.15 * CGFloat(layer) + next(-0.12...0.1))
        tower(x, top, width, color, isLit: layer > 0)
        x += width + (layer == 2 ? 0.01 : 0)
      }
    }
  }

  /// Draws a tower with windows, of which some are lit.
  private mutating func tower(
    _ x: CGFloat, _ top: CGFloat, _ width: CGFloat, _ color: UIColor, isLit: Bool
  ) {
    let origin = point(x, top)
    context.setFillColor(color.cgColor)
    context.fill(CGRect(x: origin.x, y: origin.y, width: width * size.width, height: size.height))
    guard isLit else { return }
    let pane = CGSize(width: 1.6, height: 2.2)
    var y = origin.y + 4
    while y < size.height {
      var left = origin.x + 2.4
      while left + pane.width < origin.x + width * size.width - 1.5 {
        if next(0...1) < 0.42 {
          let light = Self.color(next(34...50), 0.46, 1).withAlphaComponent(next(0.4...0.95))
          context.setFillColor(light.cgColor)
          context.fill(CGRect(origin: CGPoint(x: left, y: y), size: pane))
        }
        left += 3.4
      }
      y += 5
    }
  }
}

extension UIColor {
  /// Returns this color mixed with a fraction, 0…1, of another color.
  fileprivate func mixed(with other: UIColor, _ fraction: CGFloat) -> UIColor {
    let mixed = zip(cgColor.components ?? [], other.cgColor.components ?? []).map {
      $0 + ($1 - $0) * fraction
    }
    guard mixed.count == 4 else { return self }
    return UIColor(red: mixed[0], green: mixed[1], blue: mixed[2], alpha: mixed[3])
  }
}
