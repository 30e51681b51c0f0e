import GestureMath
import QuartzCore
import ViewTree

/// The state of a stage in numbers, for the head-up display, plots and expectations.
nonisolated public struct StageStatus: Hashable, Sendable {
  /// The source of a transition's pace.
  public enum Pace: String, Sendable {
    case running, interactive, finishing, cancelling
  }

  /// The mapping from a drag to the fraction, and the rule of its release.
  public struct Drag: Hashable, Sendable {
    /// The direction of the drag towards the end, of length 1.
    public var axis: SIMD2<Double>
    /// The distance of the drag for the whole transition, in points.
    public var distance: Double
    public var rule: ReleaseRule

    public init(axis: SIMD2<Double>, distance: Double, rule: ReleaseRule) {
      self.axis = axis
      self.distance = distance
      self.rule = rule
    }
  }

  /// An object that a drag moves between resting positions, such as a sheet between its detents.
  public struct Slide: Hashable, Sendable {
    /// A resting position.
    public struct Rest: Hashable, Sendable {
      public var name: String
      /// The position along the axis, in points.
      public var position: Double

      public init(_ name: String, at position: Double) {
        self.name = name
        self.position = position
      }
    }

    /// The direction in which positions increase, of length 1.
    public var axis: SIMD2<Double>
    /// The position to which the pointer has moved the object, without resistance, in points along the axis.
    public var position: Double
    public var rests: [Rest]

    public init(axis: SIMD2<Double>, position: Double, rests: [Rest]) {
      self.axis = axis
      self.position = position
      self.rests = rests
    }

    /// Returns the resting position that a release at a velocity in points per second would choose, or `nil` without
    /// one. `projected` is the position to which friction alone would move the object.
    public func choice(velocity: Double) -> (rest: Rest, projected: Double)? {
      let points = SnapPoints(rests.map(\.position))
      guard let choice = points.choose(position: position, velocity: velocity),
        let rest = rests.first(where: { $0.position == choice.point })
      else { return nil }
      return (rest, choice.projected)
    }
  }

  /// The running transition.
  public struct Running: Hashable, Sendable {
    /// The name of the transition, such as `presenting`, `dismissing` or `pushing`.
    public var name: String
    public var pace: Pace
    /// The fraction of the transition (0…1).
    public var fraction: Double
    /// The rate of change of the fraction, per second. While a gesture sets the pace, it is the gesture's velocity;
    /// otherwise, that of the animation.
    public var velocity: Double
    /// The duration of the whole transition from rest, in seconds.
    public var duration: Double
    /// The state of the drag that sets the pace, where it is known: see ``DragReporting``.
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

  /// The text that the reading cursor read last, and the number of texts read so far.
  public struct Reading: Hashable, Sendable {
    public var text = ""
    public var count = 0

    package init(text: String = "", count: Int = 0) {
      self.text = text
      self.count = count
    }
  }

  /// The running transition; `nil` when no transition runs.
  public var transition: Running?
  /// The sheet that a drag moves between its resting positions; `nil` while no drag moves a sheet.
  public var slide: Slide?
  /// The velocity of the active pan, in points per second; `nil` when no pan is active.
  public var panVelocity: SIMD2<Double>?
  /// The decision about the last release of a gesture; `nil` again once a transition has begun or has been taken over.
  public var decision: ReleaseDecision?
  /// The last transfer of a drag from one scroll view or sheet to the next, with its reason; `nil` when no drag is
  /// shared.
  public var handOver: DragHandOver?
  /// The text that was read last; `nil` while VoiceOver is off.
  public var reading: Reading?
  /// The number of controllers that are presented over one another.
  public var presentedCount = 0

  /// Creates the status of an idle stage.
  public init() {}
}
