/// What is asked of bad input beyond what holds; each is to be switched on when it does.
nonisolated enum BadInputPromises {
  /// A text whose size or colour is no number is refused or brought into range, with a finding.
  static let textIsChecked = false
  /// A finding about a number that is not finite names the range of its own property, and one about a colour or
  /// a box the numbers that were given, not premultiplied or turned around.
  static let messagesSayWhatWasGiven = false
}
