import Foundation
import ViewTree

extension UIViewController {
  /// The margins that the system would like: 20 points at the sides where there is width, else 16.
  public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = currentTraits.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Tells the view that its controller keeps other edges clear.
  final func edgesDidChange() {
    UIView.noteSafeArea(ownedViewAdditionalSafeArea)
    viewIfLoaded?.surroundingsDidChange()
  }
}
