import Scenarios
import UIKit

/// A sheet's content: pages side by side, the first with two lists next to one another, the second with one.
final class ListsController: UIViewController {
  private let knobs: Knobs
  private let pages = UIScrollView()
  private let left = RowColumn(24)
  private let right = RowColumn(14, rowHeight: 96, hue: 3)
  private let single = RowColumn(30, hue: 2)
  private let strip = Strip(14)

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "lists"
    restorationIdentifier = "lists"
    sheetPresentationController?.detents = [.medium(), .large()]
    sheetPresentationController?.selectedDetentIdentifier = .large
    sheetPresentationController?.prefersGrabberVisible = true
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    pages.showsHorizontalScrollIndicator = false
    let names = [(pages, "pages"), (left, "left"), (right, "right"), (single, "single"), (strip, "strip")]
    for (list, name) in names { list.restorationIdentifier = name }
    for list in [left, right, single] { pages.addSubview(list) }
    single.addSubview(strip)
    single.contentInset.top = 80
    view.addSubview(pages)
  }

  override func viewWillLayoutSubviews() {
    let settings = knobs.snapshot { ListSettings($0) }
    pages.isPagingEnabled = settings.isPaged
    left.bounces = settings.bounces
    right.bounces = settings.bounces
    single.bounces = settings.bounces
    sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = settings.grows
  }

  override func viewDidLayoutSubviews() {
    let (width, height) = (view.bounds.width, max(0, view.bounds.height - 24))
    pages.frame = CGRect(x: 0, y: 24, width: width, height: height)
    pages.contentSize = CGSize(width: width * 2, height: height)
    left.frame = CGRect(x: 0, y: 0, width: width / 2, height: height)
    right.frame = CGRect(x: width / 2, y: 0, width: width / 2, height: height)
    single.frame = CGRect(x: width, y: 0, width: width, height: height)
    strip.frame = CGRect(x: 0, y: -76, width: width, height: 72)
  }
}

/// The values of the lists' knobs, kept because a drag of the sheet reads them in each frame.
private final class ListSettings {
  let isPaged: Bool
  let bounces: Bool
  let grows: Bool

  init(_ knobs: Knobs) {
    isPaged = knobs.isOn("pages")
    bounces = knobs.isOn("bounces")
    grows = knobs.isOn("grows")
  }
}
