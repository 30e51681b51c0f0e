import Foundation

/// An activity of a user at a moment, which can be restored: a kind, a title and values.
@MainActor
open class NSUserActivity: NSObject {
  public final let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?

  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds values to `userInfo`; they replace those with the same keys.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }
}

/// An object in which focus can be: a view or a controller.
@MainActor
public protocol UIFocusEnvironment: AnyObject {
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  func setNeedsFocusUpdate()
  func updateFocusIfNeeded()
}

extension UIResponder: UIFocusEnvironment {}
