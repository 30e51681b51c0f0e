import ViewTree

/// Everything that can change a stage from outside: one closed list.
///
/// What is not here cannot influence a run, so a recording of these and of the ticks is the whole run.
nonisolated public struct StageEvent: Hashable, Sendable {
  /// When it happened on the stage's clock, in nanoseconds.
  public var time: Int64
  /// What happened.
  public var kind: Kind

  public init(time: Int64, _ kind: Kind) {
    self.time = time
    self.kind = kind
  }

  public enum Kind: Hashable, Sendable {
    /// A finger or the mouse button went down, moved, went up, or was taken away.
    case pointer(Pointer)
    /// The mouse moved without a button down, or left the window.
    case hover(Hover)
    /// A wheel turned, or fingers scrolled on a touchpad.
    case wheel(Wheel)
    /// A key went down or up.
    case key(Key)
    /// The stage has another size, in points.
    case resize(width: Double, height: Double, scale: Double)
    /// The device keeps another part of its screen for itself: what it keeps of each side, held upright.
    case safeArea(UIEdgeInsets)
    /// The interface is to suit something else: how much room there is, light or dark, the direction of reading.
    case traits(Traits)
    /// The device was turned: its sides change places, and what they leave of the screen with them.
    case rotation(Orientation)
    /// The window gained or lost the keyboard; losing it cancels touches.
    case focus(Bool)
    /// The window was minimised, or came back; going away cancels touches.
    case background(Bool)
    /// The root timeline runs at another speed: 1 is real time, 0.1 ten times slower.
    case timeScale(Double)
    /// A value of the stage's client, known by its name, was set: a knob of an experiment was turned.
    case parameter(String, Double)
    /// Somebody took the running transition's timeline into their hand, moved it, or let it go.
    case scrub(Scrub)
    /// The machine runs short of something.
    case warning(Warning)
    /// Somebody asks something of the cursor that reads the screen.
    case accessibility(AccessibilityCommand)
    /// One of the actions of what the cursor is on, by its place from 0.
    case customAction(Int)
    /// Things are to fade where they would move, or to move again.
    case reduceMotion(Bool)
    /// A named request to the controllers.
    case command(String)
  }
}

// What whoever looks at a stage does to it, beside using it.
extension StageEvent {
  /// A hand on the running transition's timeline, as that of a scrub bar.
  nonisolated public struct Scrub: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      /// It is held where the hand is.
      case move
      /// It runs on from there, the way it went before.
      case end
    }
    public var phase: Phase
    /// How far the transition is to have come, from 0 to 1.
    public var fraction: Double

    public init(_ phase: Phase, to fraction: Double) {
      self.phase = phase
      self.fraction = fraction
    }
  }

  /// What a machine warns of.
  nonisolated public enum Warning: String, Hashable, Sendable, CaseIterable {
    /// There is little memory left.
    case memory
  }
}

extension StageEvent.Wheel {
  /// Points that one click of a wheel scrolls.
  nonisolated public static let click = 40.0

  /// What a wheel's turn does, in clicks as a device counts them: positive to the right and away from the user.
  ///
  /// Turned towards the user, a wheel shows what is further down: what is under the pointer moves up. A part of
  /// a click comes from a touchpad.
  nonisolated public init(clicks: SIMD2<Double>, at place: SIMD2<Double>) {
    let isWhole = clicks.x == clicks.x.rounded() && clicks.y == clicks.y.rounded()
    self.init(
      isWhole ? .discrete : .continuous, dx: 0 - clicks.x * Self.click, dy: clicks.y * Self.click, x: place.x,
      y: place.y)
  }
}
