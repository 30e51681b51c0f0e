/// An animation block with its requested values and its current state.
public struct ReferenceBlock {
  /// The timeline that the block belongs to.
  public let clock: Int
  /// The reading of the timeline when the block was opened, in seconds.
  public let opened: Double
  /// The number of requests and the time when the block was opened.
  let moment: RequestPosition
  /// A Boolean value that indicates whether the timeline was held then, so that the reading equals the requested one.
  let wasHeld: Bool
  public let pacing: ReferencePacing
  /// A Boolean value that indicates whether the block's code has run.
  public internal(set) var isClosed = false
  /// A Boolean value that indicates whether the completion has run, or waits for the next turn.
  public internal(set) var hasCompleted = false
  /// A Boolean value that indicates whether the timeline was undone to before the block.
  public internal(set) var isUndone = false
  /// A Boolean value that indicates whether nothing of the block remains to end.
  public internal(set) var isRemoved = false
  /// A Boolean value that indicates whether the block has ended while its spring still settles.
  var isSwinging = false

  /// The reading of the timeline at which the block ends, in seconds.
  public var end: Double { opened + pacing.delay + pacing.total }
}

/// A position in the sequence of requests to timelines.
struct RequestPosition: Equatable {
  var time: Int64
  var count: Int
}

/// A number that was set inside a block.
public struct ReferenceChange {
  public let block: Int
  public let layer: Int
  public let number: Int
  public let from: Double
  public let to: Double
  /// The time at which the change starts to move, in the time of its layer.
  public let begin: Double
  /// A Boolean value that indicates whether the change still affects the value on screen.
  public internal(set) var isLive = true
  /// A Boolean value that indicates whether the block has ended and its spring still settles.
  public internal(set) var isLeaving = false
  /// A Boolean value that indicates whether the change was so near its end that it may have been dropped.
  var mayBeGone = false
}

/// A layer as its numbers.
public struct ReferenceLayer {
  /// The requested values.
  public internal(set) var numbers: [Double]
  public internal(set) var isAlive = true
  /// The layer that contains this one.
  public internal(set) var parent: Int?
  /// The numbers that were set outside animations while animations moved them.
  var displaced: Set<Int> = []
  /// The numbers that an animation has ever moved.
  var moved: Set<Int> = []
  /// The timing of all animations in the layer and below: local = (parent − begin)·speed + offset.
  public internal(set) var timing = (speed: 1.0, offset: 0.0, begin: 0.0)
}

/// An expected value of a number.
public enum ReferenceValue {
  /// Exactly these bits, except that −0 equals 0.
  case exactly(Double)
  /// A value up to rounding, with the height of a jump at this moment as slack.
  case near(Double, slack: Double)
  /// A value that the model does not determine.
  case anything

  /// The expected number; nil if the model does not determine it.
  public var number: Double? {
    switch self {
    case .exactly(let wanted), .near(let wanted, _): wanted
    case .anything: nil
    }
  }

  /// The allowed deviation beyond rounding.
  public var slack: Double {
    if case .near(_, let slack) = self { return slack }
    return 0
  }

  /// Returns whether a number is the expected one, with rounding of at most 1e-9.
  public func accepts(_ value: Double) -> Bool {
    switch self {
    case .exactly(let wanted): value == wanted
    case .near(let wanted, let slack): (value - wanted).magnitude <= 1e-9 + slack
    case .anything: true
    }
  }
}
