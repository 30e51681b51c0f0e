// Events of pointers and keys.
extension StageEvent {
  /// A change of a pointer: a touch, or the mouse with a button down.
  nonisolated public struct Pointer: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      case down, move, up, cancel
    }
    /// The identifier of the pointer, which does not change from down to up. The mouse is 0.
    public var id: Int
    public var phase: Phase
    /// The location in points from the stage's top left corner.
    public var x: Double
    public var y: Double
    /// The buttons that are down, one bit for each from the first button on; 1 for a touch.
    public var buttons: Int

    public init(id: Int = 0, _ phase: Phase, x: Double, y: Double, buttons: Int = 1) {
      self.id = id
      self.phase = phase
      self.x = x
      self.y = y
      self.buttons = buttons
    }
  }

  /// A movement of the mouse without a button down.
  nonisolated public struct Hover: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      case move, leave
    }
    public var phase: Phase
    /// The location in points from the stage's top left corner.
    public var x: Double
    public var y: Double

    public init(_ phase: Phase, x: Double, y: Double) {
      self.phase = phase
      self.x = x
      self.y = y
    }
  }

  /// A scroll by a wheel or a touchpad.
  nonisolated public struct Wheel: Hashable, Sendable {
    public enum Device: String, Hashable, Sendable, CaseIterable {
      /// A scroll wheel that turns in clicks.
      case discrete
      /// A touchpad, or a wheel without detents.
      case continuous
    }
    public var device: Device
    /// The distance by which the content under the pointer moves, in points, as with a drag: y grows downward.
    public var dx: Double
    public var dy: Double
    /// The location of the pointer in points from the stage's top left corner.
    public var x: Double
    public var y: Double

    public init(_ device: Device, dx: Double, dy: Double, x: Double, y: Double) {
      self.device = device
      self.dx = dx
      self.dy = dy
      self.x = x
      self.y = y
    }
  }

  /// A key that went down or up.
  nonisolated public struct Key: Hashable, Sendable {
    /// The key's name in lower case: `space`, `escape`, `return`, `left`, `a`, `1` …
    public var name: String
    public var isDown: Bool

    public init(_ name: String, isDown: Bool = true) {
      self.name = name
      self.isDown = isDown
    }
  }
}
