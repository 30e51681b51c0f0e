import Foundation
import LayerTree
import QuartzCore
import TextKit
import ViewTree

/// The bar with the time at the upper edge, on a device with a safe area there.
///
/// The controller that fills the screen, or the child to which it delegates the decision, determines the style and
/// whether the bar is hidden. They are read again when a transition begins or is cancelled, when the root view
/// controller changes, and on request.
@MainActor
package final class StatusBar {
  private unowned let stage: ControllerStage
  private var view: StatusBarView?
  private var isAsked = false

  /// The current style of the text.
  private(set) var style = UIStatusBarStyle.default
  /// A Boolean value indicating whether the bar is hidden now.
  private(set) var isHidden = false

  init(_ stage: ControllerStage) {
    self.stage = stage
  }

  private var height: Double { Double(stage.window.givenSafeArea.top) }

  /// The frame in the window; zero while the bar is hidden, and on a device without a safe area at the top.
  var frame: CGRect {
    isHidden || height <= 0 ? .zero : CGRect(x: 0, y: 0, width: stage.window.bounds.width, height: height)
  }

  /// Schedules an update for the next turn.
  package func setNeedsUpdate() {
    guard !isAsked, view != nil || height > 0 else { return }
    isAsked = true
    stage.time.nextTurn { [weak self] in self?.update() }
  }

  private func update() {
    isAsked = false
    guard view != nil || height > 0 else { return }
    let owner = deciding
    style = last(owner, \.childForStatusBarStyle)?.preferredStatusBarStyle ?? .default
    let hider = last(owner, \.childForStatusBarHidden)
    let hidden = hider?.prefersStatusBarHidden ?? false
    let animation = view == nil ? .none : hider?.preferredStatusBarUpdateAnimation ?? .none
    let wasHidden = isHidden
    isHidden = hidden
    let view = self.view ?? makeView()
    view.write(style)
    // The bar stays in front of views that were presented since.
    if stage.window.subviews.last !== view { stage.window.bringSubviewToFront(view) }
    guard hidden != wasHidden || animation == .none else { return }
    let change = { [self] in
      view.alpha = hidden && animation != .slide ? 0 : 1
      view.transform =
        hidden && animation == .slide ? CGAffineTransform(translationX: 0, y: -height) : .identity
    }
    if animation == .none { change() } else { UIView.animate(withDuration: 0.3, animations: change) }
  }

  private func makeView() -> StatusBarView {
    let view = StatusBarView(frame: CGRect(x: 0, y: 0, width: stage.window.bounds.width, height: height))
    view.autoresizingMask = .flexibleWidth
    stage.window.addSubview(view)
    self.view = view
    return view
  }

  /// Updates the frame, and removes the bar if the device has no safe area at the top.
  func sizeDidChange() {
    guard let view else { return setNeedsUpdate() }
    guard height > 0 else {
      view.removeFromSuperview()
      return self.view = nil
    }
    view.frame = CGRect(x: 0, y: 0, width: stage.window.bounds.width, height: height)
  }

  /// The topmost controller that covers the screen or captures the status bar's appearance.
  private var deciding: UIViewController? {
    var result = stage.window.rootViewController
    var at = result
    while let next = at?.presentedStorage {
      if next.isGoing { break }
      let style = next.presentation?.presentationStyle
      if style == .fullScreen || next.modalPresentationCapturesStatusBarAppearance { result = next }
      at = next
    }
    return result
  }

  /// Returns the last controller in the chain of children that decide in place of their parents.
  private func last(
    _ controller: UIViewController?, _ child: (UIViewController) -> UIViewController?
  ) -> UIViewController? {
    var at = controller
    // The limit prevents an endless loop if a controller delegates the decision to one of its ancestors.
    for _ in 0..<1000 {
      guard let next = at.flatMap(child) else { break }
      at = next
    }
    return at
  }
}
