import Foundation

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
