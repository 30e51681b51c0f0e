/// One block of animations, as it was asked for, and what has become of it.
public struct ReferenceBlock {
  /// The timeline it belongs to.
  public let clock: Int
  /// The reading of the timeline when it was made.
  public let opened: Double
  /// How much had been asked when it was made, and at which time.
  let moment: Moment
  /// A Boolean value indicating whether its timeline was held then, so that the reading is what was asked for.
  let wasHeld: Bool
  public let pacing: ReferencePacing
  /// A Boolean value indicating whether its code has run.
  public internal(set) var isClosed = false
  /// A Boolean value indicating whether its completion has run, or waits for the next turn.
  public internal(set) var isTold = false
  /// A Boolean value indicating whether its timeline was brought back to before it.
  public internal(set) var isUndone = false
  /// A Boolean value indicating whether nothing of it is left to end.
  public internal(set) var isGone = false
  /// A Boolean value indicating whether it has ended and swings out, and was not heard to be let go.
  var isSwinging = false

  /// The reading of the timeline at which it ends.
  public var end: Double { opened + pacing.delay + pacing.total }
}

/// A place between two things asked of timelines.
struct Moment: Equatable {
  var time: Int64
  var count: Int
}

/// One number that was set inside a block.
public struct ReferenceChange {
  public let block: Int
  public let layer: Int
  public let number: Int
  public let from: Double
  public let to: Double
  /// When it starts to move, in the time of its layer.
  public let begin: Double
  /// A Boolean value indicating whether it still adds to what is seen.
  public internal(set) var isLive = true
  /// A Boolean value indicating whether its block has ended and it only swings out.
  public internal(set) var isLeaving = false
  /// A Boolean value indicating whether it was once so near its end that it may have been let go.
  var mayBeGone = false
}

/// A layer as the numbers it was given.
public struct ReferenceLayer {
  /// What was asked for.
  public internal(set) var numbers: [Double]
  public internal(set) var isAlive = true
  /// The layer that it lies in.
  public internal(set) var parent: Int?
  /// The numbers that were set from outside while animations moved them.
  var displaced: Set<Int> = []
  /// The numbers that an animation ever moved.
  var moved: Set<Int> = []
  /// local = (parent − begin)·speed + offset, for the times of all animations in the layer and below.
  public internal(set) var timing = (speed: 1.0, offset: 0.0, begin: 0.0)
}

/// What a number has to show.
public enum ReferenceValue {
  /// These bits; −0 and 0 are the same.
  case exactly(Double)
  /// This to within rounding, and as far off as a jump is high that happens at this very moment.
  case near(Double, slack: Double)
  /// Nothing that can be said.
  case anything

  /// The number that has to show, when one can be said.
  public var number: Double? {
    switch self {
    case .exactly(let wanted), .near(let wanted, _): wanted
    case .anything: nil
    }
  }

  /// How far off it may be, beyond rounding.
  public var slack: Double {
    if case .near(_, let slack) = self { return slack }
    return 0
  }

  /// A Boolean value indicating whether a number is what has to show, rounding at most 1e-9.
  public func accepts(_ value: Double) -> Bool {
    switch self {
    case .exactly(let wanted): value == wanted
    case .near(let wanted, let slack): (value - wanted).magnitude <= 1e-9 + slack
    case .anything: true
    }
  }
}
