import Scenarios
import UIKit

/// The menu's transitioning delegate; a drag from the edge opens the menu, a drag on it closes it.
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

  /// Returns an animator that moves the menu in over the stage's edge; the entries stand still and are uncovered.
  override func makeAnimator(for controller: UIViewController, presenting: Bool)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    let content = (controller as? MenuController)?.content
    return EdgeAnimator(presenting: presenting, duration: knobs["duration"], uncovering: content) {
      place, bounds in
      CGVector(dx: place.minX > bounds.minX ? bounds.maxX - place.minX : bounds.minX - place.maxX, dy: 0)
    }
  }

  /// Handles a drag from the stage's edge, which presents the menu.
  func handleEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
    guard let page else { return }
    if pan.state == .began {
      guard page.presentedViewController == nil, let view = pan.view else { return }
      driver.configure(axis: .zero - wayOut, distance: min(knobs["width"], Double(view.bounds.width)), knobs)
      driver.drive(UIPercentDrivenInteractiveTransition())
      page.showMenu()
    }
    driver.follow(pan, knobs, stretching: presentation?.presentedViewController.viewIfLoaded)
  }

  /// Handles a drag on the menu or beside it, which dismisses the menu.
  private func handlePan(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began, let presentation {
      let width = presentation.frameOfPresentedViewInContainerView.width
      driver.begin(dismissing: presentation.presentedViewController, along: wayOut, over: width, knobs)
    }
    driver.follow(pan, knobs, stretching: presentation?.presentedViewController.viewIfLoaded)
  }

  /// The unit vector along which the menu leaves: towards the leading edge.
  private var wayOut: SIMD2<Double> { [page?.isRightToLeft == true ? 1 : -1, 0] }
}

/// A presentation of the menu at the stage's leading edge, over a dimming view; a tap on the dimming closes the menu.
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

  /// Gives the menu the layout direction of the page.
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
    // A rotation during the transition keeps the width.
    presentedView?.autoresizingMask = .flexibleHeight
    super.presentationTransitionWillBegin()
  }

  override func layOutAtRest() {
    followDirection()
    super.layOutAtRest()
  }
}
