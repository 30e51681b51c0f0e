import Foundation
import LayerTree
import MotionMath

// Properties by name: those that animations know, `frame`, `hidden`, `masksToBounds` and `name`.
extension CALayer {
  /// Returns the value of a property; for a key that names no property, the value that was stored under it.
  ///
  /// Numbers are `NSNumber`s. Points, sizes, rectangles and transforms are `NSValue`s.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if let path = LayerKeyPath(keyPath), let property = property(at: path) { return property }
    switch keyPath {
    case "frame": return NSValue(cgRect: frame)
    case "hidden": return NSNumber(value: isHidden)
    case "masksToBounds": return NSNumber(value: masksToBounds)
    case "name": return name
    default: return details.values?[keyPath]
    }
  }

  /// Sets a property, or stores a value under another key, which may be any name.
  ///
  /// A value that is not of the property's type is ignored. **(ours)**
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard self.value == .model else { return }
    if let path = LayerKeyPath(keyPath), set(path, to: value) { return }
    switch keyPath {
    case "frame": if let rect = value as? CGRect { frame = rect }
    case "hidden": if let flag = value as? Bool { isHidden = flag }
    case "masksToBounds": if let flag = value as? Bool { masksToBounds = flag }
    case "name": name = value as? String
    default:
      var values = details.values ?? [:]
      values[keyPath] = value
      details.values = values
      if type(of: self).needsDisplay(forKey: keyPath) { setNeedsDisplay() }
    }
  }

  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Returns the value that was stored under a key, or another one if none of its type was. Properties that Objective-C
  /// would declare with `@NSManaged` read so. **(ours)**
  public final func managedValue<Value>(forKey key: String, default other: Value) -> Value {
    model().value(forKey: key) as? Value ?? other
  }

  // MARK: Reading

  private func property(at path: LayerKeyPath) -> Any? {
    switch path {
    case .transform: return NSValue(caTransform3D: transform)
    case .drawing(let key): return drawn(key)
    case .numbers(let property, _, _) where path.isColor: return color(property)
    case .numbers(let property, let first, let count):
      let numbers = path.numbers(of: self, value)
      let pair = SIMD2(numbers.x, numbers.y)
      if count == 4 { return NSValue(cgRect: bounds) }
      if count == 1 { return NSNumber(value: numbers.x) }
      let isSize = property == .shadowOffset || first == 2
      return isSize ? NSValue(cgSize: CGSize(pair)) : NSValue(cgPoint: CGPoint(pair))
    case .part(.translation):
      let numbers = path.numbers(of: self, value)
      return NSValue(cgSize: CGSize(SIMD2(numbers.x, numbers.y)))
    case .part, .depth: return NSNumber(value: path.numbers(of: self, value).x)
    }
  }

  /// Returns a value of a shape or gradient layer; `nil` for one that the layer lacks.
  private func drawn(_ key: DrawnValue.Key) -> Any? {
    guard let row = (self as? any LayerDrawing)?.ownValue(key) else { return nil }
    switch key {
    case .path: return row.kind.isEmpty ? nil : CGPath(PathOutline(row))
    case .fillColor, .strokeColor: return row.colors.first.map { CGColor($0) }
    case .colors: return row.colors.map { CGColor($0) }
    case .locations: return row.numbers.map { NSNumber(value: $0) }
    case .startPoint, .endPoint: return NSValue(cgPoint: row.point)
    case .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .lineDashPhase: return NSNumber(value: row.number)
    }
  }

  // MARK: Setting

  /// Sets a property. Returns whether the layer has it.
  private func set(_ path: LayerKeyPath, to value: Any?) -> Bool {
    switch path {
    case .transform: setTransform(value)
    case .numbers(let property, _, _) where path.isColor:
      if value == nil || value is CGColor { setColor(property, value as? CGColor) }
    case .drawing(let key):
      guard (self as? any LayerDrawing)?.ownValue(key) != nil else { return false }
      let none = key.isOptional ? NumberRow() : nil
      let row = value.map { AnimationValue.row($0, for: key) } ?? none
      if let row { (self as? any NamedDrawing)?.set(DrawnValue(key, row)) }
    case .numbers, .part, .depth:
      guard let numbers = value.flatMap({ AnimationValue.numbers($0, for: path) }) else { break }
      set(path, numbers)
    }
    return true
  }

  private func setTransform(_ value: Any?) {
    switch value {
    case let space as CATransform3D: transform = space
    case let plane as CGAffineTransform: setAffineTransform(plane)
    default: break
    }
  }

  private func setColor(_ property: LayerProperty, _ color: CGColor?) {
    switch property {
    case .fill: backgroundColor = color
    case .border: borderColor = color
    default: shadowColor = color
    }
  }

  private func set(_ path: LayerKeyPath, _ numbers: SIMD4<Double>) {
    switch path {
    case .numbers(let property, let first, let count):
      var row = handle.numbers(property, .model)
      for index in 0..<count { row[first + index] = numbers[index] }
      set(property, row)
    case .depth(.zPosition): zPosition = numbers.x
    case .depth(.anchorPointZ): anchorPointZ = numbers.x
    case .part(let part) where transform.space.isFlat:
      var parts = AffineParts(transform.flat)
      parts.set(part, numbers)
      setAffineTransform(CGAffineTransform(parts.affine))
    case .part, .depth:
      var parts = DepthParts(transform.space)
      parts.set(path, numbers)
      transform = CATransform3D(parts.transform)
    case .transform, .drawing: break
    }
  }

  private func set(_ property: LayerProperty, _ row: [Double]) {
    switch property {
    case .position: position = CGPoint(x: row[0], y: row[1])
    case .bounds: bounds = CGRect(x: row[0], y: row[1], width: row[2], height: row[3])
    case .anchorPoint: anchorPoint = CGPoint(x: row[0], y: row[1])
    case .opacity: opacity = Float(row[0])
    case .cornerRadius: cornerRadius = row[0]
    case .borderWidth: borderWidth = row[0]
    case .shadowOpacity: shadowOpacity = Float(row[0])
    case .shadowOffset: shadowOffset = CGSize(width: row[0], height: row[1])
    case .shadowRadius: shadowRadius = row[0]
    case .transform, .fill, .border, .shadowColor, .backdropRadius, .backdropSaturation: break
    }
  }
}

