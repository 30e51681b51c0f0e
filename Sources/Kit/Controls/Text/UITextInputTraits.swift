/// The traits of an object into which text is typed.
///
/// Keys are those of a plain keyboard, which shows nothing and corrects nothing. Traits of the keyboard on screen are
/// therefore stored and ignored. **(ours)**
@MainActor
public protocol UITextInputTraits: AnyObject {}

/// A field or view that stores its traits.
protocol TypedText: UITextInputTraits {
  var inputTraits: TextInputTraits { get set }
}

/// The stored traits of text input.
struct TextInputTraits {
  var keyboard = UIKeyboardType.default
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var capitalization = UITextAutocapitalizationType.sentences
  var correction = UITextAutocorrectionType.default
  var spelling = UITextSpellCheckingType.default
  var contentType: UITextContentType?
  var needsText = false
}

// The traits are optional in UIKit. An object of a class that stores none has the default ones.
extension UITextInputTraits {
  private var stored: TextInputTraits {
    get { (self as? any TypedText)?.inputTraits ?? TextInputTraits() }
    set { (self as? any TypedText)?.inputTraits = newValue }
  }

  public var keyboardType: UIKeyboardType {
    get { stored.keyboard }
    set { stored.keyboard = newValue }
  }

  public var keyboardAppearance: UIKeyboardAppearance {
    get { stored.appearance }
    set { stored.appearance = newValue }
  }

  public var returnKeyType: UIReturnKeyType {
    get { stored.returnKey }
    set { stored.returnKey = newValue }
  }

  public var autocapitalizationType: UITextAutocapitalizationType {
    get { stored.capitalization }
    set { stored.capitalization = newValue }
  }

  public var autocorrectionType: UITextAutocorrectionType {
    get { stored.correction }
    set { stored.correction = newValue }
  }

  public var spellCheckingType: UITextSpellCheckingType {
    get { stored.spelling }
    set { stored.spelling = newValue }
  }

  /// The meaning of the text, for suggestions; stored and ignored. **(ours)**
  public var textContentType: UITextContentType! {
    get { stored.contentType }
    set { stored.contentType = newValue }
  }

  /// A Boolean value indicating whether the return key has no effect while a text field is empty.
  public var enablesReturnKeyAutomatically: Bool {
    get { stored.needsText }
    set { stored.needsText = newValue }
  }
}

nonisolated public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad
}

nonisolated public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
}

nonisolated public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

nonisolated public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

nonisolated public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

nonisolated public enum UITextSpellCheckingType: Int, Sendable {
  case `default`, no, yes
}

/// The meaning of a text, such as a name or a password.
nonisolated public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let URL = UITextContentType(rawValue: "url")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
}
