import Foundation
import ViewTree

nonisolated extension StageEvent {
  /// The ranges of values that an event may have, live and in a recording.
  public enum Limits {
    /// The times, in nanoseconds: about thirty years, so that sums and differences never overflow.
    public static let time: ClosedRange<Int64> = 0...1_000_000_000_000_000_000
    /// The coordinates of a pointer, in points.
    public static let place: ClosedRange<Double> = -1e9...1e9
    /// The mouse buttons that are down, one bit for each.
    public static let buttons: ClosedRange<Int> = 0...65_535
    /// The width and height of a stage, in points.
    public static let length: ClosedRange<Double> = 0...1e6
    /// The number of pixels per point.
    public static let scale: ClosedRange<Double> = 1e-3...1e3
    /// The speed of time; 1 is real time.
    public static let speed: ClosedRange<Double> = 0...1e6
    /// The value of a parameter.
    public static let value: ClosedRange<Double> = -1e15...1e15
    /// The index of an element's custom action.
    public static let actions: ClosedRange<Int> = 0...999
    /// The length of the name of a key, a parameter or a command, in bytes.
    public static let name: ClosedRange<Int> = 0...4_096
    /// The fraction to which a transition is scrubbed.
    public static let fraction: ClosedRange<Double> = 0...1
  }

  /// A number or a name of an event that is outside its limits.
  package struct Flaw: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init?<Number: Comparable>(_ number: Number, in range: ClosedRange<Number>, as name: String) {
      if range.contains(number) { return nil }
      description =
        "expected a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound)) for "
        + "“\(name)” in an event or a recording, found \(Self.plain(number)); correct the number"
    }

    package init?(name text: String, as name: String) {
      let bytes = text.utf8.count
      if Limits.name.contains(bytes) { return nil }
      description =
        "expected at most \(Limits.name.upperBound) bytes for “\(name)” in an event or a recording, found \(bytes); shorten the name"
    }

    private static func plain(_ number: some Comparable) -> String {
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }
}

nonisolated extension StageEvent.Pointer {
  /// The first number of the pointer event that is outside its limits. Read at each movement of a pointer.
  var flaw: StageEvent.Flaw? {
    typealias Limits = StageEvent.Limits
    if Limits.place.contains(x), Limits.place.contains(y), Limits.buttons.contains(buttons) { return nil }
    return StageEvent.Flaw(x, in: Limits.place, as: "x") ?? StageEvent.Flaw(y, in: Limits.place, as: "y")
      ?? StageEvent.Flaw(buttons, in: Limits.buttons, as: "buttons")
  }
}

nonisolated extension StageEvent.Kind {
  /// The first number or name of the event that is outside its limits, under the name that it has in a recording.
  /// Stages and recordings refuse such an event, and both use this property alone to decide.
  package var flaw: StageEvent.Flaw? {
    typealias Limits = StageEvent.Limits
    func flaw<Number: Comparable>(_ number: Number, _ range: ClosedRange<Number>, _ name: String)
      -> StageEvent.Flaw?
    {
      StageEvent.Flaw(number, in: range, as: name)
    }
    switch self {
    case .pointer(let pointer): return pointer.flaw
    case .hover(let hover):
      return flaw(hover.x, Limits.place, "x") ?? flaw(hover.y, Limits.place, "y")
    case .wheel(let wheel):
      return flaw(wheel.x, Limits.place, "x") ?? flaw(wheel.y, Limits.place, "y")
        ?? flaw(wheel.dx, Limits.place, "by") ?? flaw(wheel.dy, Limits.place, "by")
    case .resize(let width, let height, let scale):
      return flaw(width, Limits.length, "resize") ?? flaw(height, Limits.length, "resize")
        ?? flaw(scale, Limits.scale, "scale")
    case .safeArea(let insets):
      return flaw(Double(insets.top), Limits.length, "safeArea") ?? flaw(
        Double(insets.bottom), Limits.length, "safeArea")
        ?? flaw(Double(insets.left), Limits.length, "sides")
        ?? flaw(Double(insets.right), Limits.length, "sides")
    case .timeScale(let speed): return flaw(speed, Limits.speed, "timeScale")
    case .parameter(let name, let value):
      return StageEvent.Flaw(name: name, as: "knob") ?? flaw(value, Limits.value, "value")
    case .key(let key): return StageEvent.Flaw(name: key.name, as: "key")
    case .command(let name): return StageEvent.Flaw(name: name, as: "command")
    case .scrub(let scrub): return flaw(scrub.fraction, Limits.fraction, "fraction")
    case .customAction(let index): return flaw(index, Limits.actions, "customAction")
    case .traits, .rotation, .focus, .background, .warning, .accessibility, .reduceMotion: return nil
    }
  }
}
