import Foundation
import LayerTree
@testable import Containers
@testable import Lists
@testable import TransitionEngine
@testable import ViewTree

/// The data source and delegate of all containers: one row or item of a height, a view to zoom, a page before and
/// after.
final class NestedDragDataSource: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource,
  UIPageViewControllerDataSource
{
  var height = 0.0
  weak var zoomed: UIView?
  private let before = UIViewController()
  private let after = UIViewController()

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { CGFloat(height) }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    viewController === before || viewController === after ? nil : before
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    viewController === before || viewController === after ? nil : after
  }
}
