import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree

/// A container that shows one of many pages, which the user turns by scrolling or like the sheets of a pad.
///
/// A single page is visible at a time: the spine is at an edge. **(ours)**
@MainActor
open class UIPageViewController: UIViewController, ViewContainer, RestorableContainer {
  nonisolated public enum TransitionStyle: Int, Sendable {
    /// A style in which a page is rolled off the next one.
    case pageCurl
    /// A style in which the pages lie side by side and scroll.
    case scroll
  }

  nonisolated public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  nonisolated public enum NavigationDirection: Int, Sendable {
    /// The direction to the following pages.
    case forward
    /// The direction to the preceding pages.
    case reverse
  }

  /// A key for the options of the initializer.
  nonisolated public struct OptionsKey: Hashable, Sendable {
    let name: String
    /// The gap between two pages that scroll, in points; clamped to 0…1000.
    public static let interPageSpacing = OptionsKey(name: "interPageSpacing")
  }

  public final let transitionStyle: TransitionStyle
  public final let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      turner?.neighborsMayChange()
      dots?.reloadCount()
    }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// A Boolean value indicating whether pages have content on their backs. The property is stored and ignored: one page
  /// is visible. **(ours)**
  open var isDoubleSided = false

  final let gap: Double
  /// The current page: the visible one while no page turns. During a curl it is the coming page; during a scroll, the
  /// leaving one.
  final var current: UIViewController?
  final var turner: (any PageTurner)?
  /// The dots below the pages; `nil` unless the pages scroll horizontally.
  final var dots: PageControlBar?

  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let asked = options?[.interPageSpacing]
    let gap =
      (asked as? CGFloat) ?? (asked as? Double).map { CGFloat($0) } ?? (asked as? Int).map { CGFloat($0) }
    self.gap = min(max(Double(gap ?? 0), 0), 1000)
    super.init()
  }

  /// Creates the controller from a scene, whose values may be `transitionStyle` “scroll”, `navigationOrientation`
  /// “vertical” and `pageSpacing`, a number of points.
  public override init?<Coder: NSCoder>(coder: Coder) {
    transitionStyle =
      coder.decodeObject(forKey: "transitionStyle") as? String == "scroll" ? .scroll : .pageCurl
    let isVertical = coder.decodeObject(forKey: "navigationOrientation") as? String == "vertical"
    navigationOrientation = isVertical ? .vertical : .horizontal
    gap = min(max(coder.decodeDouble(forKey: "pageSpacing"), 0), 1000)
    super.init(coder: coder)
  }

  /// The current page, alone in an array; the array is empty before a page is set, and never `nil`.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Turns to a page; the argument of `completion` is whether the page was turned.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { onOwnStage { turn(to: viewControllers ?? [], direction, animated, completion) } }

  /// The recognizers that turn the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { turner?.recognizers ?? [] }

  open override func loadView() {
    let view = ContainerView(self)
    self.view = view
    let turner: any PageTurner = transitionStyle == .scroll ? ScrollingTurner(self) : CurlingTurner(self)
    self.turner = turner
    turner.install(in: view)
    if let current { turner.show(current) }
    guard transitionStyle == .scroll, navigationOrientation == .horizontal else { return }
    dots = PageControlBar(self)
    dots?.reloadCount()
  }

  final func layOut() {
    turner?.layOut()
    dots?.layOut(in: view.bounds)
  }

  final func viewDidLeaveWindow() { turner?.rest() }

  // MARK: State restoration

  package final var restorableChildren: [UIViewController] { current.map { [$0] } ?? [] }

  package final func takeRestoredChildren(_ children: [UIViewController]) {
    guard let page = children.first, page !== current else { return }
    setViewControllers([page], direction: .forward, animated: false)
  }

  open override var childForStatusBarStyle: UIViewController? { current }
  open override var childForStatusBarHidden: UIViewController? { current }
}

extension UIPageViewController {
  private func turn(
    to pages: [UIViewController], _ direction: NavigationDirection, _ animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    guard pages.count == 1, let page = pages.first, page.presentingStorage == nil else {
      stage?.log.report(
        .wrongPageCount, .error,
        "a page view controller expects one page that is not presented, and received \(pages.count) pages; nothing "
          + "changes. Pass one page, and dismiss it first if it is presented",
        about: [subject])
      completion?(false)
      return
    }
    guard canAdd(page) else {
      completion?(false)
      return
    }
    // The current page is unknown while a page is being turned.
    guard let turner, let current, current !== page || turner.isTurning else {
      let old = self.current
      self.current = page
      if old !== page {
        if page.parent !== self {
          addChild(page)
          page.didMove(toParent: self)
        }
        self.turner?.show(page)
        if let old { removePage(old) }
      }
      dots?.reloadCount()
      completion?(true)
      return
    }
    turner.turn(to: page, direction, animated: animated && view.window != nil) { [weak self] hasTurned in
      self?.dots?.reloadCount()
      completion?(hasTurned)
    }
  }

  /// The frame of the pages.
  final var pagesRoom: CGRect? {
    viewIfLoaded.map { dots?.room(in: $0.bounds) ?? $0.bounds }
  }

  /// Returns the page beside another one, from the data source.
  final func page(beside page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    let found =
      direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
    guard let found, found !== page, found.presentingStorage == nil, canAdd(found) else { return nil }
    return found
  }

  final func removePage(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// A Boolean value indicating whether the container forwards appearance callbacks, which it does while it is on
  /// screen.
  final var isTelling: Bool { appearance == .appeared || appearance == .appearing }
}

/// An implementation of turning pages.
@MainActor
protocol PageTurner: AnyObject {
  var recognizers: [UIGestureRecognizer] { get }
  /// Adds the views and recognizers to the controller's view.
  func install(in view: UIView)
  /// Replaces the visible page at once.
  func show(_ page: UIViewController)
  /// Turns to a page at the request of code.
  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping (Bool) -> Void)
  /// A Boolean value indicating whether a page is being turned, by a gesture or by an animation.
  var isTurning: Bool { get }
  /// Called when the pages beside the visible one may have changed.
  func neighborsMayChange()
  /// Ends a running page turn at once, because the container's pages are no longer visible.
  func rest()
  /// The pages besides the visible one that the turner keeps for later turns.
  var kept: [UIViewController] { get }
  /// Lays out the pages in the controller's view.
  func layOut()
}
