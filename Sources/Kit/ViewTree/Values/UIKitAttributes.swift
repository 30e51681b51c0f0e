import Foundation
import TextKit

// UIKit's attributes of `AttributedString`: `text.font = .boldSystemFont(ofSize: 17)`.
extension AttributeScopes {
  public nonisolated struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let paragraphStyle: ParagraphStyleAttribute

    public nonisolated enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }
    public nonisolated enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }
    public nonisolated enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }
    /// An additional distance after each character, in points.
    public nonisolated enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }
    public nonisolated enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }
    public nonisolated enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }
    public nonisolated enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }
  }

  public nonisolated var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public nonisolated subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension AttributeContainer {
  /// Creates a container of UIKit's attributes; other keys, and values of other types, are left out.
  public nonisolated init(_ dictionary: [NSAttributedString.Key: Any]) {
    self.init()
    self.font = dictionary[.font] as? UIFont
    self.foregroundColor = dictionary[.foregroundColor] as? UIColor
    self.backgroundColor = dictionary[.backgroundColor] as? UIColor
    self.kern =
      (dictionary[.kern] as? NSNumber).map { CGFloat($0.doubleValue) } ?? dictionary[.kern] as? CGFloat
    self.underlineStyle = (dictionary[.underlineStyle] as? Int).map { NSUnderlineStyle(rawValue: $0) }
    self.strikethroughStyle = (dictionary[.strikethroughStyle] as? Int).map { NSUnderlineStyle(rawValue: $0) }
    self.paragraphStyle = dictionary[.paragraphStyle] as? NSParagraphStyle
  }

  /// UIKit's attributes, as those of an `NSAttributedString`.
  package nonisolated var keys: [NSAttributedString.Key: Any] {
    var keys: [NSAttributedString.Key: Any] = [:]
    keys[.font] = self.font
    keys[.foregroundColor] = self.foregroundColor
    keys[.backgroundColor] = self.backgroundColor
    keys[.kern] = self.kern
    keys[.underlineStyle] = self.underlineStyle?.rawValue
    keys[.strikethroughStyle] = self.strikethroughStyle?.rawValue
    keys[.paragraphStyle] = self.paragraphStyle
    return keys
  }
}

extension NSAttributedString {
  /// Creates a string with UIKit's attributes of another one; further attributes are left out. **(ours)**
  public convenience init(_ string: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in string.runs {
      text.append(
        NSAttributedString(string: String(string[run.range].characters), attributes: run.attributes.keys))
    }
    self.init(attributedString: text)
  }
}
