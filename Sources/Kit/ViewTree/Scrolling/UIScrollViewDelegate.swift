import Foundation
import Scheduling

/// An object that is notified of a scroll view's actions, and can change the offset at which the content
/// settles.
@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called after the release of a drag. The velocity is that of the offset, in points per millisecond; the
  /// offset at which the content settles can be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when a deceleration has ended, or when a touch or code has stopped it.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animated scroll by code has ended, or was stopped.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content is at the top after a tap on the status bar, even if it was there before.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Returns the view to zoom; without one nothing zooms.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when zooming has ended, or a pinch has stopped it: once for each beginning.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Called after the adjusted insets have changed, because of the safe area or of the scroll view's own
  /// insets.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

// Default implementations of the methods that are optional in UIKit.
extension UIScrollViewDelegate {
  /// Returns whether a selector's method belongs to the delegate's class, as `NSObject` does.
  @_disfavoredOverload
  public func responds(to selector: Selector?) -> Bool {
    (self as? NSObject)?.responds(to: selector) ?? false
  }

  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// A delegate that describes how far a scroll view has scrolled, for users who do not see it.
///
/// The lab calls neither method. **(ours)**
@MainActor
public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

// Default implementations of the methods that are optional in UIKit.
extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}

/// A scroll view whose delegate has the name that UIKit gives it.
///
/// A subclass with a delegate of a narrower type, such as a table, declares a `delegate` of its own: Swift
/// cannot narrow an inherited property. The subclass passes the value on to `scrollDelegate`.
@MainActor
public protocol ScrollDelegating: UIScrollView {}

extension UIScrollView: ScrollDelegating {}

extension ScrollDelegating {
  /// The delegate of the scroll view; held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
