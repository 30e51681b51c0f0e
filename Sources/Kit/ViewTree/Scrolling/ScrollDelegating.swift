/// What has a scroll view's delegate under the name that UIKit gives it.
///
/// A subclass whose delegate is of a narrower type, as a table's is, declares a `delegate` of its own, which Swift
/// does not allow for one that is inherited; it passes what is set on to `scrollDelegate`.
@MainActor
public protocol ScrollDelegating: UIScrollView {}

extension UIScrollView: ScrollDelegating {}

extension ScrollDelegating {
  /// What hears of everything that the scroll view does. It is held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
