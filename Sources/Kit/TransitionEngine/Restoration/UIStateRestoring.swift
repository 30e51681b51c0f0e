import Foundation

/// What is saved and restored without being a view or a controller, once it is registered with the application.
@MainActor
public protocol UIStateRestoring: AnyObject {
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  /// Called when everything has been restored.
  func applicationFinishedRestoringState()
}

// What is optional in UIKit has its default here.
extension UIStateRestoring {
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}
