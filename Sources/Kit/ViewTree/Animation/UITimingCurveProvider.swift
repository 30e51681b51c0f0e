import Foundation

/// The kind of curve that timing parameters stand for.
nonisolated public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's own curves.
  case builtin
  /// A cubic of one's own.
  case cubic
  case spring
  /// A spring along a cubic; here the spring alone counts.
  case composed
}

/// What tells an animator how its value follows its time.
nonisolated public protocol UITimingCurveProvider: NSCoding, NSCopying {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}
