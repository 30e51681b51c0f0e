import UIKit

// Scenes of land and water.
extension PhotographScene {
  /// The colors of a sky from the top to the horizon, and the color of the sun.
  private static let skies: [(colors: [UIColor], sun: UIColor)] = [
    ([color(222, 0.62, 0.42), color(280, 0.32, 0.70), color(22, 0.48, 0.98)], color(38, 0.30, 1)),
    ([color(208, 0.62, 0.80), color(202, 0.34, 0.92), color(40, 0.12, 0.98)], color(48, 0.16, 1)),
    ([color(250, 0.58, 0.28), color(318, 0.50, 0.58), color(12, 0.62, 0.94)], color(20, 0.40, 1)),
    ([color(190, 0.42, 0.66), color(172, 0.22, 0.86), color(52, 0.22, 0.98)], color(50, 0.20, 1)),
  ]

  /// Draws the sky with its sun, and returns the sky.
  private mutating func sky(horizon: CGFloat) -> (colors: [UIColor], sun: UIColor) {
    let sky = pick(Self.skies)
    fillSky(sky.colors, to: horizon)
    let center = point(next(0.2...0.8), horizon - next(0.05...0.18))
    // Rings instead of a gradient, so that an animated PNG of the picture stays small.
    for ring in 1...4 {
      disc(at: center, radius: size.width * 0.1 * CGFloat(ring), sky.sun.withAlphaComponent(0.14))
    }
    disc(at: center, radius: size.width * next(0.045...0.075), sky.sun)
    return sky
  }

  mutating func drawMountains() {
    let sky = sky(horizon: 0.62)
    let hue = pick([212, 232, 258, 196] as [CGFloat])
    for layer in 0..<5 {
      let depth = CGFloat(layer) / 4
      ridge(
        at: 0.44 + 0.11 * CGFloat(layer), roughness: 0.11 - 0.015 * CGFloat(layer),
        Self.color(hue - 20 * depth, 0.22 + 0.42 * depth, 0.74 - 0.56 * depth),
        layer < 3 ? sky.colors[2].withAlphaComponent(1) : Self.color(hue - 30, 0.62, 0.10))
    }
  }

  mutating func drawSea() {
    let horizon = next(0.46...0.62)
    let sky = sky(horizon: horizon)
    fillSky(
      [sky.colors[2], Self.color(206, 0.55, 0.52), Self.color(216, 0.72, 0.24)], from: horizon, to: 1)
    // Waves are longer and farther apart the nearer they are.
    for row in 0..<44 {
      let nearness = CGFloat(row) / 43
      let y = horizon + (1 - horizon) * nearness * nearness + 0.004
      let width = size.width * (0.05 + 0.34 * nearness) * next(0.4...1)
      ellipse(
        at: point(next(0...1), y), width: width, height: 0.5 + 2.2 * nearness,
        (row % 3 == 0 ? sky.sun : Self.color(210, 0.66, 0.30)).withAlphaComponent(next(0.15...0.5)))
    }
    let (boat, scale) = (point(next(0.2...0.8), horizon + 0.05), size.width * next(0.06...0.11))
    let hull: [(CGFloat, CGFloat)] = [(-0.6, 0), (0.6, 0), (0.4, 0.22), (-0.4, 0.22)]
    let sail: [(CGFloat, CGFloat)] = [(-0.04, -0.08), (-0.04, -1.5), (-0.55, -0.08)]
    let jib: [(CGFloat, CGFloat)] = [(0.04, -0.08), (0.04, -1.3), (0.5, -0.08)]
    for (shape, color) in [
      (hull, Self.color(222, 0.5, 0.2)), (sail, UIColor(white: 0.98, alpha: 1)),
      (jib, UIColor(white: 0.86, alpha: 1)),
    ] {
      polygon(shape.map { CGPoint(x: boat.x + $0.0 * scale, y: boat.y + $0.1 * scale) }, color)
    }
  }

