import Controls
import Foundation
import GestureMath
import TransitionEngine
import ViewTree

/// The gestures that hide and show the bars of a navigation controller.
@MainActor
final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UINavigationController
  private(set) lazy var swipe = makeSwipe()
  private(set) lazy var tap = makeTap()
  /// A Boolean value indicating whether the toolbar was hidden together with the navigation bar.
  private var hidToolbar = false

  /// The distance of a drag that hides or shows the bars, in points.
  private static let distance: CGFloat = 30

  init(_ controller: UINavigationController) {
    self.controller = controller
    super.init()
  }

  private func makeSwipe() -> UIPanGestureRecognizer {
    let recognizer = UIPanGestureRecognizer(target: self, action: BarHiding.follow)
    recognizer.allowedAxes = .vertical
    return prepare(recognizer, "hide bars by swipe")
  }

  private func makeTap() -> UITapGestureRecognizer {
    prepare(UITapGestureRecognizer(target: self, action: BarHiding.toggle), "hide bars by tap")
  }

  private func prepare<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String)
    -> Recognizer
  {
    recognizer.name = name
    recognizer.delegate = self
    recognizer.cancelsTouchesInView = false
    return recognizer
  }

  /// Adds the recognizers that are needed to the controller's view, and removes the others.
  func update() {
    guard let view = controller.viewIfLoaded else { return }
    update(swipe, controller.hidesBarsOnSwipe, view)
    update(tap, controller.hidesBarsOnTap, view)
  }

  private func update(_ recognizer: UIGestureRecognizer, _ isNeeded: Bool, _ view: UIView) {
    if isNeeded, recognizer.view == nil { view.addGestureRecognizer(recognizer) }
    if !isNeeded, recognizer.view != nil { view.removeGestureRecognizer(recognizer) }
  }

  func setHidden(_ isHidden: Bool) {
    if isHidden, !controller.isNavigationBarHidden, !controller.isToolbarHidden {
      hidToolbar = true
      controller.setToolbarHidden(true, animated: true)
    } else if !isHidden, hidToolbar {
      hidToolbar = false
      controller.setToolbarHidden(false, animated: true)
    }
    controller.setNavigationBarHidden(isHidden, animated: true)
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let way = pan.translation(in: controller.view).y
    guard abs(way) >= Self.distance else { return }
    setHidden(way < 0)
    pan.setTranslation(.zero, in: controller.view)
  }

  private func toggle() { setHidden(!controller.isNavigationBarHidden) }

  // MARK: Beside other recognizers

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer === swipe }

  /// Rejects a tap on a bar or a control, so that it does not hide or show the bars.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tap else { return true }
    var view = touch.view
    while let at = view {
      if at is UIControl || at === controller.navigationBar || at === controller.toolbar { return false }
      view = at.superview
    }
    return true
  }
}
