import Scenarios
import UIKit

/// What moves the menu, both ways with a finger: one from the edge brings it, one on it takes it away.
final class MenuTransitions: TunedTransitions {
  weak var page: MailboxController?
  private weak var presentation: MenuPresentation?

  override func makePresentation(of presented: UIViewController, _ presenting: UIViewController?)
    -> UIPresentationController?
  {
    let made = MenuPresentation(presented, presenting, page: page, knobs)
    made.pan.addTarget(self, action: MenuTransitions.handlePan)
    presentation = made
    return made
  }

  /// Over the edge at which it lies.
  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    EdgeAnimator(presenting: presenting, duration: knobs["duration"]) { place, bounds in
      CGVector(dx: place.minX > bounds.minX ? bounds.maxX - place.minX : bounds.minX - place.maxX, dy: 0)
    }
  }

  /// The finger from the edge.
  func handleEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let page else { return }
    if pan.state == .began {
      guard page.presentedViewController == nil, let view = pan.view else { return }
      driver.use(axis: .zero - wayOut, distance: min(knobs["width"], Double(view.bounds.width)), knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      page.showMenu()
    }
    driver.follow(pan, knobs, stretching: presentation?.presentedViewController.viewIfLoaded)
  }

  /// The finger on the menu, or beside it.
  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let presentation {
      let width = presentation.frameOfPresentedViewInContainerView.width
      driver.begin(dismissing: presentation.presentedViewController, along: wayOut, over: width, knobs)
    }
    driver.follow(pan, knobs, stretching: presentation?.presentedViewController.viewIfLoaded)
  }

  /// Towards the edge it closes.
  private var wayOut: SIMD2<Double> { [page?.isRightToLeft == true ? 1 : -1, 0] }
}

/// Puts the menu at the edge where reading begins, over a dimming that closes it.
final class MenuPresentation: DimmedPresentation {
  private weak var page: MailboxController?

  init(
    _ presented: UIViewController, _ presenting: UIViewController?, page: MailboxController?, _ knobs: Knobs
  ) {
    self.page = page
    super.init(presented, presenting, knobs)
    dimming.makeElement("Close")
    followDirection()
  }

  /// The menu reads as the page does, which insists on it.
  private func followDirection() {
    let direction: UITraitEnvironmentLayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    guard overrideTraitCollection?.layoutDirection != direction else { return }
    overrideTraitCollection = UITraitCollection(layoutDirection: direction)
  }

  var isRightToLeft: Bool { page?.isRightToLeft == true }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    let width = min(CGFloat(knobs["width"]), max(0, bounds.width - 44))
    return CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
  }

  override func presentationTransitionWillBegin() {
    guard containerView != nil else { return }
    pan.allowedAxes = .horizontal
    // On a stage that turns meanwhile it keeps its width.
    presentedView?.autoresizingMask = .flexibleHeight
    super.presentationTransitionWillBegin()
  }

  override func layOutAtRest() {
    followDirection()
    super.layOutAtRest()
  }
}
