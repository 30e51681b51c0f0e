import Foundation
import TransitionEngine
import ViewTree

/// The view of a system container. It calls its controller's layout method even if an override does not call `super`.
final class ContainerView: UIView {
  private weak var controller: (any ViewContainer)?

  init(_ controller: any ViewContainer) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { controller?.viewDidLeaveWindow() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    controller?.classDidChange()
  }
}

/// A controller that lays out a `ContainerView`.
@MainActor
protocol ViewContainer: UIViewController {
  func layOut()
  func viewDidLeaveWindow()
  /// Called after the view's traits have changed, which may have changed its size classes.
  func classDidChange()
}

extension ViewContainer {
  func viewDidLeaveWindow() {}
  func classDidChange() {}
}

extension UIViewController {
  /// Returns the nearest ancestor controller of the requested type.
  func nearest<Container: UIViewController>() -> Container? {
    var at = parent
    while let controller = at {
      if let container = controller as? Container { return container }
      at = controller.parent
    }
    return nil
  }
}
