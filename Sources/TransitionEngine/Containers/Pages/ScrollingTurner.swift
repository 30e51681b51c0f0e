import Foundation
import LayerTree
import ViewTree

/// Pages side by side in a scroll view, of which there are at most three: the one that is seen, and those beside it
/// that the data source has. A page is taken in when the first of it is seen.
final class ScrollingTurner: NSObject, PageTurner, UIScrollViewDelegate {
  private unowned let controller: UIPageViewController
  private let scroll = UIScrollView()
  private var before: UIViewController?
  private var after: UIViewController?
  private var knowsNeighbors = false
  /// The page beside the one at rest of which something is seen.
  private var pending: UIViewController?
  /// A Boolean value indicating whether a finger turns, of which the delegate is told.
  private var isByFinger = false
  /// Called when what code asked for has come to rest.
  private var completion: ((Bool) -> Void)?
  private var size = CGSize.zero
  private var isPlacing = false

  init(_ controller: UIPageViewController) {
    self.controller = controller
    super.init()
  }

  var isTurning: Bool { pending != nil || completion != nil }
  var recognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }

  private var isVertical: Bool { controller.navigationOrientation == .vertical }

  func install(in view: UIView) {
    scroll.isPagingEnabled = true
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.scrollDelegate = self
    scroll.clipsToBounds = true
    view.addSubview(scroll)
  }

  // MARK: Places

  /// The length of a page along the way, with the gap to the next.
  private var step: CGFloat { (isVertical ? scroll.bounds.height : scroll.bounds.width) }

  private var isRightToLeft: Bool {
    !isVertical && scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The pages in the order in which they lie, from left to right or from above.
  private var row: [UIViewController] {
    let pages = [before, controller.current, after].compactMap { $0 }
    return isRightToLeft ? pages.reversed() : pages
  }

  private func place(of page: UIViewController) -> CGFloat {
    CGFloat(row.firstIndex { $0 === page } ?? 0) * step
  }

  private func frame(of page: UIViewController) -> CGRect {
    let gap = CGFloat(controller.gap)
    let at = place(of: page) + gap / 2
    return isVertical
      ? CGRect(x: 0, y: at, width: size.width, height: size.height)
      : CGRect(x: at, y: 0, width: size.width, height: size.height)
  }

  private func offset(to page: UIViewController) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: place(of: page)) : CGPoint(x: place(of: page), y: 0)
  }

  /// Lays the row out with the page that is seen at rest where it is seen.
  private func arrange() {
    guard let current = controller.current, step > 0 else { return }
    isPlacing = true
    defer { isPlacing = false }
    for page in row where page.viewIfLoaded?.superview === scroll { page.view.frame = frame(of: page) }
    // Before the size: content that became too small for where it is would come back by itself.
    scroll.contentOffset = offset(to: current)
    let length = step * CGFloat(row.count)
    scroll.contentSize =
      isVertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
  }

  func layOut() {
    guard let room = controller.pagesRoom else { return }
    let gap = CGFloat(controller.gap)
    let frame = room.insetBy(dx: isVertical ? 0 : -gap / 2, dy: isVertical ? -gap / 2 : 0)
    // The size says all: where it lies may differ in its last bits.
    guard size != room.size else { return askNeighbors() }
    // What was half turned is put to rest by another size.
    if pending != nil { settle() }
    size = room.size
    isPlacing = true
    scroll.frame = frame
    isPlacing = false
    arrange()
    askNeighbors()
  }

  // MARK: Pages

  func show(_ page: UIViewController) {
    if let pending { leave(pending) }
    pending = nil
    (before, after, knowsNeighbors) = (nil, nil, false)
    if page.view.superview !== scroll {
      page.view.transform = .identity
      page.view.frame = frame(of: page)
      scroll.addSubview(page.view)
    }
    for view in scroll.subviews
    where (view.owner as? UIViewController)?.parent === controller && view !== page.view {
      view.removeFromSuperview()
    }
    arrange()
    controller.viewIfLoaded?.setNeedsLayout()
  }

  var kept: [UIViewController] { [before, after].compactMap { $0 } }

  func rest() {
    guard pending != nil || completion != nil else { return }
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    settle()
  }

  func neighborsMayChange() {
    knowsNeighbors = false
    controller.viewIfLoaded?.setNeedsLayout()
  }

  private func askNeighbors() {
    guard !knowsNeighbors, pending == nil, completion == nil, let current = controller.current,
      !scroll.isDragging, !scroll.isDecelerating
    else { return }
    knowsNeighbors = true
    before = controller.page(beside: current, .reverse)
    after = controller.page(beside: current, .forward)
    if before === after { before = nil }
    arrange()
  }

  /// Takes a page in of which something is seen from now on.
  private func reveal(_ page: UIViewController) {
    guard let current = controller.current else { return }
    pending = page
    if isByFinger {
      controller.delegate?.pageViewController(controller, willTransitionTo: [page])
    }
    if page.parent !== controller { controller.addChild(page) }
    for one in [current, page] { one.containment.isInTransition = true }
    if controller.isTelling {
      current.willDisappear(true)
      page.willAppear(true)
    }
    page.view.transform = .identity
    page.view.frame = frame(of: page)
    scroll.addSubview(page.view)
  }

  /// Sends a page away that was begun to be shown.
  private func leave(_ page: UIViewController) {
    guard let current = controller.current else { return }
    for one in [current, page] { one.containment.isInTransition = false }
    page.willDisappear(true)
    if controller.isTelling { current.willAppear(true) }
    page.didDisappear(true)
    if controller.appearance == .appeared { current.didAppear(true) }
    controller.letGo(page)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isByFinger = true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, let current = controller.current, step > 0 else { return }
    let at = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
    let way = at - place(of: current)
    // The part of a point that a spring or a rounding leaves is nothing to be seen.
    let next = way.magnitude < 0.5 ? nil : neighbor(isBeyond: way > 0)
    guard next !== pending else { return }
    // Back where it was it may go on to either side; what is let go there is sent away at rest.
    if let pending, next != nil { leaveForAnother(pending) }
    if pending == nil, let next { reveal(next) }
  }

  private func leaveForAnother(_ page: UIViewController) {
    leave(page)
    pending = nil
  }

  private func neighbor(isBeyond: Bool) -> UIViewController? {
    isBeyond != isRightToLeft ? after : before
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // A finger that caught it between two pages lets it go on.
    if !scroll.isTracking || isOnPage { settle() }
  }

  private var isOnPage: Bool {
    let at = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
    return at.truncatingRemainder(dividingBy: max(step, 1)) == 0
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if !scroll.isTracking || isOnPage { settle() }
  }

  /// Ends what was begun, on the page that is nearest.
  private func settle() {
    guard let current = controller.current, step > 0 else { return }
    let wasByFinger = isByFinger
    isByFinger = false
    let done = completion
    completion = nil
    defer {
      if !knowsNeighbors { controller.viewIfLoaded?.setNeedsLayout() }
      done?(controller.current !== current)
    }
    guard let pending else { return }
    let at = isVertical ? scroll.contentOffset.y : scroll.contentOffset.x
    let landed = abs(at - place(of: pending)) < abs(at - place(of: current))
    self.pending = nil
    if landed {
      controller.dots?.move(by: pending === after ? 1 : -1)
      controller.current = pending
      current.viewIfLoaded?.removeFromSuperview()
      for one in [current, pending] { one.containment.isInTransition = false }
      current.didDisappear(true)
      if controller.appearance == .appeared { pending.didAppear(true) }
      pending.didMove(toParent: controller)
      controller.letGo(current)
      (before, after, knowsNeighbors) = (nil, nil, false)
    } else {
      leave(pending)
      // What code asked for is not what lies beside.
      if done != nil { (before, after, knowsNeighbors) = (nil, nil, false) }
    }
    arrange()
    if wasByFinger {
      controller.delegate?.pageViewController(
        controller, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: landed)
    }
    controller.stage?.statusBar.setNeedsUpdate()
    controller.viewIfLoaded?.setNeedsLayout()
  }

  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    // What is on its way is put to rest first.
    rest()
    guard let current = controller.current, current !== page else { return completion(true) }
    guard animated, step > 0 else {
      controller.current = page
      if page.parent !== controller { controller.addChild(page) }
      show(page)
      page.didMove(toParent: controller)
      controller.letGo(current)
      return completion(true)
    }
    (before, after) = direction == .forward ? (nil, page) : (page, nil)
    knowsNeighbors = true
    arrange()
    self.completion = completion
    reveal(page)
    scroll.setContentOffset(offset(to: page), animated: true)
  }
}
