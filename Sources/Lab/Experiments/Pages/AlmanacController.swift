import Scenarios
import UIKit

/// A container around a page view controller, which it makes anew when pages are to be turned in another way.
final class AlmanacController: UIViewController, UIPageViewControllerDataSource {
  private let knobs: Knobs
  private var book: UIPageViewController?
  static let chapters = 5

  init(_ knobs: Knobs) {
    self.knobs = knobs
    super.init()
    title = "pages"
    restorationIdentifier = "almanac"
  }

  override func viewDidLoad() {
    view.backgroundColor = Palette.ground
    openAnew()
  }

  /// Opens the book where it was, in the way that is asked for.
  func openAnew() {
    let page = (book?.viewControllers?.first as? ChapterController)?.number ?? 1
    if let book {
      book.willMove(toParent: nil)
      book.view.removeFromSuperview()
      book.removeFromParent()
    }
    let book = UIPageViewController(
      transitionStyle: knobs.isOn("curl") ? .pageCurl : .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 16])
    self.book = book
    book.restorationIdentifier = "book"
    book.dataSource = self
    book.setViewControllers([ChapterController(page)], direction: .forward, animated: false)
    addChild(book)
    view.insertSubview(book.view, at: 0)
    book.didMove(toParent: self)
    view.setNeedsLayout()
  }

  override func viewDidLayoutSubviews() { book?.view.frame = view.bounds }

  private func chapter(_ number: Int) -> UIViewController? {
    (1...Self.chapters).contains(number) ? ChapterController(number) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { (viewController as? ChapterController).flatMap { chapter($0.number - 1) } }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { (viewController as? ChapterController).flatMap { chapter($0.number + 1) } }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { Self.chapters }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    ((pageViewController.viewControllers?.first as? ChapterController)?.number ?? 1) - 1
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let names = presses.compactMap { $0.key?.name }
    let way = names.contains("right") || names.contains("space") ? 1 : names.contains("left") ? -1 : 0
    guard way != 0, let book, let current = book.viewControllers?.first as? ChapterController,
      let next = chapter(current.number + way)
    else { return super.pressesBegan(presses, with: event) }
    book.setViewControllers([next], direction: way > 0 ? .forward : .reverse, animated: true)
  }
}
