import TestSupport

/// Additional rules of random programs, each with a switch.
///
/// The engine does not follow these rules yet; a switch is turned on when it does.
nonisolated enum PendingProgramRules {
  /// Completions of blocks that one removal leaves empty run in the order in which the blocks were created.
  static let removalCompletesInOrder = false
  /// A number may be set in a block, then inside an inner block or outside, and then in the block again.
  static let settingAgainAfterInner = false
  /// A block without rows after its code, because its layers were destroyed in it, animates nothing.
  static let dyingInsideBlocks = false
  /// A delay below 0 takes effect in the frame in which the block is created, before any clock has moved.
  static let negativeDelays = false
  /// A layer that runs backwards in a layer that runs backwards moves forwards, and its animations end.
  static let layersRunBackTwice = false
  /// A timeline held at `lastEnd` of a block with a delay shows exactly `to`.
  ///
  /// Currently the sum of begin and delay is rounded, and the last bit may differ.
  static let exactAfterDelay = false

  /// An animated transform that has not begun, or is undone, is exactly its first one.
  ///
  /// The rule also holds if another animation of the transform has ended since the layer last stopped.
  static let transformsKeepTheirOwnStart = false

  static var reference: ReferenceStage.Assumptions {
    var promises = ReferenceStage.Assumptions()
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
