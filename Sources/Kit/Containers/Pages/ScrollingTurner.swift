import Foundation
import LayerTree
import TransitionEngine
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
  /// A Boolean value indicating whether the delegate has heard of a turn, and not what became of it.
  private var isTold = false
  /// A page that is on its way out while code turns from between two pages to a third one.
  private var leaving: UIViewController?
  /// The page that code asked for.
  private var asked: UIViewController?
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

  /// The offset of a page, which is asked for with every movement; 0 for one that is not in the row.
  private func place(of page: UIViewController) -> CGFloat {
    let isInFront = page === (isRightToLeft ? after : before)
    let isBehind = page === (isRightToLeft ? before : after)
    guard !isInFront, isBehind || page === controller.current else { return 0 }
    let front = (isRightToLeft ? after : before) == nil ? 0 : 1
    return CGFloat(front + (isBehind && controller.current != nil ? 1 : 0)) * step
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

  private var at: CGFloat { isVertical ? scroll.contentOffset.y : scroll.contentOffset.x }

  /// Lays the row out with the page that is seen at rest where it is seen, or so far from there.
  private func arrange(off way: CGFloat = 0) {
    guard let current = controller.current, step > 0 else { return }
    isPlacing = true
    defer { isPlacing = false }
    for page in row where page.viewIfLoaded?.superview === scroll { page.view.frame = frame(of: page) }
    // Before the size: content that became too small for where it is would come back by itself.
    var place = offset(to: current)
    if isVertical { place.y += way } else { place.x += way }
    scroll.contentOffset = place
    let length = step * CGFloat(row.count)
    scroll.contentSize =
      isVertical ? CGSize(width: size.width, height: length) : CGSize(width: length, height: size.height)
    // Beyond an end it would have come back with the size.
    if scroll.contentOffset != place { scroll.contentOffset = place }
  }

  func layOut() {
    guard let room = controller.pagesRoom else { return }
    let gap = CGFloat(controller.gap)
    let frame = room.insetBy(dx: isVertical ? 0 : -gap / 2, dy: isVertical ? -gap / 2 : 0)
    // The size says all: where it lies may differ in its last bits.
    guard size != room.size else { return askNeighbors() }
    // What was half turned is put to rest by another size.
    // A finger goes on with what it finds then.
    if pending != nil { scroll.isDragging ? settle() : rest() }
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
    stop()
    settle()
  }

  /// Stops it where it is seen, and takes it from a finger that drags it.
  private func stop() {
    // Where it has got to by now, and not where the last frame was.
    scroll.window?.dispatcher?.catchUpScrolling()
    isPlacing = true
    scroll.cancelDrag()
    scroll.setContentOffset(scroll.contentOffset, animated: false)
    isPlacing = false
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
    if leaving === page { leaving = nil }
    if isByFinger {
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
    // What code turns to is there, whatever lies on the way.
    if completion != nil, scroll.isScrollAnimating { return }
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
    if !decelerate, !isPlacing { settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    motionDidEnd()
  }

  private func motionDidEnd() {
    // A finger that caught it between two pages lets it go on.
    if !isPlacing, !scroll.isTracking || isOnPage { settle() }
  }

  private var isOnPage: Bool { at.truncatingRemainder(dividingBy: max(step, 1)) == 0 }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { motionDidEnd() }

  /// Ends what was begun, on the page that is nearest.
  private func settle() {
    guard let current = controller.current, step > 0 else { return }
    // One that is put to rest in a finger's hand goes on from there.
    isByFinger = scroll.isDragging
    let (done, asked) = (completion, asked)
    completion = nil
    self.asked = nil
    defer {
      if !knowsNeighbors { controller.viewIfLoaded?.setNeedsLayout() }
      done?(controller.current === asked)
    }
    endLeaving()
    guard let pending else { return }
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
    endTold(current, isFinished: true, to: landed)
    controller.stage?.device.statusBar.setNeedsUpdate()
    controller.viewIfLoaded?.setNeedsLayout()
  }

  /// Ends what is on its way out.
  private func endLeaving() {
    guard let page = leaving else { return }
    leaving = nil
    drop(page)
  }

  /// Sends a page away of which nothing is seen any more.
  private func drop(_ page: UIViewController) {
    page.containment.isInTransition = false
    page.willDisappear(true)
    page.didDisappear(true)
    controller.letGo(page)
  }

  // MARK: By code

  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard animated, step > 0 else {
      // What is on its way is put to rest first.
      stop()
      rest()
      guard let current = controller.current, current !== page else { return completion(true) }
      controller.current = page
      if page.parent !== controller { controller.addChild(page) }
      show(page)
      page.didMove(toParent: controller)
      controller.letGo(current)
      return completion(true)
    }
    stop()
    let done = self.completion
    (self.completion, asked) = (nil, nil)
    done?(false)
    // Whoever was told may have turned the page.
    stop()
    guard controller.current != nil else { return completion(false) }
    let seen = seen
    if !seen.contains(where: { $0 === page }) {
      makeRoom(for: page, direction, seen)
    } else if page !== controller.current, page !== pending {
      // It is on its way out, and comes back.
      if let pending { leaveForAnother(pending) }
      if let current = controller.current { endTold(current, isFinished: false, to: false) }
      isByFinger = false
      reveal(page)
    }
    asked = page
    self.completion = completion
    scroll.setContentOffset(offset(to: page), animated: true)
    // It was there, or nothing is animated.
    if !scroll.isScrollAnimating { settle() }
  }

  /// The pages of which something is seen, in the order in which they follow each other: one, or two.
  private var seen: [UIViewController] {
    let found = row.filter { abs(at - place(of: $0)) < step - 0.5 }
    return isRightToLeft ? found.reversed() : found
  }

  /// Puts a page beyond what is seen, which stays where it is seen: the nearer one counts as the one at rest from now
  /// on, the other one is on its way out.
  private func makeRoom(
    for page: UIViewController, _ direction: UIPageViewController.NavigationDirection,
    _ seen: [UIViewController]
  ) {
    guard let old = controller.current else { return }
    let isForward = direction == .forward
    let near = (isForward ? seen.last : seen.first) ?? old
    let far = seen.first { $0 !== near }
    let way = at - place(of: near)
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
    isByFinger = false
    reveal(page)
  }

  /// Tells what has become of a turn from a page, if the delegate has heard of it.
  private func endTold(_ page: UIViewController, isFinished: Bool, to isCompleted: Bool) {
    guard isTold else { return }
    isTold = false
    controller.delegate?.pageViewController(
      controller, didFinishAnimating: isFinished, previousViewControllers: [page],
      transitionCompleted: isCompleted)
  }
}
