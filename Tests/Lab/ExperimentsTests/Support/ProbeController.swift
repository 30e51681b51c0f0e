import Foundation
import TransitionEngine
import ViewTree

/// A child that logs the appearance calls of its container, which UIKit forwards to it.
final class ProbeController: UIViewController {
  private let name: String
  private let log: CallLog

  /// Creates a probe in a controller.
  @discardableResult
  init(in controller: UIViewController, _ log: CallLog) {
    name = controller.title ?? "?"
    self.log = log
    super.init()
    controller.addChild(self)
    view.isHidden = true
    view.frame = .zero
    controller.view.addSubview(view)
    didMove(toParent: controller)
  }

  override func viewWillAppear(_ animated: Bool) { log.add("\(name) viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { log.add("\(name) viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { log.add("\(name) viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { log.add("\(name) viewDidDisappear") }
}
