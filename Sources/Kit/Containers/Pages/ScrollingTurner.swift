import Foundation
import LayerTree
import QuartzCore
import TransitionEngine
import ViewTree

/// A page turner with a scroll view of at most three pages: the visible one, and those beside it that the data source
/// provides. A page becomes a child when a part of it becomes visible.
final class ScrollingTurner: NSObject, PageTurner, UIScrollViewDelegate {
  private unowned let controller: UIPageViewController
  private let scroll = UIScrollView()
  private var before: UIViewController?
  private var after: UIViewController?
  private var knowsNeighbors = false
  /// The page beside the current page, to which a drag or code is turning; `nil` between turns.
  private var pending: UIViewController?
  /// A Boolean value indicating whether the user turns the page, so that the delegate is notified.
  private var isByTouch = false
  /// A Boolean value indicating whether the delegate was notified of the beginning of a page turn, but not of its end.
  private var isTold = false
  /// A page that is moving out of sight while code turns from a position between two pages to a third one.
  private var leaving: UIViewController?
  /// The page that code requested.
  private var asked: UIViewController?
  /// The completion of a page turn that code started, called when the turn has settled.
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

  // MARK: Layout

  /// The length of a page along the scrolling axis, including the gap to the next, in points.
  private var step: CGFloat { (isVertical ? scroll.bounds.height : scroll.bounds.width) }

