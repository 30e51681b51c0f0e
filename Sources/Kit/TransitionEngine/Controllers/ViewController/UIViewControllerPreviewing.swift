import Foundation
import ViewTree

/// A registration of a view whose firm touch previews a controller.
@MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The recognizer for which a recognizer of the view's own can wait.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  /// The part of the source view that stays sharp during the preview.
  var sourceRect: CGRect { get set }
}

/// A delegate that gives the controller to preview at a location, and shows the previewed one.
@MainActor
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

extension UIViewController {
  /// Registers a view whose firm touch previews a controller.
  ///
  /// As on a device whose screen measures no force, no touch begins a preview, so the delegate is not called. **(ours)**
  @discardableResult
  public final func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { Previewing(delegate, sourceView) }

  /// Ends a registration; as no touch begins a preview, nothing changes. **(ours)**
  public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

private final class Previewing: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    self.delegate = delegate
    self.sourceView = sourceView
    sourceRect = sourceView.bounds
    super.init()
  }
}
