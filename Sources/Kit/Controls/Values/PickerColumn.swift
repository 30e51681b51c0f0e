import Foundation
import LayerTree
import TextKit
import ViewTree

/// A column of a picker: rows that scroll, and that rest with one of them in the middle.
final class PickerColumn: UIScrollView, UIScrollViewDelegate {
  private weak var picker: UIPickerView?
  let component: Int
  private(set) var count = 0
  private(set) var rowHeight = UIPickerView.standardRowHeight
  /// The row in the middle after the last choice.
  private(set) var chosen = 0
  private var shown = 0..<0
  /// The views of the rows in `shown`, in order.
  private var views: [UIView] = []
  private var unused: [UIView] = []
  private var placedSize = CGSize.zero
  /// A Boolean value indicating whether a tap has begun the running scroll.
  private var isTapped = false

  init(_ picker: UIPickerView, _ component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    scrollDelegate = self
    contentInsetAdjustmentBehavior = .never
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    scrollsToTop = false
    alwaysBounceVertical = true
    decelerationRate = .fast
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] tap in self?.tapped(at: tap.location(in: self)) }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  func reload() {
    guard let picker else { return }
    count = max(picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0, 0)
    let height = picker.delegate?.pickerView(picker, rowHeightForComponent: component) ?? 0
    rowHeight = height > 0 && height.isFinite ? height : UIPickerView.standardRowHeight
    for view in views { view.removeFromSuperview() }
    (views, unused, shown) = ([], [], 0..<0)
    placedSize = .zero
    chosen = min(chosen, max(count - 1, 0))
    setNeedsLayout()
    layoutIfNeeded()
    describe()
  }

  func shownView(_ row: Int) -> UIView? { shown.contains(row) ? views[row - shown.lowerBound] : nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    if placedSize != bounds.size { place() }
    showRows()
  }

  /// Sets the extent of the content so that each row can rest in the middle.
  private func place() {
    placedSize = bounds.size
    let inset = (bounds.height - rowHeight) / 2
    contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    contentSize = CGSize(width: bounds.width, height: rowHeight * CGFloat(count))
    contentOffset = offset(of: chosen)
    layOutViews()
  }

  /// Shows the rows in sight and no others. A frame in which no row comes or goes does nothing.
  private func showRows() {
    let first = Int((bounds.minY / rowHeight).rounded(.down).clamped(to: 0...CGFloat(count)))
    let last = Int((bounds.maxY / rowHeight).rounded(.up).clamped(to: 0...CGFloat(count)))
    let range = first..<max(first, last)
    guard range != shown else { return }
    var kept: [UIView?] = Array(repeating: nil, count: range.count)
    for (row, view) in zip(shown, views) {
      if range.contains(row) {
        kept[row - range.lowerBound] = view
      } else {
        view.removeFromSuperview()
        unused.append(view)
      }
    }
    shown = range
    views = zip(range, kept).map { row, view in view ?? makeView(row) }
    layOutViews()
  }

  private func makeView(_ row: Int) -> UIView {
    guard let picker else { return UIView() }
    let old = unused.popLast()
    let made =
      picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: old) ?? UIView()
    UIView.performWithoutAnimation { addSubview(made) }
    return made
  }

  private func layOutViews() {
    UIView.performWithoutAnimation {
      for (row, view) in zip(shown, views) {
        view.frame = CGRect(x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
      }
    }
  }

  // MARK: Choosing

  func choose(_ row: Int, animated: Bool) {
    guard count > 0 else { return }
    chosen = min(max(row, 0), count - 1)
    describe()
    if placedSize != .zero { setContentOffset(offset(of: chosen), animated: animated) }
  }

  private func offset(of row: Int) -> CGPoint {
    CGPoint(x: 0, y: CGFloat(row) * rowHeight - (bounds.height - rowHeight) / 2)
  }

  /// Returns the row in the middle at an offset.
  private func row(at y: CGFloat) -> Int {
    let row = ((y + (bounds.height - rowHeight) / 2) / rowHeight).rounded()
    return Int(row.clamped(to: 0...CGFloat(max(count - 1, 0))))
  }

  private func tapped(at point: CGPoint) {
    let row = Int((point.y / rowHeight).rounded(.down).clamped(to: -1...CGFloat(count)))
    guard (0..<count).contains(row), row != chosen else { return }
    choose(row, animated: true)
    isTapped = true
  }

  /// Notifies the delegate of the row that a gesture has brought into the middle.
  private func settle() {
    guard count > 0, !isTracking, let picker else { return }
    chosen = row(at: contentOffset.y)
    describe()
    picker.delegate?.pickerView(picker, didSelectRow: chosen, inComponent: component)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y)) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    guard isTapped else { return }
    isTapped = false
    settle()
  }

  // MARK: Accessibility

  private func describe() {
    guard let picker, count > 0 else { return }
    let title = picker.delegate?.pickerView(picker, titleForRow: chosen, forComponent: component)
    accessibilityValue = title ?? (shownView(chosen) as? UILabel)?.text ?? "\(chosen + 1)"
  }

  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }

  private func step(_ rows: Int) {
    guard let picker, (0..<count).contains(chosen + rows) else { return }
    choose(chosen + rows, animated: false)
    picker.delegate?.pickerView(picker, didSelectRow: chosen, inComponent: component)
  }
}

/// The label of a row whose delegate provides no view.
final class PickerLabel: UILabel {
  /// Returns a label with the title of a row: the view to be reused if that is one, otherwise a new one.
  static func showing(_ row: Int, of component: Int, in picker: UIPickerView, reusing view: UIView?)
    -> PickerLabel
  {
    let label = view as? PickerLabel ?? PickerLabel()
    label.font = .systemFont(ofSize: 21)
    label.textAlignment = .center
    let delegate = picker.delegate
    let styled = delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component)
    if let styled {
      label.attributedText = styled
    } else {
      label.text = delegate?.pickerView(picker, titleForRow: row, forComponent: component)
    }
    return label
  }
}

extension CGFloat {
  /// Returns the number, or the end of a range that the number is beyond.
  fileprivate func clamped(to range: ClosedRange<CGFloat>) -> CGFloat {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
