import Foundation

// The parts of UIKit's `NSCoder` that Foundation lacks.
extension NSCoder {
  public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
  public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
  public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}

// A point is encoded as two numbers, which are decoded exactly, bit for bit; index paths are encoded as
// lists.
extension NSCoder {
  func encodePair(_ point: CGPoint, forKey key: String) {
    encode([Double(point.x), Double(point.y)] as [Any], forKey: key)
  }

  /// Returns the point of a key; `nil` when the coder has none, or a value that is not two finite numbers.
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

extension NSCoder {
  /// Returns the whole number of a key; `nil` when the coder has none.
  package func number(forKey key: String) -> Int? {
    allowsKeyedCoding && containsValue(forKey: key) ? decodeInteger(forKey: key) : nil
  }

  /// Returns the text of a key; `nil` when the coder has none.
  package func text(forKey key: String) -> String? {
    allowsKeyedCoding ? decodeObject(forKey: key) as? String : nil
  }
}
