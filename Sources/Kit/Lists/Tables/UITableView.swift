import Foundation
import LayerTree
import ViewTree

/// A list of rows in sections, of which only those in sight have a view.
///
/// It scrolls as any scroll view does. Cells are made when rows come into sight and used again when others have
/// gone, in the layout pass of the step; a frame in which none comes or goes costs the same whatever the number of
/// rows. Editing, and dragging rows, are not there. **(ours)**
@MainActor
open class UITableView: UIScrollView, TilingScrollView {
  public final let style: Style

  /// What it shows; held weakly.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// What decides and hears; held weakly.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      scrollDelegate = delegate
      reloadData()
    }
  }

  // MARK: Heights

  /// The height of rows, or `automaticDimension` to ask each cell.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(oldValue, rowHeight) }
  }
  /// The height of rows that have not been in sight. 0 for none: all are known from the start; automatic, at first,
  /// for estimates only where a cell is to be asked.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(oldValue, estimatedRowHeight) }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(oldValue, sectionHeaderHeight) }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(oldValue, sectionFooterHeight) }
  }
  /// Taken and left alone: headers are measured when they come into sight.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// Room above each header of a plain table; the system's is none here. **(ours)**
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

  // MARK: Above, below and behind

  /// A view above the first section, of its own height.
  open var tableHeaderView: UIView? { didSet { edgeViewDidChange(oldValue, tableHeaderView) } }
  /// A view below the last section.
  open var tableFooterView: UIView? { didSet { edgeViewDidChange(oldValue, tableFooterView) } }
  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? { didSet { edgeViewDidChange(oldValue, backgroundView) } }

  // MARK: Looks

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { dressVisibleCells() } }
  open var separatorColor: UIColor? = .separator { didSet { dressVisibleCells() } }
  /// How far the line between rows keeps from the sides.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { dressVisibleCells() }
  }

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false

  /// The selected row, the first of several.
  open var indexPathForSelectedRow: IndexPath? { selection.places.first.map { IndexPath($0) } }
  /// The selected rows, from the top; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.places.isEmpty ? nil : selection.places.map { IndexPath($0) }
  }

  // What it is made of.
  final var rows = RowLayout()
  final var tiling = TableTiling()
  final var work = ListWork()
  final var selection = ListSelection()
  final var press = ListPress()
  final var cellClasses: [String: UITableViewCell.Type] = [:]
  final var bandClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  final let cellPool = ReusePool<UITableViewCell>()
  final let bandPool = ReusePool<UITableViewHeaderFooterView>()
  /// Rows that are on their way out.
  final var leaving: [LeavingRow] = []

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    prepareTable()
  }

  private func prepareTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: For subclasses

  /// Forgets all rows; they are asked for again in the next layout pass.
  open func reloadData() { askForReload() }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { visibleCell(at: indexPath) }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    chooseByCode(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unchoose(indexPath.place, animated: animated)
  }

  // MARK: Overrides

  /// Saves which rows are selected, too.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodePaths(indexPathsForSelectedRows ?? [], forKey: RestorationKey.selection)
  }

  /// Selects the rows that are still there, without telling the delegate.
  open override func decodeRestorableState(with coder: NSCoder) {
    decodeSelection(with: coder)
    super.decodeRestorableState(with: coder)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    tile()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressEnded(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressCancelled() { super.touchesCancelled(touches, with: event) }
  }
}

extension UITableView {
  /// How a table looks, and what headers do.
  nonisolated public enum Style: Int, Sendable {
    /// Headers and footers stay in sight as long as their section is.
    case plain
    case grouped
    /// As grouped, with room at the sides.
    case insetGrouped
  }

  /// Where a row is to be after the table has scrolled to it.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// Wherever it takes the least.
    case none
    case top, middle, bottom
  }

  /// How rows come and go.
  nonisolated public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// The table chooses: they fade.
    case automatic = 100

    var code: UInt8 { UInt8(rawValue) }
    init(code: UInt8) { self = RowAnimation(rawValue: Int(code)) ?? .automatic }
  }

  /// A height that is found from what is to be shown.
  nonisolated public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// What a cell has in it.
  nonisolated public enum CellStyle: Int, Sendable {
    /// A picture and a line of text.
    case `default`
    /// A line of text and a second one at the right.
    case value1
    case value2
    /// A line of text with a paler one below.
    case subtitle
  }

  nonisolated public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  nonisolated public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }
}

extension UITableView {
  final func decodeSelection(with coder: NSCoder) {
    loadIfNeeded()
    chooseByCode(nil, animated: false, scrollPosition: .none)
    // What was selected may be gone from what the data source has now.
    for path in coder.decodePaths(forKey: RestorationKey.selection) where rows.sections.contains(path.place) {
      chooseByCode(path, animated: false, scrollPosition: .none)
    }
  }
}

/// What a table shows: how many rows, and the cell for each.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// A cell for a row that comes into sight: one from `dequeueReusableCell`, made ready.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

// What is optional in UIKit has its default here.
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
