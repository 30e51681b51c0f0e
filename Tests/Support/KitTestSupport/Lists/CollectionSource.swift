import Foundation
import Lists
import TransitionEngine
import ViewTree

/// A data source and delegate of numbered items in sections, which logs the delegate's calls.
final class CollectionSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  final class Cell: UICollectionViewCell {
    static var made = 0
    var number = 0
    var wanted: CGSize?

    override init(frame: CGRect) {
      super.init(frame: frame)
      Cell.made += 1
    }

    required init?(coder: NSCoder) { nil }

    override func sizeThatFits(_ size: CGSize) -> CGSize { wanted ?? size }
  }

  var data: [[Int]]
  var size: (Int) -> CGSize = { _ in CGSize(width: 60, height: 60) }
  var wanted: ((Int) -> CGSize)?
  var header = CGSize.zero
  var log: [String] = []
  /// The views between `willDisplay` and `didEndDisplaying`.
  private(set) var shown: Set<ObjectIdentifier> = []
  private(set) var imbalances: [String] = []
  var whenAsked: ((UICollectionView) -> Void)?

  init(_ data: [[Int]]) { self.data = data }

  func numberOfSections(in collectionView: UICollectionView) -> Int { data.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    whenAsked?(collectionView)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    let number = data[indexPath.section][indexPath.item]
    (cell as? Cell)?.number = number
    (cell as? Cell)?.wanted = wanted?(number)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(data[indexPath.section][indexPath.item]) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { header }

  private func begin(_ view: UIView, _ path: IndexPath) {
    if !shown.insert(ObjectIdentifier(view)).inserted { imbalances.append("shown twice: \(path)") }
  }

  private func end(_ view: UIView, _ path: IndexPath) {
    if shown.remove(ObjectIdentifier(view)) == nil { imbalances.append("not shown: \(path)") }
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { begin(cell, indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { end(cell, indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { begin(view, indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { end(view, indexPath) }

  private func say(_ text: String, _ path: IndexPath) { log.append("\(text) \(path.section)-\(path.item)") }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool
  {
    say("shouldHighlight", indexPath)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    say("didHighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    say("didUnhighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    say("shouldSelect", indexPath)
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    say("didSelect", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    say("didDeselect", indexPath)
  }
}
