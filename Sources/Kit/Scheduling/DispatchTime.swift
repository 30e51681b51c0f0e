import Foundation
import LayerTree

/// A time on the stage's clock, in nanoseconds.
///
/// `DispatchTime.now()` is the time of the current stage; between two steps, no time passes. Without a stage, and on
/// other threads, it is 0. **(ours)**
nonisolated public struct DispatchTime: Comparable, Hashable, Sendable {
  let nanoseconds: Int64

  init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  public init(uptimeNanoseconds: UInt64) { nanoseconds = Int64(clamping: uptimeNanoseconds) }

  public static func now() -> DispatchTime {
    guard StageSchedule.isOnMain else { return DispatchTime(nanoseconds: 0) }
    return MainActor.assumeIsolated { DispatchTime(nanoseconds: StageTime.current?.now ?? 0) }
  }

  /// A time that never comes.
  public static let distantFuture = DispatchTime(nanoseconds: .max)

  public var uptimeNanoseconds: UInt64 { UInt64(clamping: nanoseconds) }

  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// Returns the interval from this time to another one.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    if other == .distantFuture { return .never }
    return .nanoseconds(Int(other.nanoseconds.subtractingReportingOverflow(nanoseconds).partialValue))
  }

  public func advanced(by interval: DispatchTimeInterval) -> DispatchTime { self + interval }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    guard let nanoseconds = interval.nanoseconds else { return .distantFuture }
    return time.moved(by: nanoseconds)
  }

  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    guard let nanoseconds = interval.nanoseconds else { return .distantFuture }
    return time.moved(by: 0 &- nanoseconds)
  }

  /// Adds seconds. A number that is not finite, or too large, gives `distantFuture`.
  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    let nanoseconds = (seconds * 1e9).rounded()
    guard nanoseconds.magnitude < 9.2e18 else { return .distantFuture }
    return time.moved(by: Int64(nanoseconds))
  }

  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime { time + -seconds }

  private func moved(by delay: Int64) -> DispatchTime {
    guard self != .distantFuture else { return self }
    let (sum, overflow) = nanoseconds.addingReportingOverflow(delay)
    return overflow
      ? (delay > 0 ? .distantFuture : DispatchTime(nanoseconds: .min)) : DispatchTime(nanoseconds: sum)
  }
}

/// A time of day. Here it is the same as a time on the stage's clock: a replay has no time of day. **(ours)**
public typealias DispatchWallTime = DispatchTime

/// The number of nanoseconds in a second, and in a millisecond, for code from before Swift 3.
nonisolated public let NSEC_PER_SEC: UInt64 = 1_000_000_000
nonisolated public let NSEC_PER_MSEC: UInt64 = 1_000_000

extension DispatchTimeInterval {
  /// The interval in nanoseconds, at the limits of the type where it is larger; `nil` for `never`.
  nonisolated fileprivate var nanoseconds: Int64? {
    let (count, unit): (Int, Int64)
    switch self {
    case .seconds(let seconds): (count, unit) = (seconds, 1_000_000_000)
    case .milliseconds(let milliseconds): (count, unit) = (milliseconds, 1_000_000)
    case .microseconds(let microseconds): (count, unit) = (microseconds, 1000)
    case .nanoseconds(let nanoseconds): (count, unit) = (nanoseconds, 1)
    case .never: return nil
    @unknown default: return nil
    }
    let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
    return overflow ? (count > 0 ? .max : -.max) : product
  }
}
