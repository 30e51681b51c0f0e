import Controls
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree
@testable import Containers
@testable import KitTestSupport
@testable import TransitionEngine

/// The page control below scrolled pages.
@Suite struct PageDotsTests {
  /// Numbered pages, whose data source returns their count.
  @MainActor private final class Book: UIPageViewControllerDataSource {
    let stage: Stage
    let pages: UIPageViewController
    let all: [UIViewController]
    var count: Int
    var first = 0
    /// The number of calls of `presentationIndex(for:)`.
    var asked = 0

    init(
      _ style: UIPageViewController.TransitionStyle = .scroll, vertical: Bool = false, count: Int = 4,
      bottom: CGFloat = 0
    ) {
      stage = Stage(Stage.Configuration(safeArea: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0)))
      pages = UIPageViewController(
        transitionStyle: style, navigationOrientation: vertical ? .vertical : .horizontal)
      all = (0..<4).map { number in
        let page = UIViewController()
        page.title = "\(number)"
        return page
      }
      self.count = count
      pages.dataSource = self
      pages.setViewControllers([all[0]], direction: .forward, animated: false)
      stage.setRoot(pages)
      stage.step(to: 0)
    }

    var dots: UIPageControl? { pages.view.subviews.compactMap { $0 as? UIPageControl }.first }
    var shown: String { pages.viewControllers?.first?.title ?? "" }

    func run(_ seconds: Double) { stage.advance(seconds) }

    func play(_ script: String) throws { try stage.play(script, thenFor: 2) }

    private func page(_ controller: UIViewController, _ way: Int) -> UIViewController? {
      let place = (all.firstIndex { $0 === controller } ?? 0) + way
      return all.indices.contains(place) ? all[place] : nil
    }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }

    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
      asked += 1
      return first
    }
  }

  @Test("7.3 A page control lies below horizontally scrolled pages, and its height is taken from the pages")
  func place() throws {
    let book = Book(bottom: 34)
    let dots = try #require(book.dots)
    expect(dots.numberOfPages == 4 && dots.currentPage == 0)
    expect(dots.frame, equals: CGRect(x: 0, y: 844 - 34 - 37, width: 390, height: 37))
    expect(book.all[0].view.frame.size, equals: CGSize(width: 390, height: 844 - 34 - 37))
    book.stage.step(to: 1, events: [StageEvent(time: 1, .resize(width: 600, height: 500, scale: 2))])
    book.run(1)
    expect(dots.frame, equals: CGRect(x: 0, y: 500 - 34 - 37, width: 600, height: 37))
    expect(book.all[0].view.frame.size, equals: CGSize(width: 600, height: 500 - 34 - 37))
  }

  @Test("A data source without a count, vertical pages, and page curls have no page control")
  func none() {
    let books: [Book] = [Book(count: 0), Book(vertical: true), Book(.pageCurl)]
    for book in books {
      expect(book.dots == nil && book.all[0].view.frame == book.stage.window.bounds)
    }
  }

  @Test("The page control follows a drag without a call, and asks after a page or a data source is set")
  func following() throws {
    let book = Book()
    let dots = try #require(book.dots)
    let asked = book.asked
    try book.play("down 330,400; hold 30ms; move 60,400 in 120ms; up")
    expect(book.shown == "1" && dots.currentPage == 1)
    try book.play("down 60,400; hold 30ms; move 330,400 in 120ms; up")
    expect(book.shown == "0" && dots.currentPage == 0)
    try book.play("down 200,400; hold 30ms; move 150,400 in 300ms; hold 300ms; up")
    expect(book.shown == "0" && dots.currentPage == 0)
    expect(book.asked, equals: asked)
    book.first = 3
    book.pages.setViewControllers([book.all[3]], direction: .forward, animated: true)
    book.run(2)
    expect(book.shown == "3" && dots.currentPage == 3)
    book.first = 2
    book.pages.setViewControllers([book.all[2]], direction: .reverse, animated: false)
    expect(dots.currentPage, equals: 2)
    book.pages.dataSource = nil
    expect(book.dots == nil)
  }

  @Test("A tap beside the page control's middle turns the page, as the reading cursor does, up to the last")
  func tapping() throws {
    let book = Book()
    let dots = try #require(book.dots)
    let asked = book.asked
    try book.play("down 280,826; up")
    expect(book.shown == "1" && dots.currentPage == 1)
    dots.accessibilityIncrement()
    book.run(2)
    expect(book.shown == "2" && dots.currentPage == 2)
    dots.accessibilityDecrement()
    book.run(2)
    expect(book.shown == "1" && dots.currentPage == 1)
    expect(book.asked, equals: asked)
    // A data source whose count exceeds its pages.
    book.count = 9
    book.first = 3
    book.pages.setViewControllers([book.all[3]], direction: .forward, animated: false)
    dots.accessibilityIncrement()
    book.run(2)
    expect(book.shown == "3" && dots.currentPage == 3)
    expect(book.stage.log.diagnostics.isEmpty)
  }
}
