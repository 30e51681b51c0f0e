import Foundation
import LayerTree
import QuartzCore
import TextKit
import ViewTree

/// A view of columns in which a row is chosen in the middle.
///
/// Columns scroll as plain lists behind a band that marks the chosen rows: there is no wheel in space. **(ours)**
@MainActor
open class UIPickerView: UIView, SystemView {
  private static let size = CGSize(width: 320, height: 216)
  static let standardRowHeight: CGFloat = 32

  /// The object that provides the numbers of columns and rows; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if dataSource !== oldValue { setNeedsReload() } }
  }
  /// The object that provides the rows' content and is told of choices; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsReload() } }
  }
  /// A Boolean value that is stored and ignored: the band is always shown. **(ours)**
  open var showsSelectionIndicator = true

  private final let band = UIView()
  private final var columns: [PickerColumn] = []
  private final var needsReload = true

  public override init(frame: CGRect) {
    super.init(frame: frame == .zero ? CGRect(origin: .zero, size: Self.size) : frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    addSubview(band)
  }

  // MARK: Content

  open var numberOfComponents: Int {
    loadIfNeeded()
    return columns.count
  }

  /// Returns the number of rows in a column; 0 for a column that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { column(component)?.count ?? 0 }

  open func rowSize(forComponent component: Int) -> CGSize {
    guard let column = column(component) else { return .zero }
    layoutIfNeeded()
    return CGSize(width: column.bounds.width, height: column.rowHeight)
  }

  /// Returns the view of a row; `nil` for a row that is not on screen.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    return column(component)?.shownView(row)
  }

  /// Discards all rows and asks the data source and the delegate again.
  open func reloadAllComponents() {
    needsReload = true
    loadIfNeeded()
  }

  open func reloadComponent(_ component: Int) { column(component)?.reload() }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  private func loadIfNeeded() {
    guard needsReload, let dataSource else { return }
    needsReload = false
    let count = max(dataSource.numberOfComponents(in: self), 0)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumn(self, columns.count)
      columns.append(column)
      addSubview(column)
    }
    for column in columns { column.reload() }
    setNeedsLayout()
  }

  private func column(_ component: Int) -> PickerColumn? {
    loadIfNeeded()
    return columns.indices.contains(component) ? columns[component] : nil
  }

  // MARK: Selection

  /// Chooses a row by code, without telling the delegate; a row beyond the last chooses the last.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    column(component)?.choose(row, animated: animated && window != nil)
  }

  /// Returns the chosen row of a column; −1 for a column without rows.
  open func selectedRow(inComponent component: Int) -> Int {
    guard let column = column(component), column.count > 0 else { return -1 }
    return column.chosen
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    let height = columns.first?.rowHeight ?? Self.standardRowHeight
    band.frame = CGRect(
      x: 9, y: (bounds.height - height) / 2, width: max(bounds.width - 18, 0), height: height)
    let wanted = columns.map { delegate?.pickerView(self, widthForComponent: $0.component) ?? 0 }
    let automatic = wanted.count { $0 <= 0 }
    let rest = max(bounds.width - wanted.reduce(0) { $0 + max($1, 0) }, 0)
    let share = automatic > 0 ? rest / CGFloat(automatic) : 0
    // Columns with widths of their own stand in the middle.
    var x = automatic > 0 ? 0 : rest / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (column, wanted) in zip(columns, wanted) {
      let width = wanted > 0 ? wanted : share
      column.frame = CGRect(
        x: isMirrored ? bounds.width - x - width : x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }
}

/// An object that provides the numbers of a picker's columns and rows.
@MainActor
public protocol UIPickerViewDataSource: AnyObject {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// An object that provides the content of a picker's rows and is told which rows are chosen.
@MainActor
public protocol UIPickerViewDelegate: AnyObject {
  /// Returns the width of a column, in points; without one, columns share the width.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns a title with attributes, which is used in place of the plain title.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  /// Returns the view of a row, in place of its title; `view` is one that is no longer on screen.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// Called when a drag or a tap has brought a row into the middle.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

// Default implementations of the methods that are optional in UIKit.
extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { PickerLabel.showing(row, of: component, in: pickerView, reusing: view) }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