/// A layer whose drawing has values that are set by name.
protocol NamedDrawing {
  func set(_ value: DrawnValue)
}

extension DrawnValue.Key {
  /// A Boolean value indicating whether a drawing may lack the value.
  nonisolated fileprivate var isOptional: Bool {
    switch self {
    case .path, .fillColor, .strokeColor, .colors, .locations: true
    case .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .lineDashPhase, .startPoint, .endPoint: false
    }
  }
}

extension AffineParts {
  nonisolated fileprivate mutating func set(_ part: ExplicitAnimation.Part, _ numbers: SIMD4<Double>) {
    switch part {
    case .rotation: rotation = numbers.x
    case .scale: scale = [numbers.x, numbers.x]
    case .scaleX: scale.x = numbers.x
    case .scaleY: scale.y = numbers.x
    case .translation: translation = [numbers.x, numbers.y]
    case .translationX: translation.x = numbers.x
    case .translationY: translation.y = numbers.x
    }
  }
}

extension DepthParts {
  nonisolated fileprivate mutating func set(_ path: LayerKeyPath, _ numbers: SIMD4<Double>) {
    switch path {
    case .part(.rotation): rotation.z = numbers.x
    case .part(.scale): (scale.x, scale.y) = (numbers.x, numbers.x)
    case .part(.scaleX): scale.x = numbers.x
    case .part(.scaleY): scale.y = numbers.x
    case .part(.translation): (translation.x, translation.y) = (numbers.x, numbers.y)
    case .part(.translationX): translation.x = numbers.x
    case .part(.translationY): translation.y = numbers.x
    case .depth(.rotationX): rotation.x = numbers.x
    case .depth(.rotationY): rotation.y = numbers.x
    case .depth(.translationZ): translation.z = numbers.x
    case .depth(.scaleZ): scale.z = numbers.x
    default: break
    }
  }
}
