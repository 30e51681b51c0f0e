import Foundation
import TransitionEngine
import ViewTree

/// The view of a container of the system. It lays out for its controller, whether that calls `super` or not.
final class ContainerView: UIView {
  private weak var controller: (any ViewContainer)?

  init(_ controller: any ViewContainer) {
    self.controller = controller
    super.init(frame: .zero)
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
  /// Called after the traits of the view have changed, which may make it another width's class.
  func classDidChange()
}

extension ViewContainer {
  func viewDidLeaveWindow() {}
  func classDidChange() {}
}

extension UIViewController {
  /// The nearest container of a kind around the controller.
  func nearest<Container: UIViewController>() -> Container? {
    var at = parent
    while let controller = at {
      if let container = controller as? Container { return container }
      at = controller.parent
    }
    return nil
  }

  public final func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
