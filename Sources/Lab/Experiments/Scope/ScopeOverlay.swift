import UIKit

/// An overlay that draws the pan: the slop, the pointer samples, the velocities as arrows with their projections, and
/// the thresholds as lines.
final class ScopeOverlay: UIView {
  private let slop = CAShapeLayer()
  private let thresholds = CAShapeLayer()
  private let trail = CAShapeLayer()
  private let dots = CAShapeLayer()
  private let arrows = VelocityTrackers.hues.map { _ in CAShapeLayer() }
  /// The labels of the threshold lines, which cover the card's text behind them.
  private let labels = ["cancels up to here", "finishes from here"].map {
    ScaledLabel($0, size: 10, color: Palette.note, alignment: .center)
  }

  /// The time that an arrow's length stands for, in seconds.
  private static let arrowTime = 0.1

  /// A closure that returns the data of the pan that the overlay draws.
  ///
  /// The closure is called once per layout, because samples arrive more often than frames.
  private let anatomy: () -> PanAnatomy?

  init(_ anatomy: @escaping () -> PanAnatomy?) {
    self.anatomy = anatomy
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for shape in [slop, thresholds, trail, dots] + arrows {
      shape.fillColor = nil
      layer.addSublayer(shape)
    }
    slop.strokeColor = Palette.mark.cgColor
    slop.lineWidth = 1
    thresholds.strokeColor = Palette.mark.withAlphaComponent(0.55).cgColor
    thresholds.lineWidth = 1
    trail.strokeColor = Palette.mark.withAlphaComponent(0.5).cgColor
    trail.lineWidth = 1.5
    dots.fillColor = Palette.mark.cgColor
    for (arrow, hue) in zip(arrows, VelocityTrackers.hues) {
      arrow.strokeColor = hue.cgColor
      arrow.lineWidth = 2.5
      arrow.lineCap = .round
    }
    for label in labels {
      label.isAccessibilityElement = false
      label.isHidden = true
      label.backgroundColor = Palette.surface
      label.layer.cornerRadius = 4
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    guard let anatomy = anatomy() else { return }
    showSamples(anatomy)
    showThresholds(anatomy)
    for (index, arrow) in arrows.enumerated() {
      let isThere = anatomy.readings.indices.contains(index) && anatomy.released == nil
      arrow.path = isThere ? self.arrow(anatomy, anatomy.readings[index]) : nil
      arrow.lineWidth = index == anatomy.chosen ? 4 : 2
    }
  }

  private func showSamples(_ anatomy: PanAnatomy) {
    guard let first = anatomy.samples.first else {
      for shape in [slop, trail, dots] { shape.path = nil }
      return
    }
    slop.path = circle(anatomy.start, max(anatomy.slop, 2)).cgPath
    let line = UIBezierPath()
    let points = UIBezierPath()
    line.move(to: CGPoint(first.position))
    for sample in anatomy.samples {
      line.addLine(to: CGPoint(sample.position))
      points.append(circle(sample.position, 2))
    }
    trail.path = line.cgPath
    dots.path = points.cgPath
  }

  private func showThresholds(_ anatomy: PanAnatomy) {
    let isShown = anatomy.translation != nil && anatomy.released == nil
    for label in labels { label.isHidden = !isShown }
    guard isShown else {
      thresholds.path = nil
      for label in labels { label.frame = .zero }
      return
    }
    let path = UIBezierPath()
    for (label, fraction) in zip(labels, [anatomy.rule.cancelBelow, anatomy.rule.finishAt]) {
      let y = CGFloat(anatomy.place(at: fraction).y)
      path.move(to: CGPoint(x: 16, y: y))
      path.addLine(to: CGPoint(x: max(16, bounds.width - 16), y: y))
      let size = label.sizeThatFits(.zero)
      let width = min(size.width + 8, max(0, bounds.width - 32))
      label.frame = CGRect(
        x: bounds.width - 14 - width, y: y - 2 - size.height, width: width, height: size.height)
    }
    thresholds.path = path.cgPath
  }

  /// Returns an arrow as long as the movement in 0.1 seconds, with a ring where friction would stop the touch along the
  /// axis.
  private func arrow(_ anatomy: PanAnatomy, _ reading: PanAnatomy.Reading) -> CGPath? {
    let (from, velocity) = (anatomy.place, reading.velocity)
    guard velocity != .zero else { return nil }
    let path = UIBezierPath()
    path.move(to: CGPoint(from))
    path.addLine(to: CGPoint(from + velocity * Self.arrowTime))
    let along = (velocity * anatomy.axis).sum()
    let rest = from + anatomy.axis * Projection.distance(velocity: along, rate: anatomy.rule.projectionRate)
    // A ring over the instrument would look like a part of it.
    let height = Double(bounds.height)
    if rest.y > height / 2, rest.y < height + 40 { path.append(circle(rest, 7)) }
    return path.cgPath
  }

  private func circle(_ middle: SIMD2<Double>, _ radius: Double) -> UIBezierPath {
    UIBezierPath(
      ovalIn: CGRect(
        x: middle.x - radius, y: middle.y - radius, width: radius * 2, height: radius * 2))
  }
}

extension CGPoint {
  /// Creates a point from a vector.
  init(_ place: SIMD2<Double>) { self.init(x: place.x, y: place.y) }
}
