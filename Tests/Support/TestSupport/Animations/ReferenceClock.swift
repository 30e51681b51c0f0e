/// A timeline written as the list of what was asked of it, of which the last counts.
public struct ReferenceClock {
  /// What may be asked of a timeline.
  public enum Motion {
    /// local = (parent − begin)·speed + offset.
    case running(speed: Double, begin: Double, offset: Double)
    /// It stands at a reading.
    case held(Double)
    /// It is carried along since a reading of its parent.
    case driven(ReferenceDrive, begin: Double)
  }

  /// The timeline that it follows; nil for the one that follows the stage's clock.
  public let parent: Int?
  /// All that was asked.
  public internal(set) var motions: [Motion]
  /// A Boolean value indicating whether what has ended on it may come back.
  public var mayReturn = false

  init(parent: Int?, begin: Double) {
    self.parent = parent
    motions = [.running(speed: 1, begin: begin, offset: 0)]
  }

  /// What counts.
  public var motion: Motion { motions[motions.count - 1] }

  /// The drive that carries it, if one does.
  public var drive: ReferenceDrive? {
    if case .driven(let drive, _) = motion { return drive }
    return nil
  }

  /// A Boolean value indicating whether its time is set from outside.
  public var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  /// The reading, for one of the parent.
  func reading(_ parent: Double) -> Double {
    switch motion {
    case .running(let speed, let begin, let offset): (parent - begin) * speed + offset
    case .held(let reading): reading
    case .driven(let drive, let begin): drive.reading(after: parent - begin)
    }
  }

  /// Which way it goes when its parent goes on: 1, −1 or 0.
  var direction: Int {
    switch motion {
    case .running(let speed, _, _): speed > 0 ? 1 : speed < 0 ? -1 : 0
    case .held: 0
    case .driven(let drive, _): drive.target < drive.start ? -1 : drive.undoes ? 0 : 1
    }
  }
}

/// The way of a released timeline to a target, as a function of the seconds since the release.
public struct ReferenceDrive {
  public let start: Double
  public let target: Double
  /// The seconds that it takes.
  public let duration: Double
  /// A Boolean value indicating whether what was moved gets its first value back at the end.
  public let undoes: Bool
  /// The reading between start and end.
  private let way: (Double) -> Double

  public init(
    from start: Double, to target: Double, duration: Double, undoes: Bool, way: @escaping (Double) -> Double
  ) {
    self.start = start
    self.target = target
    self.duration = duration
    self.undoes = undoes
    self.way = way
  }

  func reading(after elapsed: Double) -> Double {
    if elapsed >= duration || duration <= 0 { return target }
    return elapsed > 0 ? way(elapsed) : start
  }
}
