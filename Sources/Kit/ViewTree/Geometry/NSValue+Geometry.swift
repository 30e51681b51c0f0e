import Foundation

// Points, sizes and rectangles as objects, by UIKit's names.
extension NSValue {
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  /// Whether the value holds what another one holds: a point, a size, a rectangle.
  nonisolated fileprivate func holdsSame(as other: NSValue) -> Bool {
    strcmp(objCType, other.objCType) == 0
  }
}

// On Apple's platforms `as? CGRect` takes a rectangle out of an `NSValue`, as `as? Double` takes a number out of an
// `NSNumber`. Foundation does so here for numbers only.
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

// What Foundation's coder lacks of UIKit's.
extension NSCoder {
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}

// A point as two numbers, which come back to the bit, and paths in lists.
extension NSCoder {
  func encodePair(_ point: CGPoint, forKey key: String) {
    encode([Double(point.x), Double(point.y)] as [Any], forKey: key)
  }

  /// The point that was encoded; nil for anything else, also numbers that are no place.
  func decodePair(forKey key: String) -> CGPoint? {
    guard let numbers = decodeObject(forKey: key) as? [Any], numbers.count == 2,
      let x = numbers[0] as? Double, let y = numbers[1] as? Double, x.isFinite, y.isFinite
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  package func encodePaths(_ paths: [IndexPath], forKey key: String) {
    if !paths.isEmpty { encode(paths.map { $0 as Any }, forKey: key) }
  }

  package func decodePaths(forKey key: String) -> [IndexPath] {
    (decodeObject(forKey: key) as? [Any] ?? []).compactMap { $0 as? IndexPath }
  }
}
