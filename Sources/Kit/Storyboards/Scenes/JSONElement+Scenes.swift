import Foundation
import JSONReading
import ViewTree

extension JSONElement {
  /// Returns a color from its name, or from `#RRGGBB` or `#RRGGBBAA`.
  @MainActor func color() throws(JSONFault) -> UIColor {
    let text = try text("a color")
    if let named = SceneWords.colors.first(where: { $0.0 == text }) { return named.1 }
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), [6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit),
      var number = UInt32(digits, radix: 16)
    else {
      throw fault(
        "expected a color in the storyboard, such as “systemBlue”, “#3366CC” or “#3366CC80”, found “\(text.prefix(24))”",
        cure: "write one of these forms")
    }
    if digits.count == 6 { number = number << 8 | 0xFF }
    func part(_ shift: UInt32) -> CGFloat { CGFloat(number >> shift & 0xFF) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}

extension ClosedRange<Double> {
  /// The range of numbers in a scene, unless a narrower range is required.
  static var ofScenes: Self { -1e6...1e6 }
}
