import Foundation
import GestureMath
import LayerTree
import QuartzCore
import TransitionEngine
import ViewAnimation
import ViewTree

/// A page turner that rolls pages off one another, by a drag or a tap near an edge.
final class CurlingTurner: NSObject, PageTurner, UIGestureRecognizerDelegate {
  private unowned let controller: UIPageViewController
  private let room = ContainerRoom(frame: .zero)
  private let driver = PanDriver(PanModel(axis: [-1, 0], distance: 1))
  private lazy var pan = makePan()
  private lazy var tap = makeTap()
  private(set) var isTurning = false
  /// A request by code, made during a page turn, to turn to another page afterwards.
  private struct Wish {
    let page: UIViewController
    let direction: UIPageViewController.NavigationDirection
    let animated: Bool
    let completion: (Bool) -> Void
  }
  private var waiting: Wish?

  init(_ controller: UIPageViewController) {
    self.controller = controller
    super.init()
  }

  var recognizers: [UIGestureRecognizer] { [pan, tap] }
  private var isVertical: Bool { controller.navigationOrientation == .vertical }

  func install(in view: UIView) {
    room.frame = view.bounds
    view.addSubview(room)
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  func layOut() {
    guard let view = controller.viewIfLoaded else { return }
    room.frame = view.bounds
    guard !isTurning, let page = controller.current?.viewIfLoaded, page.superview === room else { return }
    page.frame = room.bounds
  }

  func show(_ page: UIViewController) {
    for view in room.subviews where view !== page.view { view.removeFromSuperview() }
    page.view.frame = room.bounds
    if page.view.superview !== room { room.addSubview(page.view) }
  }

  // The running transition settles by itself or is cancelled.
  func rest() {}
  var kept: [UIViewController] { [] }

  // The neighbors are asked for when a page is turned.
  func neighborsMayChange() {}

  func turn(
    to page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    completion: @escaping (Bool) -> Void
  ) {
    guard !isTurning else {
      // An earlier request that has not begun is dropped.
      let old = waiting
      waiting = Wish(page: page, direction: direction, animated: animated, completion: completion)
      old?.completion(false)
      return
    }
    begin(page, direction, animated: animated, isByTouch: false, interaction: nil, completion: completion)
  }

  /// Returns the animator: the roll, or a cross-fade with Reduce Motion unless a drag moves the page.
  private func animator(
    _ direction: UIPageViewController.NavigationDirection, animated: Bool, isByTouch: Bool
  ) -> any UIViewControllerAnimatedTransitioning {
    guard animated else { return InstantAnimator() }
    let fades = controller.stage?.reducesMotion == true && !isByTouch
    return fades ? CrossFadeAnimator() : CurlAnimator(direction, isVertical: isVertical)
  }

  private func begin(
    _ page: UIViewController, _ direction: UIPageViewController.NavigationDirection, animated: Bool,
    isByTouch: Bool, interaction: UIPercentDrivenInteractiveTransition?,
    completion: @escaping (Bool) -> Void
  ) {
    guard let old = controller.current, old !== page else { return completion(true) }
    if page.parent !== controller { controller.addChild(page) }
    isTurning = true
    controller.current = page
    if isByTouch { controller.delegate?.pageViewController(controller, willTransitionTo: [page]) }
    let plan = ContainerTransition.Plan(
      name: "turning",
      place: { [unowned self] in room.bounds },
      didShow: { [unowned self] completed in
        isTurning = false
        if completed { page.didMove(toParent: controller) } else { controller.current = old }
        controller.removePage(completed ? old : page)
        if isByTouch {
          controller.delegate?.pageViewController(
            controller, didFinishAnimating: true, previousViewControllers: [old],
            transitionCompleted: completed)
        }
        completion(completed)
      },
      didEnd: { [unowned self] in
        guard let wish = waiting else { return }
        waiting = nil
        turn(to: wish.page, wish.direction, animated: wish.animated, completion: wish.completion)
      })
    let begun = ContainerTransition.begin(
      in: controller, room, from: old, to: page, plan: plan, animated: animated,
      animator: animator(
        direction, animated: animated && UIView.areAnimationsEnabled, isByTouch: isByTouch),
      interactor: interaction)
    guard begun == nil else { return }
    // The change is not visible without a stage, so the page is shown at once.
    isTurning = false
    show(page)
    page.didMove(toParent: controller)
    controller.removePage(old)
    completion(true)
  }

  // MARK: Gestures

  private func makePan() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer(target: self, action: CurlingTurner.drag)
    pan.allowedAxes = isVertical ? .vertical : .horizontal
    pan.delegate = self
    pan.name = "page"
    return pan
  }

