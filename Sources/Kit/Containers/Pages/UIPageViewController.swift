import Diagnostics
import Foundation
import LayerTree
import TransitionEngine
import ViewTree

/// A container that shows one page of many, turned by a finger: by scrolling, or like the sheet of a pad.
///
/// There is one page at a time: the spine is at an edge. **(ours)**
@MainActor
open class UIPageViewController: UIViewController, ViewContainer, RestorableContainer {
  nonisolated public enum TransitionStyle: Int, Sendable {
    /// A page is rolled off the next one.
    case pageCurl
    /// The pages lie side by side.
    case scroll
  }

  nonisolated public enum NavigationOrientation: Int, Sendable {
    case horizontal, vertical
  }

  nonisolated public enum NavigationDirection: Int, Sendable {
    /// To the pages after.
    case forward
    /// To the pages before.
    case reverse
  }

  /// What can be said when it is made.
  nonisolated public struct OptionsKey: Hashable, Sendable {
    let name: String
    /// The gap between two pages that are scrolled, in points.
    public static let interPageSpacing = OptionsKey(name: "interPageSpacing")
  }

  public final let transitionStyle: TransitionStyle
  public final let navigationOrientation: NavigationOrientation
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      turner?.neighborsMayChange()
      dots?.ask()
    }
  }
  open weak var delegate: (any UIPageViewControllerDelegate)?

  final let gap: Double
  /// The page that is seen at rest.
  final var current: UIViewController?
  final var turner: (any PageTurner)?
  /// The dots below the pages, where there may be some.
  final var dots: PageDots?

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

  /// Among a scene's values `transitionStyle` may be “scroll”, `navigationOrientation` “vertical”, `pageSpacing` a
  /// number.
  public override init?<Coder: NSCoder>(coder: Coder) {
    transitionStyle =
      coder.decodeObject(forKey: "transitionStyle") as? String == "scroll" ? .scroll : .pageCurl
    let isVertical = coder.decodeObject(forKey: "navigationOrientation") as? String == "vertical"
    navigationOrientation = isVertical ? .vertical : .horizontal
    gap = min(max(coder.decodeDouble(forKey: "pageSpacing"), 0), 1000)
    super.init(coder: coder)
  }

  /// The page that is seen.
  open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

  /// Turns to a page; `completion` says whether it came to that.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { onOwnStage { turn(to: viewControllers ?? [], direction, animated, completion) } }

  /// What turns the pages.
  open var gestureRecognizers: [UIGestureRecognizer] { turner?.recognizers ?? [] }

  open override func loadView() {
    let view = ContainerView(self)
    view.frame = UIScreen.main.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
    let turner: any PageTurner = transitionStyle == .scroll ? ScrollingTurner(self) : CurlingTurner(self)
    self.turner = turner
    turner.install(in: view)
    if let current { turner.show(current) }
    guard transitionStyle == .scroll, navigationOrientation == .horizontal else { return }
    dots = PageDots(self)
    dots?.ask()
  }

  final func layOut() {
    turner?.layOut()
    dots?.layOut(in: view.bounds)
  }

  final func viewDidLeaveWindow() { turner?.rest() }

  // MARK: Being restored

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
        "a page view controller shows one page that is not presented, and was given \(pages.count); nothing changes",
        about: [subject])
      completion?(false)
      return
    }
    guard mayTakeIn(page) else {
      completion?(false)
      return
    }
    // Which page it is going to be is not known while one is being turned.
    guard let turner, let current, current !== page || turner.isTurning else {
      let old = self.current
      self.current = page
      if old !== page {
        if page.parent !== self {
          addChild(page)
          page.didMove(toParent: self)
        }
        self.turner?.show(page)
        if let old { letGo(old) }
      }
      dots?.ask()
      completion?(true)
      return
    }
    turner.turn(to: page, direction, animated: animated && view.window != nil) { [weak self] hasTurned in
      self?.dots?.ask()
      completion?(hasTurned)
    }
  }

  /// Where the pages lie.
  final var pagesRoom: CGRect? {
    viewIfLoaded.map { dots?.room(in: $0.bounds) ?? $0.bounds }
  }

  /// The page beside another, as the data source says.
  final func page(beside page: UIViewController, _ direction: NavigationDirection) -> UIViewController? {
    let found =
      direction == .forward
      ? dataSource?.pageViewController(self, viewControllerAfter: page)
      : dataSource?.pageViewController(self, viewControllerBefore: page)
    guard let found, found !== page, found.presentingStorage == nil, mayTakeIn(found) else { return nil }
    return found
  }

  final func letGo(_ page: UIViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  /// A container that is not on screen tells its pages nothing.
  final var isTelling: Bool { appearance == .appeared || appearance == .appearing }
}

/// A way in which pages are turned.
@MainActor
protocol PageTurner: AnyObject {
  var recognizers: [UIGestureRecognizer] { get }
  /// Puts what is needed into the controller's view.
  func install(in view: UIView)
  /// Shows a page in the place of whatever is there, at once.
  func show(_ page: UIViewController)
  /// Turns to a page from outside.
  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping (Bool) -> Void)
  /// A Boolean value indicating whether another page is on its way, by a finger or by itself.
  var isTurning: Bool { get }
  /// Hears that the pages beside the one that is seen may be others.
  func neighborsMayChange()
  /// Ends at once what is on its way: nobody sees it any more.
  func rest()
  /// Pages that it keeps for later, beside the one that is seen.
  var kept: [UIViewController] { get }
  /// Puts everything where it is to be in the controller's view.
  func layOut()
}
