import GestureMath
import ViewTree

/// What a stage is doing, in numbers: for the head-up display, plots and expectations.
nonisolated public struct StageStatus: Hashable, Sendable {
  /// What moves a transition.
  public enum Pace: String, Sendable {
    case running, interactive, finishing, cancelling
  }

  /// How a drag is turned into progress, and by which rule it is let go.
  public struct Drag: Hashable, Sendable {
    /// The direction in which the finger makes progress, of length 1.
    public var axis: SIMD2<Double>
    /// The points that it goes for the whole way.
    public var distance: Double
    public var rule: ReleaseRule

    public init(axis: SIMD2<Double>, distance: Double, rule: ReleaseRule) {
      self.axis = axis
      self.distance = distance
      self.rule = rule
    }
  }

  /// Something that a finger moves between places at which it may rest: a sheet between its detents.
  public struct Slide: Hashable, Sendable {
    /// A place of rest.
    public struct Rest: Hashable, Sendable {
      public var name: String
      /// In points along the axis.
      public var position: Double

      public init(_ name: String, at position: Double) {
        self.name = name
        self.position = position
      }
    }

    /// The direction in which positions grow, of length 1.
    public var axis: SIMD2<Double>
    /// Where the finger has it, without what resists, in points along the axis.
    public var position: Double
    public var rests: [Rest]

    public init(axis: SIMD2<Double>, position: Double, rests: [Rest]) {
      self.axis = axis
      self.position = position
      self.rests = rests
    }

    /// Where it would go if it were let go at a velocity in points per second, and where friction would bring it;
    /// nil without a place of rest.
    public func choice(velocity: Double) -> (rest: Rest, projected: Double)? {
      let points = SnapPoints(rests.map(\.position))
      guard let choice = points.choose(position: position, velocity: velocity),
        let rest = rests.first(where: { $0.position == choice.point })
      else { return nil }
      return (rest, choice.projected)
    }
  }

  /// The transition that runs.
  public struct Running: Hashable, Sendable {
    /// What it does: `presenting`, `dismissing`, `pushing`.
    public var name: String
    public var pace: Pace
    /// How far it has come, from 0 to 1.
    public var fraction: Double
    /// How fast the fraction changes, per second: as the finger does while it sets the pace.
    public var velocity: Double
    /// How long the whole way takes at rest, in seconds.
    public var duration: Double
    /// What the finger that sets the pace does with it, where that is known: see ``DragTelling``.
    public var drag: Drag?

    public init(
      name: String, pace: Pace, fraction: Double, velocity: Double, duration: Double = 0, drag: Drag? = nil
    ) {
      self.drag = drag
      self.duration = duration
      self.name = name
      self.pace = pace
      self.fraction = fraction
      self.velocity = velocity
    }
  }

  public var transition: Running?
  /// What a finger moves between places of rest; nil when it moves nothing of that kind.
  public var slide: Slide?
  /// How fast the finger is, in points per second; nil when no pan is under way.
  public var panVelocity: SIMD2<Double>?
  /// What was decided when a gesture let go last.
  public var decision: ReleaseDecision?
  /// Who has the drag that several share, and why; nil when none does.
  public var handOver: DragHandOver?
  /// What was read of the screen last; nil while nothing reads it.
  public var reading: ReadingCursor.Reading?
  /// How many controllers are presented over one another.
  public var presentedCount = 0

  /// A stage on which nothing is going on.
  public init() {}
}

extension Stage {
  /// What the stage is doing, as of the last step.
  public var status: StageStatus {
    var status = StageStatus()
    if let running = foremostTransition {
      let pace: StageStatus.Pace
      switch running.model.state {
      case .preparing, .running, .over: pace = .running
      case .interactive: pace = .interactive
      case .settling(to: .end, _): pace = .finishing
      case .settling(to: .start, _): pace = .cancelling
      }
      status.transition = StageStatus.Running(
        name: running.name, pace: pace, fraction: running.fraction,
        velocity: running.fractionVelocity, duration: running.duration, drag: running.drag)
    }
    if let pan = dispatcher.activePan { status.panVelocity = pan.velocity(in: nil).simd }
    status.decision = log.lastDecision
    if let handOver = dispatcher.lastHandOver, handOver.memberCount > 1 { status.handOver = handOver }
    status.reading = readingCursor?.reading
    var controller = window.rootViewController?.presentedStorage
    while let at = controller {
      status.presentedCount += 1
      if let sheet = at.presentation as? UISheetPresentationController, let slide = sheet.slide {
        status.slide = slide
      }
      controller = at.presentedStorage
    }
    return status
  }

  /// The recognizers that watch a touch, by the number of their view, and what each has come to.
  public var recognizerStates: [(ordinal: Int, state: Int)] { dispatcher.recognizerStates }
  /// How many touches are down.
  public var touchCount: Int { dispatcher.touchCount }
}
