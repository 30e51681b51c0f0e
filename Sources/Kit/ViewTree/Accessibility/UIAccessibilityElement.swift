import Foundation
import LayerTree
import MotionMath

/// Something to be read that is no view of its own.
@MainActor
open class UIAccessibilityElement: UIResponder {
  /// What it belongs to: a view, or an element of one; held weakly.
  open weak var accessibilityContainer: AnyObject?
  /// Where it is in its container's coordinates, whose scrolling and moving it follows; null until it is set.
  open var accessibilityFrameInContainerSpace = CGRect.null

  private final var said: AccessibilityDetails?

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  final override var accessibilityDetails: AccessibilityDetails? {
    get { said }
    set { said = newValue }
  }
  override var ownDescription: AccessibilityDescription { AccessibilityDescription(isElement: true) }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }

  /// In the window: as it was set, or from its place in the container.
  open override var accessibilityFrame: CGRect {
    get {
      guard !accessibilityFrameInContainerSpace.isNull else { return super.accessibilityFrame }
      return containingView?.convert(accessibilityFrameInContainerSpace, to: nil)
        ?? accessibilityFrameInContainerSpace
    }
    set { super.accessibilityFrame = newValue }
  }

  /// The nearest view around it.
  package final var containingView: UIView? { nextResponder(as: UIView.self) }

  /// Where it is seen now, in the window.
  package final var seenFrame: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = containingView else {
      return accessibilityFrame
    }
    return CGRect(
      view.transformToRoot(.presentation).boundingBox(of: accessibilityFrameInContainerSpace.rect))
  }
}
