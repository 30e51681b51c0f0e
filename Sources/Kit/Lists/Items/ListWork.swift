/// What a table or a collection view is busy with, and what waits for that.
struct ListWork {
  /// A Boolean value indicating whether the data is to be asked for anew before anything else.
  var needsLoad = true
  /// A Boolean value indicating whether it asks its data source and delegate for what it is to show.
  var isBusy = false
  /// A Boolean value indicating whether somebody asked for a reload meanwhile.
  var reloadWaits = false
  /// A Boolean value indicating whether the data source has said things that do not fit together, so that it is not
  /// asked for items that it may not have.
  var isDoubtful = false
  /// A Boolean value indicating whether the change of data that is said is part of a load that waited for it.
  var joinsLoad = false
  /// What was said about a change of data since it began.
  var changes: BatchChanges?
  /// How many calls of `beginUpdates` are without their end.
  var depth = 0
  /// A Boolean value indicating whether a layout has moved what is seen by itself, for sizes that became known.
  var isAdjusted = false
}
