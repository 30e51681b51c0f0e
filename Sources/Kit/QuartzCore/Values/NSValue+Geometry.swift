import Foundation
import Scheduling

// Points, sizes and rectangles as objects, with UIKit's names.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public convenience init(caTransform3D t: CATransform3D) {
    self.init(bytes: t.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }, objCType: "[16d]")
  }

  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(bytes: [t.a, t.b, t.c, t.d, t.tx, t.ty], objCType: "[6d]")
  }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }
  /// The transform; the identity for a value of another type. **(ours)**
  public var caTransform3DValue: CATransform3D {
    guard let numbers = numbers(16) else { return CATransform3DIdentity }
    return CATransform3D(rows: (0..<4).map { SIMD4(numbers[4 * $0..<4 * $0 + 4]) })
  }
  /// The transform; the identity for a value of another type. **(ours)**
  public var cgAffineTransformValue: CGAffineTransform {
    guard let n = numbers(6) else { return .identity }
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }

  nonisolated(unsafe) private static var objectKey: UInt8 = 0

  /// Creates a value that refers to an object without retaining it; equal values refer to the same object.
  public convenience init(nonretainedObject anObject: Any?) {
    let object = anObject.map { $0 as AnyObject }
    let number = object.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
    self.init(bytes: [number], objCType: "[1Q]")
    objc_setAssociatedObject(self, &Self.objectKey, object, .OBJC_ASSOCIATION_ASSIGN)
  }

  /// The object that the value refers to; `nil` after it was released, and for a value of another type. **(ours)**
  public var nonretainedObjectValue: Any? { objc_getAssociatedObject(self, &Self.objectKey) }

  /// Returns the numbers of a value that holds an array of that many; `nil` for another value.
  nonisolated package final func numbers(_ count: Int) -> [Double]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// Returns whether the value holds the same type as another: a point, a size, a rectangle or a transform.
  nonisolated fileprivate func holdsSame(as other: NSValue) -> Bool {
    strcmp(objCType, other.objCType) == 0
  }
}

// On Apple's platforms `as? CGRect` extracts a rectangle from an `NSValue`, as `as? Double` extracts a number
// from an `NSNumber`. Foundation on Linux does so for numbers only.
extension CGPoint: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
    result = source.holdsSame(as: NSValue(cgPoint: .zero)) ? source.cgPointValue : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
    result = source.holdsSame(as: NSValue(cgSize: .zero)) ? source.cgSizeValue : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
    result = source.holdsSame(as: NSValue(cgRect: .zero)) ? source.cgRectValue : nil
    return result != nil
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension CATransform3D: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSValue { NSValue(caTransform3D: self) }

  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?) {
    result = source.caTransform3DValue
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CATransform3D?)
    -> Bool
  {
    let isTransform = source.holdsSame(as: NSValue(caTransform3D: CATransform3DIdentity))
    result = isTransform ? source.caTransform3DValue : nil
    return isTransform
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CATransform3D {
    source?.caTransform3DValue ?? CATransform3DIdentity
  }
}

// Foundation on Linux extracts a `Double` from an `NSNumber`, but no `CGFloat`.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

nonisolated extension CGFloat {
  /// Creates the nearest value to a number.
  public init(truncating number: NSNumber) {
    self = CGFloat(number.doubleValue)
  }
}
