import Foundation

/// An interaction that follows the force of a touch in a view, from a preview to its commitment.
///
/// As on a device whose screen measures no force, no touch begins a preview, so the delegate is not called. **(ours)**
@MainActor
public class UIPreviewInteraction: NSObject {
  public private(set) weak var view: UIView?
  public weak var delegate: (any UIPreviewInteractionDelegate)?

  public init(view: UIView) {
    self.view = view
    super.init()
  }

  /// Returns the location of the touch that previews; zero without one.
  public func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }

  /// Ends the preview; without one, nothing happens.
  public func cancel() {}
}

/// A delegate that is notified of the progress of a preview.
@MainActor
public protocol UIPreviewInteractionDelegate: AnyObject {
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called while the touch gets firmer, with the preview's fraction from 0 to 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat,
    ended: Bool)
  /// Called after the preview while the touch gets firmer still, with the commitment's fraction from 0 to 1.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool)
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
}

// Default implementations of the methods that are optional in UIKit.
extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat,
    ended: Bool
  ) {}
}
