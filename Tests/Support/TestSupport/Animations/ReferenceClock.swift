/// A timeline as the list of its requests, of which the last one counts.
public struct ReferenceClock {
  /// A request to a timeline.
  public enum Motion {
    /// A run: local = (parent − begin)·speed + offset.
    case running(speed: Double, begin: Double, offset: Double)
    /// A hold at a reading.
    case held(Double)
    /// A drive that began at a reading of the parent.
    case driven(ReferenceDrive, begin: Double)
  }

  /// The timeline that this one follows; nil for the timeline that follows the stage's clock.
  public let parent: Int?
  /// All requests, in order.
  public internal(set) var motions: [Motion]
  /// A Boolean value that indicates whether ended animations may be reversed.
  public var mayReturn = false

  init(parent: Int?, begin: Double) {
    self.parent = parent
    motions = [.running(speed: 1, begin: begin, offset: 0)]
  }

  /// The request that counts.
  public var motion: Motion { motions[motions.count - 1] }

  /// The current drive; nil without one.
  public var drive: ReferenceDrive? {
    if case .driven(let drive, _) = motion { return drive }
    return nil
  }

  /// A Boolean value that indicates whether the timeline is held.
  public var isHeld: Bool {
    if case .held = motion { return true }
    return false
  }

  /// Returns the reading for a reading of the parent, in seconds.
  func reading(_ parent: Double) -> Double {
    switch motion {
    case .running(let speed, let begin, let offset): (parent - begin) * speed + offset
    case .held(let reading): reading
    case .driven(let drive, let begin): drive.reading(after: parent - begin)
    }
  }

  /// The direction of the timeline while its parent advances: 1, −1 or 0.
  var direction: Int {
    switch motion {
    case .running(let speed, _, _): speed > 0 ? 1 : speed < 0 ? -1 : 0
    case .held: 0
    case .driven(let drive, _): drive.target < drive.start ? -1 : drive.undoes ? 0 : 1
    }
  }
}

/// The drive of a released timeline to a target, as a function of the seconds since the release.
public struct ReferenceDrive {
  public let start: Double
  public let target: Double
  /// The duration, in seconds.
  public let duration: Double
  /// A Boolean value that indicates whether moved values are restored at the end.
  public let undoes: Bool
  /// Returns the reading after some seconds, between start and end.
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
