import Foundation
import ViewTree

extension UITableView {
  final func decodeSelection(with coder: NSCoder) {
    loadIfNeeded()
    chooseByCode(nil, animated: false, scrollPosition: .none)
    // What was selected may be gone from what the data source has now.
    for path in coder.decodePaths(forKey: RestorationKey.selection) where rows.sections.contains(path.place) {
      chooseByCode(path, animated: false, scrollPosition: .none)
    }
  }
}
