/// The work that a table or a collection view is doing, and the work that waits for it.
struct ListUpdateState {
  /// A Boolean value indicating whether the data must be loaded before anything else.
  var needsLoad = true
  /// A Boolean value indicating whether the list is asking its data source and delegate for its content.
  var isBusy = false
  /// A Boolean value indicating whether a reload was requested while the list was busy.
  var reloadWaits = false
  /// A Boolean value that indicates whether the data source's counts contradicted each other. The list then does not
  /// ask for items that the data source may not have.
  var isDoubtful = false
  /// A Boolean value indicating whether the current change of data is merged into a pending load.
  var joinsLoad = false
  /// The changes of data stated since the change began; `nil` when no change is under way.
  var changes: BatchChanges?
  /// The number of calls of `beginUpdates` that have no matching end yet.
  var depth = 0
  /// A Boolean value indicating whether a layout has itself moved the visible content for sizes that became known.
  var isAdjusted = false
}
