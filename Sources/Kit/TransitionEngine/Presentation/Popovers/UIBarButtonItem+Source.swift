import Foundation
import ViewTree

extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {
  public final func frame(in referenceView: UIView) -> CGRect? { shownView?.frame(in: referenceView) }
}
