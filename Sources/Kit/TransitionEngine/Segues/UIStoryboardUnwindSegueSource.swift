import Foundation

/// Who wants to go back, and to which action: what containers are asked about.
public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that begins to unwind.
  public let source: UIViewController
  public let unwindAction: Selector
  /// What set it off.
  public let sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
