import Foundation

// What the keyboard on screen tells of itself.
extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  nonisolated public static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  nonisolated public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  nonisolated public static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key of the frame before the movement, on screen: an `NSValue` with a `CGRect`.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the movement, on screen: an `NSValue` with a `CGRect`.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the movement's duration in seconds: an `NSNumber`.
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the raw value of the movement's `UIView.AnimationCurve`: an `NSNumber`.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to the application: an `NSNumber`, here always true.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The keyboard on screen, as far as views have to know of it.
package protocol ScreenKeyboard: AnyObject {
  /// The place of its upper edge in the window, as the model has it; nil while it is away or on its way there.
  var top: Double? { get }
  /// Somebody else has the keys, or nobody.
  func keyTakerDidChange()
  /// A finger that scrolls is at a height of the window; it takes the keyboard down when that is below its edge.
  func follow(fingerAt y: Double)
  /// The finger was lifted, with a velocity downward: it goes, or comes back.
  func letGo(velocity: Double)
}
