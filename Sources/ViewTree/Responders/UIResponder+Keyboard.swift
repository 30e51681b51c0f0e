import Foundation

// What the keyboard on screen tells of itself.
extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
  nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrame")
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrame")

  /// Where it was, and where it will be, on screen: a `CGRect`.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBegin"
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEnd"
  /// How long it takes, in seconds, and along which curve: `Double` and `Int`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDuration"
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurve"
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocal"
}

/// The keyboard on screen, as far as views have to know of it.
package protocol ScreenKeyboard: AnyObject {
  /// Where its upper edge rests in the window; nil while it is not there.
  var restingTop: Double? { get }
  /// Somebody else has the keys, or nobody.
  func keyTakerDidChange()
  /// A finger that scrolls is at a height of the window; it takes the keyboard down when that is below its edge.
  func follow(fingerAt y: Double)
  /// The finger was lifted, with a velocity downward: it goes, or comes back.
  func letGo(velocity: Double)
}
