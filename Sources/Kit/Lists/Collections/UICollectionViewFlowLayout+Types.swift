import Foundation
import ViewTree

extension UICollectionViewFlowLayout {
  /// What the insets of sections are counted from.
  nonisolated public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins

    /// How far that is inside what the content's insets leave, at the sides.
    @MainActor
    func reach(in view: UICollectionView) -> UIEdgeInsets {
      let taken = view.adjustedContentInset
      let wanted: UIEdgeInsets
      switch self {
      case .fromContentInset: return .zero
      case .fromSafeArea: wanted = view.safeAreaInsets
      case .fromLayoutMargins: wanted = view.layoutMargins
      }
      return UIEdgeInsets(
        top: max(0, wanted.top - taken.top), left: max(0, wanted.left - taken.left),
        bottom: max(0, wanted.bottom - taken.bottom), right: max(0, wanted.right - taken.right))
    }
  }
}
