import Foundation
import ViewTree

/// What a popover can point at: a view, or something else that knows where it is, like an item of a bar.
@MainActor
public protocol UIPopoverPresentationControllerSourceItem: AnyObject {
  /// Where it is in a view's coordinates; nil when it is not on screen.
  func frame(in referenceView: UIView) -> CGRect?
}

extension UIView: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? {
    guard let window, window === referenceView.window else { return nil }
    return convert(bounds, to: referenceView)
  }
}
