import Diagnostics
import Foundation
import ViewTree

// Creating and reusing cells.
extension UITableView {
  /// Registers the class from which cells with an identifier are created; `nil` removes the registration.
  public final func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    cellPool.register(cellClass, identifier)
  }

  public final func register(
    _ aClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    bandPool.register(aClass, identifier)
  }

  /// Registers a class that is not known to be a cell's; another class removes the registration.
  @_disfavoredOverload
  public final func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    register(cellClass as? UITableViewCell.Type, forCellReuseIdentifier: identifier)
  }

  @_disfavoredOverload
  public final func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    register(aClass as? UITableViewHeaderFooterView.Type, forHeaderFooterViewReuseIdentifier: identifier)
  }

  /// Registers a function that creates cells with an identifier, as those of a file.
  package final func register(
    forCellReuseIdentifier identifier: String, making make: @escaping () -> UITableViewCell?
  ) {
    cellPool.register(identifier, making: make)
  }

  /// Registers a function that creates headers and footers with an identifier.
  package final func register(
    forHeaderFooterViewReuseIdentifier identifier: String,
    making make: @escaping () -> UITableViewHeaderFooterView?
  ) {
    bandPool.register(identifier, making: make)
  }

  /// Returns an unused cell, or a new one of the registered class; `nil` when no class is registered.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let used = cellPool.dequeue(identifier)
    used?.prepareForReuse()
    if used == nil, let made = cellPool.made(identifier) {
      made.poolIdentifier = identifier
      return made
    }
    guard let cell = used ?? cellPool.type(identifier).map({ $0.init(dequeuedAs: identifier) }) else {
      return nil
    }
    cell.poolIdentifier = identifier
    return cell
  }

  /// Returns an unused cell or a new one; without a registered class a plain cell, with a diagnostic.
  public final func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    report(
      .cellNotRegistered,
      "no class is registered for the table's cell identifier “\(identifier)”; a plain cell is used. Register a class first",
      about: [self])
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  public final func dequeueReusableHeaderFooterView(withIdentifier identifier: String)
    -> UITableViewHeaderFooterView?
  {
    let used = bandPool.dequeue(identifier)
    used?.prepareForReuse()
    guard
      let view = used ?? bandPool.made(identifier)
        ?? bandPool.type(identifier).map({ $0.init(dequeuedAs: identifier) })
    else {
      return nil
    }
    view.poolIdentifier = identifier
    return view
  }

  /// Returns the data source's cell for a row, or an empty cell when the data source cannot give one.
  final func makeCell(_ path: IndexPath) -> UITableViewCell {
    guard let dataSource, !work.isDoubtful || has(path, dataSource) else { return empty }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard isTaken(cell) else {
      if cell.poolIdentifier == nil, staticRows?.contains(cell) != true {
        cell.poolIdentifier = cell.reuseIdentifier
      }
      return cell
    }
    report(
      .cellInUse,
      "a table's data source returned a cell for row \(path.place) that shows another row; the cell stays there, "
        + "and this row is empty. Dequeue a cell for each row",
      about: [self, cell])
    return empty
  }

  /// Returns whether a cell already shows a row.
  private func isTaken(_ cell: UITableViewCell) -> Bool {
    for row in tiling.rows where row.cell === cell { return true }
    for row in tiling.coming where row.cell === cell { return true }
    for row in leaving where row.cell === cell { return true }
    return false
  }

  private var empty: UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }

  /// Returns whether a data source whose statements contradicted each other has the row.
  private func has(_ path: IndexPath, _ dataSource: any UITableViewDataSource) -> Bool {
    path.section < dataSource.numberOfSections(in: self)
      && path.row < dataSource.tableView(self, numberOfRowsInSection: path.section)
  }

  // MARK: Separators and backgrounds

  final func dress(_ row: TableTiling.Row) {
    row.cell.dress(
      ground: style == .plain ? .systemBackground : .secondarySystemGroupedBackground,
      line: separatorStyle == .none ? nil : separatorColor, inset: separatorInset)
  }

  final func dressVisibleCells() {
    for row in tiling.rows { dress(row) }
  }
}

// Touches on rows, and the selection.
extension UITableView: PressedList {
  final func mayHighlight(_ place: ItemPlace) -> Bool {
    delegate?.tableView(self, shouldHighlightRowAt: IndexPath(place)) ?? true
  }

  final func act(_ action: ListTouchState.Action) {
    switch action {
    case .none: break
    case .highlight(let place):
      visibleCell(at: IndexPath(place))?.setHighlighted(true, animated: false)
      delegate?.tableView(self, didHighlightRowAt: IndexPath(place))
    case .unhighlight(let place): unhighlight(place)
    case .choose(let place):
      unhighlight(place)
      selectByTouch(place)
    }
  }

  private func unhighlight(_ place: ItemPlace) {
    visibleCell(at: IndexPath(place))?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: IndexPath(place))
  }

  /// Selects a row as a touch does: the delegate is asked before and notified afterwards.
  private func selectByTouch(_ touched: ItemPlace) {
    guard rows.sections.contains(touched) else { return }
    if allowsMultipleSelection, selection.contains(touched) { return deselectByTouch(touched) }
    let asked = IndexPath(touched)
    guard let path = delegate != nil ? delegate?.tableView(self, willSelectRowAt: asked) : asked,
      rows.sections.contains(path.place)
    else { return }
    if !allowsMultipleSelection {
      for place in selection.places where place != path.place { deselectByTouch(place) }
    }
    // The delegate may have changed the rows while it was asked.
    guard rows.sections.contains(path.place) else { return }
    choose(path.place, animated: false)
    cellForRow(at: path)?.onSelection?()
    delegate?.tableView(self, didSelectRowAt: path)
  }

  private func deselectByTouch(_ place: ItemPlace) {
    let asked = IndexPath(place)
    guard let path = delegate != nil ? delegate?.tableView(self, willDeselectRowAt: asked) : asked else {
      return
    }
    unchoose(path.place, animated: false)
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  // MARK: Changing the selection

  private func choose(_ place: ItemPlace, animated: Bool) {
    selection.insert(place)
    visibleCell(at: IndexPath(place))?.setSelected(true, animated: animated)
  }

  final func unchoose(_ place: ItemPlace, animated: Bool) {
    selection.remove(place)
    visibleCell(at: IndexPath(place))?.setSelected(false, animated: animated)
  }

  /// Selects a row from code, without asking or telling the delegate.
  final func chooseByCode(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    let isThere = chooseByCode(path) {
      choose($0, animated: animated)
    } unchoose: {
      unchoose($0, animated: animated)
    }
    guard isThere, let path, scrollPosition != .none else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }
}
