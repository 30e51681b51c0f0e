import Containers
import Controls
import Diagnostics
import Expectations
import Foundation
import Lists
import Testing
import TransitionEngine
import ViewTree

@testable import KitTestSupport
@testable import Storyboards

/// The outlets of UIKit's own classes.
@Suite struct StandardOutletTests {
  /// An object that is the delegate and the data source of everything.
  private final class Everything: UIViewController, UITableViewDelegate, UITableViewDataSource,
    UICollectionViewDelegate, UICollectionViewDataSource, UITextViewDelegate, UIPickerViewDelegate,
    UIPickerViewDataSource, UITextFieldDelegate, UIGestureRecognizerDelegate, UINavigationBarDelegate,
    UISearchBarDelegate, UITabBarDelegate, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIPageViewControllerDelegate, UIPageViewControllerDataSource
  {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { UICollectionViewCell() }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 0 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 0 }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { nil }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { nil }
  }

  private func list() -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// The objects with a delegate, each with a closure that reads it.
  private var delegates: [(AnyObject, () -> AnyObject?)] {
    func pair<Kind: AnyObject>(_ object: Kind, _ read: @escaping (Kind) -> AnyObject?) -> (
      AnyObject, () -> AnyObject?
    ) { (object, { read(object) }) }
    return [
      pair(UITableView()) { $0.delegate }, pair(list()) { $0.delegate }, pair(UITextView()) { $0.delegate },
      pair(UIScrollView()) { $0.delegate }, pair(UIPickerView()) { $0.delegate },
      pair(UITextField()) { $0.delegate }, pair(UIPanGestureRecognizer()) { $0.delegate },
      pair(UINavigationBar()) { $0.delegate }, pair(UISearchBar()) { $0.delegate },
      pair(UITabBar()) { $0.delegate }, pair(UINavigationController()) { $0.delegate },
      pair(UITabBarController()) { $0.delegate },
      pair(UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)) {
        $0.delegate
      },
    ]
  }

  /// The objects with a data source.
  private var sources: [(AnyObject, () -> AnyObject?)] {
    let (table, list, picker, pages) = (
      UITableView(), list(), UIPickerView(),
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    )
    return [
      (table, { table.dataSource }), (list, { list.dataSource }), (picker, { picker.dataSource }),
      (pages, { pages.dataSource }),
    ]
  }

  @Test(
    "The outlet “delegate” of every class of UIKit that has one is set; an object of another type is left out"
  )
  func delegate() {
    for (object, read) in delegates {
      let everything = Everything()
      expect(StandardOutlets.set("delegate", of: object, to: [UILabel()]) == true, "\(type(of: object))")
      expect(read() == nil, "\(type(of: object)) took a label")
      expect(StandardOutlets.set("delegate", of: object, to: [everything]) == true, "\(type(of: object))")
      expect(read() === everything, "\(type(of: object))")
    }
    expect(StandardOutlets.set("delegate", of: UILabel(), to: [Everything()]) == nil)
  }

  @Test("The outlet “dataSource” is set to an object of its type, and refuses another")
  func dataSource() {
    for (object, read) in sources {
      let everything = Everything()
      expect(StandardOutlets.set("dataSource", of: object, to: [UILabel()]) == false, "\(type(of: object))")
      expect(read() == nil, "\(type(of: object)) took a label")
      expect(StandardOutlets.set("dataSource", of: object, to: [everything]) == true, "\(type(of: object))")
      expect(read() === everything, "\(type(of: object))")
    }
    expect(StandardOutlets.set("dataSource", of: UILabel(), to: [Everything()]) == nil)
  }

  @Test("A cell's outlets for views beside its content set the view of their name, and no other")
  func cells() {
    let reads: [(String, (UITableViewCell) -> UIView?)] = [
      ("backgroundView", { $0.backgroundView }), ("selectedBackgroundView", { $0.selectedBackgroundView }),
      ("accessoryView", { $0.accessoryView }),
    ]
    for (name, _) in reads {
      let (cell, view) = (UITableViewCell(), UIView())
      expect(StandardOutlets.set(name, of: cell, to: [UIBarButtonItem()]) == false)
      expect(StandardOutlets.set(name, of: cell, to: [view]) == true)
      for (other, read) in reads { expect((read(cell) === view) == (other == name), "\(name), \(other)") }
      expect(StandardOutlets.set(name, of: UILabel(), to: [view]) == nil)
    }
  }

  @Test("A collection's cell has outlets for the views behind its content, but none beside it")
  func collectionCells() {
    let (cell, plain, selected) = (UICollectionViewCell(), UIView(), UIView())
    expect(StandardOutlets.set("backgroundView", of: cell, to: [UIBarButtonItem()]) == false)
    expect(StandardOutlets.set("backgroundView", of: cell, to: [plain]) == true)
    expect(StandardOutlets.set("selectedBackgroundView", of: cell, to: [selected]) == true)
    expect(cell.backgroundView === plain && cell.selectedBackgroundView === selected)
    expect(StandardOutlets.set("accessoryView", of: cell, to: [plain]) == nil)
  }

  @Test("A controller's outlets for bar items set the item on their side")
  func barItems() {
    for name in ["leftBarButtonItem", "rightBarButtonItem"] {
      let (controller, item) = (UIViewController(), UIBarButtonItem())
      expect(StandardOutlets.set(name, of: controller, to: [UIView()]) == false)
      expect(StandardOutlets.set(name, of: controller, to: [item]) == true)
      let bar = controller.navigationItem
      expect((bar.leftBarButtonItem === item) == (name == "leftBarButtonItem"))
      expect((bar.rightBarButtonItem === item) == (name == "rightBarButtonItem"))
      expect(StandardOutlets.set(name, of: UIView(), to: [item]) == nil)
    }
  }

  @Test("An outlet that no class of UIKit has, or that leads nowhere, is not set here")
  func others() {
    expect(StandardOutlets.set("heading", of: UIViewController(), to: [UILabel()]) == nil)
    expect(StandardOutlets.set("delegate", of: UITableView(), to: []) == nil)
  }
}
