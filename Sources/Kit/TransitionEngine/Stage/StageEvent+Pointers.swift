// What pointers do, and keys.
extension StageEvent {
  nonisolated public struct Pointer: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      case down, move, up, cancel
    }
    /// The finger, stable from down to up. The mouse is 0.
    public var id: Int
    public var phase: Phase
    /// In points from the stage's top left.
    public var x: Double
    public var y: Double
    /// The buttons that are down, a bit for each from the first one on; 1 for a finger.
    public var buttons: Int

    public init(id: Int = 0, _ phase: Phase, x: Double, y: Double, buttons: Int = 1) {
      self.id = id
      self.phase = phase
      self.x = x
      self.y = y
      self.buttons = buttons
    }
  }

  nonisolated public struct Hover: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, CaseIterable {
      case move, leave
    }
    public var phase: Phase
    /// In points from the stage's top left.
    public var x: Double
    public var y: Double

    public init(_ phase: Phase, x: Double, y: Double) {
      self.phase = phase
      self.x = x
      self.y = y
    }
  }

  nonisolated public struct Wheel: Hashable, Sendable {
    public enum Device: String, Hashable, Sendable, CaseIterable {
      /// A wheel that clicks.
      case discrete
      /// A touchpad, or a wheel that turns smoothly.
      case continuous
    }
    public var device: Device
    /// Points by which what is under the pointer is to move, as a finger would drag it: y grows downward.
    public var dx: Double
    public var dy: Double
    /// Where the pointer is, in points from the stage's top left.
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
