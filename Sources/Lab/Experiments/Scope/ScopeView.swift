import UIKit

/// The velocity scope: a table of the trackers, the bar of the fraction, the samples over time, and the decision in
/// words.
final class ScopeView: UIView {
  private let heading = ScaledLabel(heading: "Velocity scope", size: 24)
  private let head = ScopeRow(["tracker", "pt/s", "rest", "now"], hue: nil, size: 10)
  private let rows = zip(VelocityTrackers.names, VelocityTrackers.hues).map { name, hue in
    ScopeRow([name, "", "", ""], hue: hue, size: 12)
  }
  private let scale = ProgressScale()
  private let plot = SamplePlot()
  private let verdict = ScaledLabel(size: 14, color: .label)
  private let reason = ScaledLabel(size: 10, color: Palette.note)
  let button = Pill("Bring the card", color: Palette.indigo)
  /// The view of all other parts, which scrolls where they do not fit above the button.
  private let page = FittingScrollView()

  /// A closure that returns the data of the shown pan, called once per layout.
  private let anatomy: () -> PanAnatomy?

  init(_ anatomy: @escaping () -> PanAnatomy?) {
    self.anatomy = anatomy
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = Palette.ground
    clipsToBounds = true
    reason.numberOfLines = 0
    for view in [heading, head] + rows + [scale, plot, verdict, reason] { page.addSubview(view) }
    for view in [page, button] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ anatomy: PanAnatomy) {
    for (index, row) in rows.enumerated() {
      let reading = anatomy.readings.indices.contains(index) ? anatomy.readings[index] : nil
      row.show(texts(VelocityTrackers.names[index], reading, anatomy), isChosen: index == anatomy.chosen)
    }
    scale.show(anatomy)
    plot.show(anatomy)
    let now = anatomy.readings.indices.contains(anatomy.chosen) ? anatomy.readings[anatomy.chosen] : nil
    let decision = anatomy.released ?? now?.decision
    switch decision?.outcome {
    case .finish: verdict.textColor = Palette.good
    case .cancel: verdict.textColor = Palette.bad
    case nil: verdict.textColor = Palette.note
    }
    if let decision {
      let way = decision.outcome == .finish ? "finishes" : "cancels"
      verdict.text = (anatomy.released == nil ? "A release now " : "The release ") + way
      reason.text = decision.explanation
    } else {
      verdict.text = anatomy.samples.isEmpty ? "Drag the card" : "Within the slop"
      reason.text = anatomy.samples.isEmpty ? "" : "the pan begins \(Int(anatomy.slop)) points from the touch"
    }
  }

  private func texts(_ name: String, _ reading: PanAnatomy.Reading?, _ anatomy: PanAnatomy) -> [String] {
    guard let reading else { return [name, "-", "-", "-"] }
    let speed = (reading.velocity * anatomy.axis).sum()
    guard let decision = reading.decision else { return [name, "\(whole(speed))", "-", "-"] }
    return [
      name, "\(whole(speed))", "\(whole(decision.projectedFraction * 100)) %", decision.outcome.rawValue,
    ]
  }

  private func whole(_ number: Double) -> Int { Int(min(max(number.rounded(), -99_999), 99_999)) }

  override func layoutSubviews() {
    if let anatomy = anatomy() { show(anatomy) }
    let width = max(0, bounds.width - 32)
    heading.frame = CGRect(x: 20, y: 48, width: width, height: 24)
    head.frame = CGRect(x: 16, y: 86, width: width, height: 18)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 16, y: 106 + CGFloat(index) * 30, width: width, height: 28)
    }
    scale.frame = CGRect(x: 20, y: 236, width: max(0, width - 8), height: 34)
    plot.frame = CGRect(x: 16, y: 280, width: width, height: 104)
    verdict.frame = CGRect(x: 20, y: 398, width: width, height: scaled(14))
    let lines = max(24, reason.sizeThatFits(CGSize(width: width, height: 0)).height)
    reason.frame = CGRect(x: 20, y: 398 + scaled(20), width: width, height: lines)
    button.frame = CGRect(
      x: 24, y: bounds.height - pageBottom - 52, width: max(0, bounds.width - 48), height: 52)
    page.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, button.frame.minY - 8))
    page.contentSize = CGSize(width: bounds.width, height: reason.frame.maxY + 8)
  }
}

/// A row of the scope's table: a velocity tracker's values, or the titles of the columns.
final class ScopeRow: UIView {
  private let mark = UIView()
  private var labels: [ScaledLabel] = []

  /// The left and right edges of the row's columns as fractions of its width, with the texts' alignments.
  private static let columns: [(start: CGFloat, end: CGFloat, alignment: NSTextAlignment)] = [
    (0.09, 0.42, .left), (0.43, 0.61, .right), (0.63, 0.79, .right), (0.83, 1, .left),
  ]

  convenience init(_ texts: [String], hue: UIColor?, size: CGFloat) {
    self.init(frame: .zero)
    layer.cornerRadius = 8
    mark.backgroundColor = hue ?? .clear
    mark.layer.cornerRadius = 5
    addSubview(mark)
    labels = Self.columns.map {
      ScaledLabel(size: size, color: hue == nil ? Palette.note : Palette.ink, alignment: $0.alignment)
    }
    for label in labels {
      label.isAccessibilityElement = false
      addSubview(label)
    }
    isAccessibilityElement = true
    show(texts, isChosen: false)
  }

  func show(_ texts: [String], isChosen: Bool) {
    for (label, text) in zip(labels, texts) { label.text = text }
    backgroundColor = isChosen ? Palette.surface : .clear
    accessibilityLabel = texts.first
    accessibilityValue = texts.dropFirst().joined(separator: ", ")
  }

  override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    mark.frame = CGRect(x: width * 0.025, y: height / 2 - 5, width: 10, height: 10)
    for (label, column) in zip(labels, Self.columns) {
      let line = label.font.lineHeight
      label.frame = CGRect(
        x: width * column.start, y: (height - line) / 2, width: width * (column.end - column.start),
        height: line)
    }
  }
}
