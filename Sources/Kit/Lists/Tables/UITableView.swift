import Foundation
import Graphics
import LayerTree
import ViewTree

/// A list of rows in sections; only rows on screen have a view.
///
/// A table scrolls as any scroll view does. Cells are created when rows come on screen and reused after other rows have
/// left the screen, in the layout pass of the step. A frame in which no row appears or disappears costs the same
/// whatever the number of rows. Rows show no controls for editing, and cannot be dragged. **(ours)**
@MainActor
open class UITableView: UIScrollView, TilingScrollView {
  public final let style: Style
  /// The rows that the table's file contains; `nil` for a table whose data source gives the cells.
  package final var staticRows: StaticRows?

  /// The object that provides the table's rows; held weakly.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that decides heights and selection and receives events; held weakly.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      guard delegate !== oldValue else { return }
      scrollDelegate = delegate
      reloadData()
    }
  }

  // MARK: Heights

  /// The height of rows in points, or `automaticDimension` to ask each cell.
  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(oldValue, rowHeight) }
  }
  /// The height of rows that have not been on screen, in points. 0 stands for no estimates: all heights are known from
  /// the start. `automaticDimension`, the initial value, uses estimates only for rows whose cell is to be asked.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(oldValue, estimatedRowHeight) }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(oldValue, sectionHeaderHeight) }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { heightsDidChange(oldValue, sectionFooterHeight) }
  }
  /// The estimated height of section headers, in points. The property is stored and ignored: headers are measured when
  /// they come on screen.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The space above each header of a plain table, in points. The property is stored and ignored: headers have no such
  /// space. **(ours)**
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension

  // MARK: Header, footer and background views

  /// A view above the first section, with the height of its own bounds.
  open var tableHeaderView: UIView? { didSet { edgeViewDidChange(oldValue, tableHeaderView) } }
  /// A view below the last section, with the height of its own bounds.
  open var tableFooterView: UIView? { didSet { edgeViewDidChange(oldValue, tableFooterView) } }
  /// A view behind the rows; the view does not scroll.
  open var backgroundView: UIView? { didSet { edgeViewDidChange(oldValue, backgroundView) } }

  // MARK: Separators

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { dressVisibleCells() } }
  open var separatorColor: UIColor? = .separator { didSet { dressVisibleCells() } }
  /// The distance of the separator from the sides of the row.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { dressVisibleCells() }
  }
  /// The effect of the separators. The property is stored and ignored: separators are plain lines. **(ours)**
  open var separatorEffect: UIVisualEffect?

  // MARK: Selection

  open var allowsSelection = true
  open var allowsMultipleSelection = false

  /// The index path of the selected row; of several, the first one.
  open var indexPathForSelectedRow: IndexPath? { selection.places.first.map { IndexPath($0) } }
  /// The index paths of the selected rows, from the top; `nil` when no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.places.isEmpty ? nil : selection.places.map { IndexPath($0) }
  }

  // MARK: Editing

  private final var editing = false
  /// A Boolean value indicating whether the table is in editing mode.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Sets the editing mode of the table and of its cells. The controls beside the cells are not shown. **(ours)**
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard self.editing != editing else { return }
    self.editing = editing
    for cell in visibleCells { cell.setEditing(editing, animated: animated) }
    callObservers()
  }
  /// A Boolean value indicating whether touches select rows in editing mode.
  open var allowsSelectionDuringEditing = false
  final var touchesSelect: Bool { allowsSelection && (!editing || allowsSelectionDuringEditing) }

  // State that the table's extensions share.
  final var rows = RowLayout()
  final var tiling = TableTiling()
  final var work = ListUpdateState()
  final var selection = ListSelection()
  final var press = ListTouchState()
  final let cellPool = ReusePool<UITableViewCell>()
  final let bandPool = ReusePool<UITableViewHeaderFooterView>()
  /// Rows that are leaving with an animation.
  final var leaving: [LeavingRow] = []

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepareTable()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = coder.number(forKey: "UIStyle").flatMap(Style.init) ?? .plain
    super.init(coder: coder)
    prepareTable()
  }

  private func prepareTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: Methods to override

  /// Discards all rows and asks for the data again in the next layout pass.
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

  /// Saves the selected rows in addition to the scroll view's state.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encodePaths(indexPathsForSelectedRows ?? [], forKey: RestorationKey.selection)
  }

  /// Selects the saved rows that still exist, without telling the delegate.
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
  /// A look of a table; the style also decides how headers behave.
  nonisolated public enum Style: Int, Sendable {
    /// A style in which headers and footers stay on screen as long as their section is on screen.
    case plain
    case grouped
    /// A style like `grouped`, with margins at the sides.
    case insetGrouped
  }

  /// The position of a row after the table has scrolled to the row.
  nonisolated public enum ScrollPosition: Int, Sendable {
    /// The position that needs the least scrolling.
    case none
    case top, middle, bottom
  }

  /// An animation with which rows appear and disappear.
  nonisolated public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    /// The table's default animation: rows fade.
    case automatic = 100

    var code: UInt8 { UInt8(rawValue) }
    init(code: UInt8) { self = RowAnimation(rawValue: Int(code)) ?? .automatic }
  }

  /// A height that is measured from the content.
  nonisolated public static let automaticDimension: CGFloat = -1
}

extension UITableViewCell {
  /// An arrangement of a cell's content.
  nonisolated public enum CellStyle: Int, Sendable {
    /// An image and a line of text.
    case `default`
    /// A line of text and a second line at the right.
    case value1
    case value2
    /// A line of text with a paler line below.
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

  /// A change of a row that a user asks for. No table asks for one here: it shows no controls for editing. **(ours)**
  nonisolated public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }
}

extension UITableView {
  final func decodeSelection(with coder: NSCoder) {
    loadIfNeeded()
    chooseByCode(nil, animated: false, scrollPosition: .none)
    // A saved row may not exist in the data that the data source has now.
    for path in coder.decodePaths(forKey: RestorationKey.selection) where rows.sections.contains(path.place) {
      chooseByCode(path, animated: false, scrollPosition: .none)
    }
  }
}

/// A data source that provides a table's number of rows and the cell for each row.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the configured cell for a row that comes on screen, usually from `dequeueReusableCell`.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

// Default implementations of the methods that are optional in UIKit.
extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
}
