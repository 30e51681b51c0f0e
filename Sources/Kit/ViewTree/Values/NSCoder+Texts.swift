import Foundation
import QuartzCore

// Points, sizes, rectangles and insets as texts, such as “{{0, 10}, {20, 30}}”.
extension NSCoder {
  public class func string(for point: CGPoint) -> String { text([point.x, point.y]) }
  public class func string(for size: CGSize) -> String { text([size.width, size.height]) }
  public class func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  public class func string(for insets: UIEdgeInsets) -> String {
    text([insets.top, insets.left, insets.bottom, insets.right])
  }

  /// Returns the point in a text; the origin for any other text.
  public class func cgPoint(for string: String) -> CGPoint {
    numbers(in: string, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
  }
  public class func cgSize(for string: String) -> CGSize {
    numbers(in: string, count: 2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
  }
  public class func cgRect(for string: String) -> CGRect {
    numbers(in: string, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }
  public class func uiEdgeInsets(for string: String) -> UIEdgeInsets {
    numbers(in: string, count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
      ?? .zero
  }

  private static func text(_ numbers: [CGFloat]) -> String {
    let words = numbers.map { number in
      let word = "\(Double(number))"
      return word.hasSuffix(".0") ? String(word.dropLast(2)) : word
    }
    return "{\(words.joined(separator: ", "))}"
  }

  /// Returns the finite numbers in a text; `nil` where there are more or fewer of them.
  private static func numbers(in text: String, count: Int) -> [CGFloat]? {
    let words = text.split { "{}, ".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == count && words.count == count ? numbers.map { CGFloat($0) } : nil
  }
}
