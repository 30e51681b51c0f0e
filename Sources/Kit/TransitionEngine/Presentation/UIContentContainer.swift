import Foundation
import ViewTree

/// What holds content that has a size of its own: a controller, or the controller of a presentation.
@MainActor
public protocol UIContentContainer: AnyObject {
  /// The size that the content would like to have.
  var preferredContentSize: CGSize { get }
  /// Says that a child would like another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Says that a child's size by its constraints changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that a child gets out of a container of some size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Says that the container's view is about to have another size, with what takes animations along.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Says that the container is about to have other traits, with what takes animations along.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
