import TestSupport

/// What random programs hold the engine to, beyond what they always do.
///
/// Each is a question on which the engine is behind the model; to be switched on when it has caught up.
nonisolated enum ProgramPromises {
  /// Completions of blocks that one removal leaves empty run in the order in which the blocks were made.
  static let removalCompletesInOrder = false
  /// A number may be set in a block, then inside an inner block or outside, and then in the block again.
  static let settingAgainAfterInner = false
  /// A block of which nothing is left when its code has run, because its layers died in it, animates nothing.
  static let dyingInsideBlocks = false
  /// A delay below 0 shows in the frame in which the block is made, in which no clock has moved yet.
  static let negativeDelays = false
  /// What runs back in a layer that runs back runs on, and ends.
  static let layersRunBackTwice = false
  /// A timeline held at the end of a block with a delay, as `lastEnd` says it, shows exactly `to`; today the
  /// sum of begin and delay rounds, and a last bit may be missing.
  static let exactAfterDelay = false

  /// An animated transform that has not begun, or is undone, is the one from which it goes, also when another
  /// animation of it has ended since the layer stood still.
  static let transformsKeepTheirOwnStart = false

  static var reference: ReferenceStage.Promises {
    var promises = ReferenceStage.Promises()
    promises.olderOutlastsNewer = false
    promises.removalLeavesOthersAlone = false
    promises.undoneShowsAtOnce = false
    promises.endedLetsTouchesThrough = false
    promises.timedBeginsWithBlock = false
    promises.returningSpringsSwingOut = false
    promises.swingingOutIsNotUndone = false
    return promises
  }
}
