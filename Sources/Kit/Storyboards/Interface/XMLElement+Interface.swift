import Foundation
import Graphics
import TextKit
import ViewTree
import XMLReading

// Values as Interface Builder writes them.
extension XMLElement {
  /// Returns the child element with a key, of any name.
  func keyed(_ key: String) -> XMLElement? { children.first { $0["key"] == key } }

  func flag(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

  /// Returns the number of an attribute, limited to the range of numbers in scenes; `nil` without a finite number.
  func number(_ name: String) -> Double? {
    guard let text = self[name], let number = Double(text), number.isFinite else { return nil }
    let range = ClosedRange<Double>.ofScenes
    return min(max(number, range.lowerBound), range.upperBound)
  }

  func integer(_ name: String) -> Int? { number(name).map { Int($0) } }

  /// Returns the value that is listed for the attribute's word; `nil` for another word.
  func choice<Value>(_ name: String, _ words: [(String, Value)]) -> Value? {
    guard let text = self[name] else { return nil }
    return words.first { $0.0 == text }?.1
  }

  /// Returns a text from an attribute or, for a text of several lines, from a child element.
  func string(_ key: String) -> String? {
    if let text = self[key] { return text }
    guard let child = keyed(key) else { return nil }
    if child.name == "attributedString" {
      return child.children.map { $0["content"] ?? $0.string("content") ?? "" }.joined()
    }
    return child.name == "string" || child.name == "mutableString" ? child.text : nil
  }

  var rect: CGRect {
    CGRect(
      x: number("x") ?? 0, y: number("y") ?? 0, width: max(number("width") ?? 0, 0),
      height: max(number("height") ?? 0, 0))
  }

  var size: CGSize { CGSize(width: max(number("width") ?? 0, 0), height: max(number("height") ?? 0, 0)) }

  /// The element's insets. A file names the sides `top`, `left` or `leading`, `bottom` and `right` or `trailing`; or
  /// `minY`, `minX`, `maxY` and `maxX`.
  var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: number("top") ?? number("minY") ?? 0,
      left: number("left") ?? number("leading") ?? number("minX") ?? 0,
      bottom: number("bottom") ?? number("maxY") ?? 0,
      right: number("right") ?? number("trailing") ?? number("maxX") ?? 0)
  }
}

extension InterfaceReader {
  /// Returns the color of an element with a key; `nil` when there is none.
  func color(_ key: String, of element: XMLElement) -> UIColor? {
    element.children.first { $0["key"] == key && $0.name == "color" }.map { color($0) }
  }

  /// Returns the color that an element describes. If the element is one of the file's resources, its name is not looked
  /// up among these again, so that no color refers to itself.
  func color(_ element: XMLElement, isResource: Bool = false) -> UIColor {
    func resource(_ name: String) -> UIColor? {
      isResource ? nil : document.colors[name].map { color($0, isResource: true) }
    }
    let alpha = element.number("alpha") ?? 1
    for key in ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
      guard let name = element[key] else { continue }
      if let color = InterfaceWords.systemColor(name) ?? resource(name) { return color }
    }
    if let name = element["name"] {
      if let color = UIColor(named: name) ?? resource(name) { return color }
      if element["catalog"] == "System", let color = InterfaceWords.systemColor(name) { return color }
      remark(
        "the color “\(name)” is neither registered nor in the file’s resources; it is left clear", at: element
      )
      return .clear
    }
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue")
    {
      if element["customColorSpace"] == "displayP3" {
        return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
      }
      return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    remark(
      "the color has neither a known name nor white, nor red, green and blue; it is left clear", at: element)
    return .clear
  }

  /// Returns the font of an element; `nil` when it names none.
  func font(_ element: XMLElement, key: String = "fontDescription") -> UIFont? {
    guard let font = element.keyed(key) else { return nil }
    if let style = font["style"], let named = InterfaceWords.textStyles.first(where: { $0.0 == style })?.1 {
      return .preferredFont(forTextStyle: named)
    }
    let size = min(max(font.number("pointSize") ?? (font["type"] == "smallSystem" ? 12 : 17), 1), 1000)
    if let name = font["name"] {
      // There is one typeface; a font's name gives its weight.
      return ["Bold", "Heavy", "Black"].contains { name.contains($0) }
        ? .boldSystemFont(ofSize: size) : .systemFont(ofSize: size)
    }
    if font["type"] == "boldSystem" { return .boldSystemFont(ofSize: size) }
    return .systemFont(ofSize: size, weight: font.choice("weight", InterfaceWords.weights) ?? .regular)
  }

  /// Returns the image that an attribute names; `nil`, with a remark, when none is registered under the name.
  func image(_ name: String, of element: XMLElement) -> UIImage? {
    guard let text = element[name] else { return nil }
    let isSymbol = element["catalog"] == "system"
    if let image = isSymbol ? UIImage(systemName: text) : UIImage(named: text) { return image }
    remark(
      isSymbol
        ? "the symbol “\(text)” is not known here; no image is shown"
        : "no image is registered as “\(text)”; none is shown. Register the image", at: element)
    return nil
  }
}
