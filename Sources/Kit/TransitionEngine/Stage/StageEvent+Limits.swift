import Foundation
import ViewTree

nonisolated extension StageEvent {
  /// The values that an event may have, live and in a recording.
  public enum Limits {
    /// Times in nanoseconds: some thirty years, so that sums and differences never overflow.
    public static let time: ClosedRange<Int64> = 0...1_000_000_000_000_000_000
    /// Where a pointer may be, in points.
    public static let place: ClosedRange<Double> = -1e9...1e9
    /// Which buttons of a mouse may be down: a bit for each.
    public static let buttons: ClosedRange<Int> = 0...65_535
    /// How wide and how high a stage may be, in points.
    public static let length: ClosedRange<Double> = 0...1e6
    /// How many pixels a point may have.
    public static let scale: ClosedRange<Double> = 1e-3...1e3
    /// How fast time may run.
    public static let speed: ClosedRange<Double> = 0...1e6
    /// The values of a parameter.
    public static let value: ClosedRange<Double> = -1e15...1e15
    /// Which of an element's actions may be asked for, by its place.
    public static let actions: ClosedRange<Int> = 0...999
    /// How far a transition may be scrubbed.
    public static let fraction: ClosedRange<Double> = 0...1
  }

  /// A number of an event that is beyond its limits.
  package struct Flaw: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    package init?<Number: Comparable>(_ number: Number, in range: ClosedRange<Number>, as name: String) {
      if range.contains(number) { return nil }
      description =
        "expected a number from \(Self.plain(range.lowerBound)) to \(Self.plain(range.upperBound)) for “\(name)”, "
        + "found \(Self.plain(number))"
    }

    private static func plain(_ number: some Comparable) -> String {
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
  }
}

nonisolated extension StageEvent.Pointer {
  /// The first number of the pointer that is beyond its limits. Each movement of a finger asks for it.
  var flaw: StageEvent.Flaw? {
    typealias Limits = StageEvent.Limits
    if Limits.place.contains(x), Limits.place.contains(y), Limits.buttons.contains(buttons) { return nil }
    return StageEvent.Flaw(x, in: Limits.place, as: "x") ?? StageEvent.Flaw(y, in: Limits.place, as: "y")
      ?? StageEvent.Flaw(buttons, in: Limits.buttons, as: "buttons")
  }
}

nonisolated extension StageEvent.Kind {
  /// The first number of the event that is beyond its limits, by the name that it has in a recording. A stage refuses such
  /// an event, and so does a recording: the only place where that is decided.
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
    case .parameter(_, let value): return flaw(value, Limits.value, "value")
    case .scrub(let scrub): return flaw(scrub.fraction, Limits.fraction, "fraction")
    case .customAction(let index): return flaw(index, Limits.actions, "customAction")
    case .key, .traits, .rotation, .focus, .background, .warning, .accessibility, .reduceMotion, .command:
      return nil
    }
  }
}
