import Foundation
import ViewTree

extension UICollectionView {
  final func decodeSelection(with coder: NSCoder) {
    loadIfNeeded()
    chooseByCode(nil, animated: false, scrollPosition: [])
    // What was selected may be gone from what the data source has now.
    for path in coder.decodePaths(forKey: RestorationKey.selection) where items.contains(path.place) {
      chooseByCode(path, animated: false, scrollPosition: [])
    }
  }
}
