import UIKit

/// A plot of a pan's samples: the position along the drag's axis over time. Each tracker's velocity is a slope from the
/// newest sample.
final class SamplePlot: UIView {
  private let frameLine = CAShapeLayer()
  private let dots = CAShapeLayer()
  private let slopes = VelocityTrackers.hues.map { _ in CAShapeLayer() }
  private var anatomy = PanAnatomy()

  /// The seconds shown before the newest sample, and after it.
  private static let (past, future) = (0.4, 0.12)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.surface
    layer.cornerRadius = 10
    clipsToBounds = true
    for shape in [frameLine] + slopes + [dots] {
      shape.fillColor = nil
      layer.addSublayer(shape)
    }
    frameLine.strokeColor = Palette.mark.withAlphaComponent(0.4).cgColor
    frameLine.lineWidth = 1
    dots.fillColor = Palette.mark.cgColor
    for (slope, hue) in zip(slopes, VelocityTrackers.hues) {
      slope.strokeColor = hue.cgColor
      slope.lineCap = .round
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ anatomy: PanAnatomy) {
    self.anatomy = anatomy
    draw()
  }

  override func layoutSubviews() { draw() }

  private func draw() {
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let now = width * Self.past / (Self.past + Self.future)
    let line = UIBezierPath()
    line.move(to: CGPoint(x: now, y: 0))
    line.addLine(to: CGPoint(x: now, y: height))
    frameLine.path = line.cgPath
    guard let newest = anatomy.samples.last else {
      for shape in [dots] + slopes { shape.path = nil }
      return
    }
    let scale = scale(newest, height)
    let pace = width / (Self.past + Self.future)
    let zero = (newest.position * anatomy.axis).sum()
    let points = UIBezierPath()
    for sample in anatomy.samples {
      let x = now - Double(newest.time - sample.time) * 1e-9 * pace
      let y = height * 0.5 + ((sample.position * anatomy.axis).sum() - zero) * scale
      if x > -4 {
        points.append(UIBezierPath(ovalIn: CGRect(x: x - 2.5, y: y - 2.5, width: 5, height: 5)))
      }
    }
    dots.path = points.cgPath
    for (index, slope) in slopes.enumerated() where anatomy.readings.indices.contains(index) {
      let speed = (anatomy.readings[index].velocity * anatomy.axis).sum()
      let path = UIBezierPath()
      path.move(to: CGPoint(x: now - 0.04 * pace, y: height * 0.5 - speed * 0.04 * scale))
      path.addLine(to: CGPoint(x: width, y: height * 0.5 + speed * Self.future * scale))
      slope.path = path.cgPath
      slope.lineWidth = index == anatomy.chosen ? 3 : 1.5
    }
    if anatomy.readings.isEmpty { for slope in slopes { slope.path = nil } }
  }

  /// Returns the scale at which the displayed samples fit, in points of the plot per point of movement.
  private func scale(_ newest: PointerSample, _ height: Double) -> Double {
    var farthest = 60.0
    for sample in anatomy.samples where Double(newest.time - sample.time) * 1e-9 <= Self.past {
      farthest = max(farthest, ((sample.position - newest.position) * anatomy.axis).sum().magnitude)
    }
    return max(0, height / 2 - 8) / farthest
  }
}