  private var isRightToLeft: Bool {
    !isVertical && scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// The pages in the order of their positions, from left to right or from top to bottom.
  private var row: [UIViewController] {
    let pages = [before, controller.current, after].compactMap { $0 }
    return isRightToLeft ? pages.reversed() : pages
  }

  /// Returns the offset of a page in points; 0 for a page that is not in the row. Called at each movement.
  private func offset(of page: UIViewController) -> CGFloat {
    let isInFront = page === (isRightToLeft ? after : before)
    let isBehind = page === (isRightToLeft ? before : after)
    guard !isInFront, isBehind || page === controller.current else { return 0 }
    let front = (isRightToLeft ? after : before) == nil ? 0 : 1
    return CGFloat(front + (isBehind && controller.current != nil ? 1 : 0)) * step
  }

  private func frame(of page: UIViewController) -> CGRect {
    let gap = CGFloat(controller.gap)
    let at = offset(of: page) + gap / 2
    return isVertical
      ? CGRect(x: 0, y: at, width: size.width, height: size.height)
      : CGRect(x: at, y: 0, width: size.width, height: size.height)
  }

  private func offset(to page: UIViewController) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: offset(of: page)) : CGPoint(x: offset(of: page), y: 0)
  }

  private var at: CGFloat { isVertical ? scroll.contentOffset.y : scroll.contentOffset.x }

  /// Positions the row of pages so that the current page stays where it is visible, or is `way` points away from there.
  private func arrange(off way: CGFloat = 0) {
    guard let current = controller.current, step > 0 else { return }
    isPlacing = true
    defer { isPlacing = false }
    for page in row where page.viewIfLoaded?.superview === scroll { page.view.frame = frame(of: page) }
    // The offset is set before the content size: content that is too small for its offset would scroll back by itself.
    var place = offset(to: current)
    if isVertical { place.y += way } else { place.x += way }
    scroll.contentOffset = place
    let length = step * CGFloat(row.count)
    scroll.contentSize =
      isVertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    // Setting the content size has moved an offset beyond an end; it is restored.
    if scroll.contentOffset != place { scroll.contentOffset = place }
  }

  func layOut() {
    guard let room = controller.pagesRoom else { return }
    let gap = CGFloat(controller.gap)
    let frame = room.insetBy(dx: isVertical ? 0 : -gap / 2, dy: isVertical ? -gap / 2 : 0)
    // The size decides: the origin may differ in its last bits.
    guard size != room.size else { return loadNeighbors() }
    // A page that is half turned settles when the size changes; a drag continues from there.
    if pending != nil { scroll.isDragging ? settle() : rest() }
    size = room.size
    isPlacing = true
    scroll.frame = frame
    isPlacing = false
    arrange()
    loadNeighbors()
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
    stop()
    settle()
  }

  /// Stops the motion at the visible position, and cancels a drag.
  private func stop() {
    // The scrolling motion is evaluated at the present time, not at that of the last frame.
    scroll.window?.dispatcher?.scrolling?.catchUp()
    isPlacing = true
    scroll.cancelDrag()
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    isPlacing = false
  }

  func neighborsMayChange() {
    knowsNeighbors = false
    controller.viewIfLoaded?.setNeedsLayout()
  }

  private func loadNeighbors() {
    guard !knowsNeighbors, pending == nil, completion == nil, let current = controller.current,
      !scroll.isDragging, !scroll.isDecelerating
    else { return }
    knowsNeighbors = true
    before = controller.page(beside: current, .reverse)
    after = controller.page(beside: current, .forward)
    if before === after { before = nil }
    arrange()
  }

  /// Adds a page that is becoming partly visible, and begins its appearance.
  private func reveal(_ page: UIViewController) {
    guard let current = controller.current else { return }
    pending = page
    if leaving === page { leaving = nil }
    if isByTouch {
      isTold = true
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

  /// Removes a page whose appearance had begun, and ends the appearance callbacks.
  private func leave(_ page: UIViewController) {
    guard let current = controller.current else { return }
    for one in [current, page] { one.containment.isInTransition = false }
    page.willDisappear(true)
    if controller.isTelling { current.willAppear(true) }
    page.didDisappear(true)
    if controller.appearance == .appeared { current.didAppear(true) }
    controller.removePage(page)
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    isByTouch = true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isPlacing, let current = controller.current, step > 0 else { return }
    // A turn by code has added its page already, whatever pages lie on the way.
    if completion != nil, scroll.isScrollAnimating { return }
    let way = at - offset(of: current)
    // A remainder of less than half a point, left by a spring or by rounding, is not visible.
    let next = way.magnitude < 0.5 ? nil : neighbor(isBeyond: way > 0)
    guard next !== pending else { return }
    // At its origin the scroll view may continue to either side; the page is removed when the scroll view settles
    // there.
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
    if !decelerate, !isPlacing { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    motionDidEnd()
  }

  private func motionDidEnd() {
    // A touch that stops the scroll view between two pages may continue to drag it.
    if !isPlacing, !scroll.isTracking || isOnPage { settle() }
  }

  private var isOnPage: Bool { at.truncatingRemainder(dividingBy: max(step, 1)) == 0 }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { motionDidEnd() }

  /// Ends a page turn on the page that is nearest to the middle.
  private func settle() {
    guard let current = controller.current, step > 0 else { return }
    // A turn that is settled during a drag continues from there.
    isByTouch = scroll.isDragging
    let (done, asked) = (completion, asked)
    completion = nil
    self.asked = nil
    defer {
      if !knowsNeighbors { controller.viewIfLoaded?.setNeedsLayout() }
      done?(controller.current === asked)
    }
    endLeaving()
    guard let pending else { return }
    let landed = abs(at - offset(of: pending)) < abs(at - offset(of: current))
    self.pending = nil
    if landed {
      controller.dots?.move(by: pending === after ? 1 : -1)
      controller.current = pending
      current.viewIfLoaded?.removeFromSuperview()
      for one in [current, pending] { one.containment.isInTransition = false }
      current.didDisappear(true)
      if controller.appearance == .appeared { pending.didAppear(true) }
      pending.didMove(toParent: controller)
      controller.removePage(current)
      (before, after, knowsNeighbors) = (nil, nil, false)
    } else {
      leave(pending)
      // The page that code requested is not a neighbor of the data source's.
      if done != nil { (before, after, knowsNeighbors) = (nil, nil, false) }
    }
    arrange()
    endTold(current, isFinished: true, to: landed)
    controller.stage?.setNeedsStatusBarUpdate()
    controller.viewIfLoaded?.setNeedsLayout()
  }

  /// Removes the page that is moving out of sight.
  private func endLeaving() {
    guard let page = leaving else { return }
    leaving = nil
    drop(page)
  }

  /// Removes a page that is no longer visible.
  private func drop(_ page: UIViewController) {
    page.containment.isInTransition = false
    page.disappear(true)
    controller.removePage(page)
  }

  // MARK: Turning by code

  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard animated, step > 0 else {
      // A running turn settles first.
      stop()
      rest()
      guard let current = controller.current, current !== page else { return completion(true) }
      controller.current = page
      if page.parent !== controller { controller.addChild(page) }
      show(page)
      page.didMove(toParent: controller)
      controller.removePage(current)
      return completion(true)
    }
    stop()
    let done = self.completion
    (self.completion, asked) = (nil, nil)
    done?(false)
    // A completion handler may have turned the page.
    stop()
    guard controller.current != nil else { return completion(false) }
    let seen = seen
    if !seen.contains(where: { $0 === page }) {
      makeRoom(for: page, direction, seen)
    } else if page !== controller.current, page !== pending {
      // The page is moving out of sight, and returns.
      if let pending { leaveForAnother(pending) }
      if let current = controller.current { endTold(current, isFinished: false, to: false) }
      isByTouch = false
      reveal(page)
    }
    asked = page
    self.completion = completion
    scroll.setContentOffset(offset(to: page), animated: true)
    // The page is in place already, or nothing is animated.
    if !scroll.isScrollAnimating { settle() }
  }

  /// The pages that are partly visible, in their order: one or two.
  private var seen: [UIViewController] {
    let found = row.filter { abs(at - offset(of: $0)) < step - 0.5 }
    return isRightToLeft ? found.reversed() : found
  }

  /// Places a page beyond the visible ones, which stay where they are. The nearer visible page becomes the current
  /// page; the farther one is moving out of sight.
  private func makeRoom(
    for page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    _ seen: [UIViewController]
  ) {
    guard let old = controller.current else { return }
    let isForward = direction == .forward
    let near = (isForward ? seen.last : seen.first) ?? old
    let far = seen.first { $0 !== near }
    let way = at - offset(of: near)
    let known = [old, pending, leaving].compactMap { $0 }
    let isThere = near === pending
    (pending, leaving) = (nil, far)
    controller.current = near
    if near !== old { near.didMove(toParent: controller) }
    far?.willDisappear(true)
    for one in known where one !== near && one !== far { drop(one) }
    (before, after) = isForward ? (far, page) : (page, far)
    knowsNeighbors = true
    arrange(off: way)
    endTold(old, isFinished: false, to: isThere)
    isByTouch = false
    reveal(page)
  }

  /// Notifies the delegate of the end of a page turn, if the delegate was notified of the beginning.
  private func endTold(_ page: UIViewController, isFinished: Bool, to isCompleted: Bool) {
    guard isTold else { return }
    isTold = false
    controller.delegate?.pageViewController(
      controller, didFinishAnimating: isFinished, previousViewControllers: [page],
      transitionCompleted: isCompleted)
  }
}
