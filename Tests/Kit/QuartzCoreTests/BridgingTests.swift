import Expectations
import Foundation
import TestSupport
import Testing

@testable import QuartzCore

/// Points, sizes, rectangles, transforms and numbers as objects, and back.
@Suite struct BridgingTests {
  /// Checks the ways from a value to an object and back.
  private func check<Value: Equatable & _ObjectiveCBridgeable>(_ value: Value, _ other: Any, or none: Value)
  where Value._ObjectiveCType: NSObject {
    let object = value._bridgeToObjectiveC()
    expect((object as Any) as? Value == value, "\(value)")
    expect(other as? Value == nil, "\(other) as \(Value.self)")
    var result: Value?
    expect(Value._conditionallyBridgeFromObjectiveC(object, result: &result) && result == value)
    result = nil
    Value._forceBridgeFromObjectiveC(object, result: &result)
    expect(result, equals: value)
    expect(Value._unconditionallyBridgeFromObjectiveC(object), equals: value)
    expect(Value._unconditionallyBridgeFromObjectiveC(nil), equals: none)
  }

  @Test(
    "A value becomes an object and the object that value again, but never one of another type",
    arguments: 0..<20)
  func values(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number() -> CGFloat { generator.uniform(-1e6, 1e6) }
    let point = CGPoint(x: number(), y: number())
    let size = CGSize(width: number(), height: number())
    let transform = CATransform3D(
      m11: number(), m12: number(), m13: number(), m14: number(), m21: number(), m22: number(), m23: number(),
      m24: number(), m31: number(), m32: number(), m33: number(), m34: number(), m41: number(), m42: number(),
      m43: number(), m44: number())
    check(point, NSValue(cgSize: size), or: .zero)
    check(size, NSValue(cgPoint: point), or: .zero)
    check(CGRect(origin: point, size: size), NSValue(cgPoint: point), or: .zero)
    check(transform, NSValue(cgRect: CGRect(origin: point, size: size)), or: CATransform3DIdentity)
    check(number(), NSValue(cgPoint: point), or: 0)
  }

  @Test("Geometry is compared by the names of Swift 3 as by its operator", arguments: 0..<4)
  func comparisons(place: Int) {
    let numbers: [CGFloat] = [1, 2, 3, 4]
    var others = numbers
    others[place] += 1
    func rect(_ n: [CGFloat]) -> CGRect { CGRect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    let (one, two) = (rect(numbers), rect(others))
    expect(
      one.equalTo(one) && !one.equalTo(two) && __CGRectEqualToRect(one, one) && !__CGRectEqualToRect(one, two)
    )
    expect(one.origin.equalTo(two.origin), equals: place > 1)
    expect(one.size.equalTo(two.size), equals: place < 2)
  }

  @Test(
    "A transform and its inverse restore each point; one without an inverse is its own", arguments: 0..<20)
  func inverses(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let angle: CGFloat = generator.uniform(-3, 3)
    let transform = CGAffineTransform(translationX: generator.uniform(-9, 9), y: generator.uniform(-9, 9))
      .rotated(by: angle).scaledBy(x: generator.uniform(0.5, 3), y: generator.uniform(0.5, 3))
    let point = CGPoint(x: generator.uniform(-9, 9), y: generator.uniform(-9, 9))
    let back = point.applying(transform).applying(transform.inverted())
    expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9, "seed \(seed)")
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    expect(flat.inverted() == flat && CGAffineTransform() == .identity)
    // A rotation that is added to a transform happens before it.
    let turned = transform.rotated(by: angle)
    let first = point.applying(CGAffineTransform(rotationAngle: angle)).applying(transform)
    let both = point.applying(turned)
    expect(abs(first.x - both.x) < 1e-9 && abs(first.y - both.y) < 1e-9, "seed \(seed)")
  }

  @Test("A transformed rectangle is the smallest one around its transformed corners", arguments: 0..<20)
  func boxes(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let transform = CGAffineTransform(rotationAngle: generator.uniform(-3, 3)).scaledBy(
      x: generator.uniform(-2, 2), y: generator.uniform(0.5, 2))
    let rect = CGRect(x: 3, y: -2, width: generator.uniform(1, 9), height: generator.uniform(1, 9))
    let corners = [rect.minX, rect.maxX].flatMap { x in
      [rect.minY, rect.maxY].map { CGPoint(x: x, y: $0).applying(transform) }
    }
    let box = rect.applying(transform)
    for (edge, expected) in [
      (box.minX, corners.map(\.x).min()), (box.maxX, corners.map(\.x).max()),
      (box.minY, corners.map(\.y).min()), (box.maxY, corners.map(\.y).max()),
    ] { expect(abs(edge - expected!) < 1e-9, "seed \(seed)") }
  }
}
