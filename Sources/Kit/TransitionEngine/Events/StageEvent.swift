import ViewTree

/// An event that changes a stage from outside; the list of kinds is complete.
///
/// Nothing else can influence a run, so a recording of these events and of the ticks is the whole run.
nonisolated public struct StageEvent: Hashable, Sendable {
  /// The time of the event on the stage's clock, in nanoseconds.
  public var time: Int64
  /// The kind of the event, with its values.
  public var kind: Kind

  public init(time: Int64, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  public enum Kind: Hashable, Sendable {
    /// A touch or a mouse button went down, moved, went up, or was cancelled.
    case pointer(Pointer)
    /// The mouse moved without a button down, or left the window.
    case hover(Hover)
    /// A wheel turned, or a scroll gesture moved on a touchpad.
    case wheel(Wheel)
    /// A key went down or up.
    case key(Key)
    /// The stage's size changed, in points, or its scale in pixels per point.
    case resize(width: Double, height: Double, scale: Double)
    /// The device's safe area changed; the insets are those in portrait orientation.
    case safeArea(UIEdgeInsets)
    /// The requested traits changed: size classes, light or dark appearance, layout direction.
    case traits(Traits)
    /// The device was rotated; its width and height and its insets change accordingly.
    case rotation(Orientation)
    /// The window gained or lost the keyboard focus; losing it cancels touches.
    case focus(Bool)
    /// The window was minimized (`true`) or restored (`false`); minimizing it cancels touches.
    case background(Bool)
    /// The root timeline runs at another speed: 1 is real time, 0.1 ten times slower.
    case timeScale(Double)
    /// A value of the stage's client was set by its name, for example with a knob of an experiment.
    case parameter(String, Double)
    /// A scrub bar grabbed, moved or released the running transition's timeline.
    case scrub(Scrub)
    /// The machine warns of a shortage.
    case warning(Warning)
    /// A command for the reading cursor of VoiceOver.
    case accessibility(AccessibilityCommand)
    /// A custom action of the element under the reading cursor, by its index from 0.
    case customAction(Int)
    /// Reduce Motion was turned on or off: transitions cross-fade instead of moving.
    case reduceMotion(Bool)
    /// A named command for the controllers.
    case command(String)
  }
}

// Events with which an observer examines a stage, besides using it.
extension StageEvent {
  /// A movement of a scrub bar on the running transition's timeline.
  nonisolated public struct Scrub: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// The transition is held at the fraction.
      case move
      /// The scrub ends: the transition continues from the fraction in the direction it had before.
      case end
    }
    public var phase: Phase
    /// The fraction of the transition (0…1).
    public var fraction: Double

    public init(_ phase: Phase, to fraction: Double) {
      self.phase = phase
      self.fraction = fraction
    }
  }

  /// A command for the reading cursor of VoiceOver.
  nonisolated public enum AccessibilityCommand: String, Hashable, Sendable, CaseIterable {
    /// VoiceOver is turned on or off.
    case on, off
    /// The cursor moves forward or back in the reading order.
    case next, previous
    /// The element under the cursor is activated.
    case activate
    case increment, decrement
    /// The reader leaves the current screen; a presented controller is dismissed.
    case escape
    case magicTap
    /// The content that lies in this direction is scrolled into view.
    case scrollUp, scrollDown, scrollLeft, scrollRight
  }

  /// A system warning, such as low memory.
  nonisolated public enum Warning: String, Hashable, Sendable, CaseIterable {
    /// Little memory is left.
    case memory
  }
}

extension StageEvent.Wheel {
  /// The distance that one click of a wheel scrolls, in points.
  nonisolated public static let click = 40.0

  /// Creates the event of a wheel's turn, in clicks as a device counts them: positive to the right and away from the
  /// user.
  ///
  /// A wheel turned towards the user shows content that is further down: the content under the pointer moves up.
  /// Fractions of a click come from a touchpad.
  nonisolated public init(clicks: SIMD2<Double>, at place: SIMD2<Double>) {
    let isWhole = clicks.x == clicks.x.rounded() && clicks.y == clicks.y.rounded()
    self.init(
      isWhole ? .discrete : .continuous, dx: 0 - clicks.x * Self.click, dy: clicks.y * Self.click, x: place.x,
      y: place.y)
  }
}
