import Diagnostics
import Foundation
import ViewTree

// Making cells, and using them again.
extension UITableView {
  /// Has cells of a class made when one with an identifier is asked for; nil takes that back.
  public final func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
    cellPool.removeAll(as: identifier)
  }

  public final func register(
    _ aClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    bandClasses[identifier] = aClass
    bandPool.removeAll(as: identifier)
  }

  /// A cell that has gone out of sight, or a new one of the class that is registered; nil when there is none.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let used = cellPool.take(identifier)
    used?.prepareForReuse()
    guard let cell = used ?? cellClasses[identifier].map({ $0.init(dequeuedAs: identifier) }) else {
      return nil
    }
    cell.poolIdentifier = identifier
    return cell
  }

  /// The same; without a registered class a plain cell, and a finding.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report(
      .cellNotRegistered,
      "a cell “\(identifier)” was asked for and no class is registered for it; it is a plain one",
      about: [self])
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    let used = bandPool.take(identifier)
    used?.prepareForReuse()
    guard let view = used ?? bandClasses[identifier].map({ $0.init(dequeuedAs: identifier) }) else {
      return nil
    }
    view.poolIdentifier = identifier
    return view
  }

  /// The data source's cell for a row, or an empty one where it has none to give.
  final func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource, !work.isDoubtful || has(path, dataSource) else { return empty }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard isTaken(cell) else {
      if cell.poolIdentifier == nil { cell.poolIdentifier = cell.reuseIdentifier }
      return cell
    }
    report(
      .cellInUse,
      "the data source gave a cell for row \(path.place) that shows another row; it stays there, and this row is empty",
      about: [self, cell])
    return empty
  }

  /// A Boolean value indicating whether a cell shows a row already.
  private func isTaken(_ cell: UITableViewCell) -> Bool {
    for row in tiling.rows where row.cell === cell { return true }
    for row in tiling.coming where row.cell === cell { return true }
    for row in leaving where row.cell === cell { return true }
    return false
  }

  private var empty: UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  /// Whether a data source that has contradicted itself has a row at all.
  private func has(_ path: IndexPath, _ dataSource: any UITableViewDataSource) -> Bool {
    path.section < dataSource.numberOfSections(in: self)
      && path.row < dataSource.tableView(self, numberOfRowsInSection: path.section)
  }

  // MARK: Looks

  final func dress(_ row: TableTiling.Row) {
    row.cell.dress(
      ground: style == .plain ? .systemBackground : .secondarySystemGroupedBackground,
      line: separatorStyle == .none ? nil : separatorColor, inset: separatorInset)
  }

  final func dressVisibleCells() {
    for row in tiling.rows { dress(row) }
  }
}
