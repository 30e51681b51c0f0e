/// Neighbouring rows of one lane that find their values in the same way, so that none of them is asked.
nonisolated struct AnimationRun: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// The state of rows that are alone on their numbers: they show exactly their own values.
    case alone
    /// The state of the first of several rows on a number: it adds to the model.
    case first
    /// The state of those after it: they add to what is there.
    case later
  }

  var start: Int32
  var count: Int32
  var lane: Int32
  var kind: Kind
}
