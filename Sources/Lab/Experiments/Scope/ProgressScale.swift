import UIKit

/// A bar for fractions from 0 to 1 of a transition. Colors mark the ranges in which a release cancels and finishes.
///
/// A line marks the transition's current fraction. For each velocity tracker, a dot marks the fraction at which
/// friction would stop the card.
final class ProgressScale: UIView {
  private let cancels = UIView(color: Palette.coral.withAlphaComponent(0.45))
  private let between = UIView(color: Palette.line)
  private let finishes = UIView(color: Palette.green.withAlphaComponent(0.6))
  private let cursor = UIView(color: Palette.ink, radius: 2)
  private let rests = VelocityTrackers.hues.map { UIView(color: $0, radius: 5) }
  private var anatomy = PanAnatomy()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [between, cancels, finishes] + rests + [cursor] { addSubview(view) }
    makeElement("Progress", .updatesFrequently)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ anatomy: PanAnatomy) {
    self.anatomy = anatomy
    accessibilityValue = "\(Int((anatomy.fraction * 100).rounded())) percent"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (width, bar) = (Double(bounds.width), CGRect(x: 0, y: 14, width: bounds.width, height: 10))
    let (low, high) = (anatomy.rule.cancelBelow * width, anatomy.rule.finishAt * width)
    between.frame = bar
    cancels.frame = CGRect(x: 0, y: bar.minY, width: low, height: bar.height)
    finishes.frame = CGRect(x: high, y: bar.minY, width: max(0, width - high), height: bar.height)
    cursor.frame = CGRect(x: anatomy.fraction * width - 2, y: bar.minY - 4, width: 4, height: bar.height + 8)
    for (index, rest) in rests.enumerated() {
      let reading = anatomy.readings.indices.contains(index) ? anatomy.readings[index] : nil
      rest.isHidden = reading?.decision == nil
      let share = min(max(reading?.decision?.projectedFraction ?? 0, 0), 1)
      rest.frame = CGRect(x: share * width - 5, y: 0, width: 10, height: 10)
    }
  }
}