  private func makeTap() -> UITapGestureRecognizer {
    let tap = UITapGestureRecognizer(target: self, action: CurlingTurner.tapped)
    tap.delegate = self
    tap.name = "page tap"
    return tap
  }

  /// Limits the tap to the areas near the first and last edge of the turn's axis; other taps belong to the page.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer !== tap || edge(at: touch.location(in: room)) != nil
  }

  private func edge(at point: CGPoint) -> UIPageViewController.NavigationDirection? {
    let (at, length) = isVertical ? (point.y, room.bounds.height) : (point.x, room.bounds.width)
    let margin = min(length * 0.2, 60)
    if at < margin { return .reverse }
    return at > length - margin ? .forward : nil
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    guard !isTurning, let direction = edge(at: tap.location(in: room)), let current = controller.current,
      let page = controller.page(beside: current, direction)
    else { return }
    begin(page, direction, animated: true, isByTouch: true, interaction: nil) { _ in }
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, !driver.catchTransition() {
      guard !isTurning, let current = controller.current else { return }
      let way = isVertical ? pan.heading(in: room).y : pan.heading(in: room).x
      let direction: UIPageViewController.NavigationDirection = way < 0 ? .forward : .reverse
      guard let page = controller.page(beside: current, direction) else { return }
      let sign = direction == .forward ? -1.0 : 1.0
      driver.use(
        PanModel(
          axis: isVertical ? [0, sign] : [sign, 0],
          distance: max(1, isVertical ? room.bounds.height : room.bounds.width)))
      let interaction = UIPercentDrivenInteractiveTransition()
      driver.drive(interaction)
      begin(page, direction, animated: true, isByTouch: true, interaction: interaction) { _ in }
    }
    driver.follow(pan)
  }
}

/// An animator that rolls a page up to its spine and off the next one, or back over it.
///
/// The page is seen from above, and a roll is a narrow strip of the page: there is no third dimension.
final class CurlAnimator: UIViewControllerAnimatedTransitioning {
  private let isForward: Bool
  private let isVertical: Bool

  init(_ direction: UIPageViewController.NavigationDirection, isVertical: Bool) {
    isForward = direction == .forward
    self.isVertical = isVertical
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.6 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let room = context.containerView
    new.frame = context.finalFrame(for: to)
    if isForward { room.insertSubview(new, belowSubview: old) } else { room.addSubview(new) }
    new.layoutIfNeeded()
    let page = isForward ? old : new
    let flat = page.transform
    let share: CGFloat = 0.06
    let size = page.bounds.size
    let rolled =
      isVertical
      ? CGAffineTransform(scaleX: 1, y: share)
        .concatenating(CGAffineTransform(translationX: 0, y: -size.height * (1 - share) / 2))
      : CGAffineTransform(scaleX: share, y: 1)
        .concatenating(CGAffineTransform(translationX: -size.width * (1 - share) / 2, y: 0))
    if !isForward { page.transform = rolled.concatenating(flat) }
    let isForward = isForward
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0,
      options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { page.transform = isForward ? rolled.concatenating(flat) : flat },
      completion: { _ in
        page.transform = flat
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
