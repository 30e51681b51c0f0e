import TestSupport

/// What random programs hold the engine to, beyond what they always do.
///
/// Each is a question on which the engine is behind the model; to be switched on when it has caught up.
nonisolated enum ProgramPromises {
  /// Transforms are mixed by their parts and add up by them. On when rows of transforms hold `AffineParts`.
  static let transformsByParts = false
  /// Layers have a time of their own. On when `ProgramRun.perform` sets `speed`, `timeOffset` and `beginTime`.
  static let layerTiming = false
  /// Completions of blocks that one removal leaves empty run in the order in which the blocks were made.
  static let removalCompletesInOrder = false
  /// A number may be set in a block, then inside an inner block or outside, and then in the block again.
  static let settingAgainAfterInner = false

  /// A timeline held at the end of a block with a delay, as `lastEnd` says it, shows exactly `to`; today the
  /// sum of begin and delay rounds, and a last bit may be missing.
  static let exactAfterDelay = false

  static var reference: ReferenceStage.Promises {
    var promises = ReferenceStage.Promises()
    promises.olderOutlastsNewer = false
    promises.destroyingEndsBlocks = false
    promises.undoneShowsAtOnce = false
    promises.endedLetsTouchesThrough = false
    promises.springsSwingOut = false
    return promises
  }
}