  mutating func drawForest() {
    let hue = pick([158, 190, 128, 28] as [CGFloat])
    fillSky([Self.color(hue + 30, 0.16, 0.90), Self.color(hue, 0.10, 0.98)], to: 0.7)
    for layer in 0..<5 {
      let depth = CGFloat(layer) / 4
      let color = Self.color(hue, 0.20 + 0.5 * depth, 0.78 - 0.64 * depth)
      let ground = 0.5 + 0.14 * CGFloat(layer)
      ridge(at: ground, roughness: 0.03, color, color)
      let trees = 16 - 2 * layer
      for tree in 0..<trees {
        let height = size.width * (0.14 + 0.14 * depth) * next(0.7...1.3)
        let foot = point((CGFloat(tree) + next(0...1)) / CGFloat(trees), ground + next(0...0.05))
        fir(at: foot, height: height, color)
      }
    }
  }

  /// Draws a fir of five steps.
  private func fir(at foot: CGPoint, height: CGFloat, _ color: UIColor) {
    var (left, right): ([CGPoint], [CGPoint]) = ([], [])
    for step in 0..<5 {
      let y = foot.y - height * (0.08 + 0.18 * CGFloat(step))
      let width = height * 0.26 * (1 - 0.18 * CGFloat(step))
      left += [CGPoint(x: foot.x - width, y: y), CGPoint(x: foot.x - width * 0.45, y: y - height * 0.13)]
      right += [CGPoint(x: foot.x + width, y: y), CGPoint(x: foot.x + width * 0.45, y: y - height * 0.13)]
    }
    let trunk = [
      CGPoint(x: foot.x + height * 0.03, y: foot.y), CGPoint(x: foot.x - height * 0.03, y: foot.y),
    ]
    polygon(left + [CGPoint(x: foot.x, y: foot.y - height)] + right.reversed() + trunk, color)
  }

  mutating func drawDunes() {
    let sky = sky(horizon: 0.5)
    for layer in 0..<4 {
      let depth = CGFloat(layer) / 3
      let foot = 0.5 + 0.13 * CGFloat(layer)
      let crest = point(next(0.3...0.7), foot - next(0.06...0.11))
      let (left, right) = (point(-0.05, foot + next(0...0.08)), point(1.05, foot + next(0...0.08)))
      let lit = Self.color(31 - 5 * depth, 0.36 + 0.2 * depth, 0.97 - 0.12 * depth)
      let shaded = Self.color(20 - 6 * depth, 0.5 + 0.12 * depth, 0.66 - 0.2 * depth)
      let outline = UIBezierPath()
      outline.move(to: left)
      outline.addCurve(
        to: crest, controlPoint1: CGPoint(x: crest.x * 0.5, y: left.y),
        controlPoint2: CGPoint(x: crest.x - size.width * 0.14, y: crest.y + 2))
      let down = (
        CGPoint(x: crest.x + size.width * 0.1, y: crest.y + 5), CGPoint(x: size.width * 0.85, y: right.y)
      )
      outline.addCurve(to: right, controlPoint1: down.0, controlPoint2: down.1)
      for corner in [point(1.05, 1.05), point(-0.05, 1.05)] { outline.addLine(to: corner) }
      outline.close()
      lit.setFill()
      outline.fill()
      // The side in the shade winds from the crest to the foot of the dune.
      let shade = UIBezierPath()
      shade.move(to: crest)
      shade.addCurve(to: right, controlPoint1: down.0, controlPoint2: down.1)
      shade.addLine(to: point(1.05, 1.05))
      shade.addCurve(
        to: crest, controlPoint1: CGPoint(x: crest.x + size.width * 0.42, y: size.height * (foot + 0.18)),
        controlPoint2: CGPoint(x: crest.x - size.width * 0.2, y: crest.y + size.height * 0.1))
      shade.close()
      shaded.setFill()
      shade.fill()
    }
    glow(at: point(0.5, 0.5), radius: size.width * 0.7, sky.sun.withAlphaComponent(0.12))
  }
}
