import Foundation
import TransitionEngine
import ViewTree

/// The words or the buttons of an alert, which scroll where there is not enough room for all of them.
final class AlertPart: UIScrollView {
  /// Gives it a place for content of a height.
  func place(in frame: CGRect, of height: CGFloat) {
    self.frame = frame
    contentSize = CGSize(width: frame.width, height: height)
    isScrollEnabled = height > frame.height
    // What cannot be scrolled answers at once.
    delaysContentTouches = isScrollEnabled
  }

  /// Most of what is in it are buttons: a drag that begins on one scrolls, too.
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}
