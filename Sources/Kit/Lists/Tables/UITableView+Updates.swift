import Diagnostics
import Foundation
import LayerTree
import ViewTree

// Changes of data, shown by rows that come, go and move.
extension UITableView {
  /// Begins a change of several rows at once, as of the data as it is known now.
  public final func beginUpdates() {
    if work.changes == nil {
      // Before a load nothing is known that a change could be held against: it is part of what is loaded.
      work.joinsLoad = work.needsLoad
      work.changes = BatchChanges()
    }
    work.depth += 1
  }

  /// Ends it: rows come, go and move by an animation.
  public final func endUpdates() {
    guard work.depth > 0 else {
      return report(
        .batchUpdateInvalid, "endUpdates was called without beginUpdates; nothing changes", about: [self])
    }
    work.depth -= 1
    if work.depth == 0 { commit(nil) }
  }

  /// Runs code that changes the data and says how, and shows all of it at once.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    work.depth -= 1
    if work.depth == 0 { commit(completion) } else { completion?(true) }
  }

  private func note(_ change: (inout BatchChanges) -> Void) {
    beginUpdates()
    if var changes = work.changes {
      change(&changes)
      work.changes = changes
    }
    endUpdates()
  }

  // MARK: Saying what changes

  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { $0.insertedItems += indexPaths.map { BatchChanges.Item(place: $0.place, style: animation.code) } }
  }

  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { $0.deletedItems += indexPaths.map { BatchChanges.Item(place: $0.place, style: animation.code) } }
  }

  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { $0.reloadedItems += indexPaths.map { BatchChanges.Item(place: $0.place, style: animation.code) } }
  }

  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.movedItems.append(BatchChanges.ItemMove(from: indexPath.place, to: newIndexPath.place)) }
  }

  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.insertedSections += sections.map { BatchChanges.Section(index: $0, style: animation.code) } }
  }

  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.deletedSections += sections.map { BatchChanges.Section(index: $0, style: animation.code) } }
  }

  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { $0.reloadedSections += sections.map { BatchChanges.Section(index: $0, style: animation.code) } }
  }

  public final func moveSection(_ section: Int, toSection newSection: Int) {
    note { $0.movedSections.append(BatchChanges.SectionMove(from: section, to: newSection)) }
  }

  // MARK: Doing it

  private func commit(_ completion: ((Bool) -> Void)?) {
    guard let changes = work.changes else { return }
    work.changes = nil
    guard !work.isBusy else {
      report(
        .reloadWhileLoading,
        "rows were changed while the table asks its data source and delegate; all is loaded anew afterwards",
        about: [self])
      reloadAfterwards()
      completion?(true)
      return
    }
    // All is asked for anyway.
    guard !work.needsLoad, !work.joinsLoad else {
      askForReload()
      completion?(true)
      return
    }
    work.isBusy = true
    guard let plan = makePlan(changes) else {
      work.isBusy = false
      work.isDoubtful = true
      completion?(false)
      return
    }
    work.isDoubtful = false
    let before = rows
    var after = makeLayout(plan.new)
    after.carry(before, by: plan)
    if case .highlighted(let place) = press.state {
      _ = press.handle(.listChanged)
      visibleCell(at: IndexPath(place))?.setHighlighted(false, animated: false)
    }
    selection.follow(plan)
    rows = after
    let gone = show(plan, before, completion)
    followGoal(plan)
    work.isBusy = false
    tiling.isStale = true
    setNeedsLayout()
    leaving += gone
  }

  private func makePlan(_ changes: BatchChanges) -> BatchPlan? {
    guard let counts = askCounts() else { return nil }
    do {
      return try BatchPlan(changes, old: rows.sections, new: counts)
    } catch {
      report(
        .batchUpdateInvalid,
        "the rows do not add up: \(error.text); the table keeps what it shows until it is reloaded",
        about: [self])
      return nil
    }
  }
}
