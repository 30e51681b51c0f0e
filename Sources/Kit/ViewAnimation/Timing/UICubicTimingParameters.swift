import Foundation
import MotionMath
import ViewTree

/// A timing curve: a predefined one, or a cubic with custom control points.
nonisolated public final class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The predefined curve, or ease-in-out for a custom one.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point: time and value.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  private let isNamed: Bool

  /// Creates the curve of the system's own animations: a quick start and a slow end.
  public override convenience init() {
    self.init(.default, curve: .easeInOut, isNamed: false)
  }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.bezier, curve: curve, isNamed: true)
  }

  /// Creates a curve with two control points, whose times are clamped to 0…1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    let bezier = CubicBezier(Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y))
    self.init(bezier, curve: .easeInOut, isNamed: false)
  }

  private init(_ bezier: CubicBezier, curve: UIView.AnimationCurve, isNamed: Bool) {
    animationCurve = curve
    controlPoint1 = CGPoint(x: bezier.x1, y: bezier.y1)
    controlPoint2 = CGPoint(x: bezier.x2, y: bezier.y2)
    self.isNamed = isNamed
    super.init()
  }

  public var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  /// The curve as a cubic Bézier curve.
  package var bezier: CubicBezier {
    CubicBezier(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public func encode(with coder: NSCoder) {
    let numbers: [Double] = [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
    for (index, number) in numbers.enumerated() { coder.encode(number, forKey: "p\(index)") }
    coder.encode(animationCurve.rawValue, forKey: "curve")
    coder.encode(isNamed, forKey: "named")
  }

  public required convenience init?(coder: NSCoder) {
    let p = (0..<4).map { coder.decodeDouble(forKey: "p\($0)") }
    self.init(
      CubicBezier(p[0], p[1], p[2], p[3]),
      curve: UIView.AnimationCurve(rawValue: coder.decodeInteger(forKey: "curve")) ?? .easeInOut,
      isNamed: coder.decodeBool(forKey: "named"))
  }
}
