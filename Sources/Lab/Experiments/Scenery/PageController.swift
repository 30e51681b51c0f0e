import Scenarios
import UIKit

/// A page with one action, for a button and the Space key. By default the action presents or dismisses another
/// controller.
class PageController: UIViewController {
  /// The values of the experiment's knobs; empty for a page without knobs.
  final let knobs: Knobs
  /// A Boolean value that indicates whether the page has appeared; saved for a page with `opensByItself`.
  private var hasAppeared = false

  init(_ name: String, _ knobs: Knobs = Knobs([])) {
    self.knobs = knobs
    super.init()
    title = name
    restorationIdentifier = name
  }

  /// Sets a page as the controller's view, and connects its button to `act()`.
  final func show(_ page: PageView) {
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PageController.act))
    view = page
  }

  /// Applies the knobs' values that are not read on demand.
  func applyKnobs() {}

  // MARK: Presentation

  /// Returns the controller to present; `nil` for a page with another action.
  func makeNext() -> UIViewController? { nil }

  /// A Boolean value that indicates whether the page presents at its first appearance.
  var opensByItself: Bool { false }

  /// Presents the next controller.
  func open(animated: Bool) {
    if let next = makeNext() { present(next, animated: animated) }
  }

  /// Performs the action of the button and of the Space key.
  func act() {
    guard presentedViewController == nil else { return dismiss(animated: true) }
    open(animated: true)
  }

  override func viewDidAppear(_ animated: Bool) {
    guard opensByItself, !hasAppeared else { return }
    hasAppeared = true
    open(animated: false)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.contains(where: { $0.key?.name == "space" }) else {
      return super.pressesBegan(presses, with: event)
    }
    act()
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if opensByItself { coder.encode(hasAppeared, forKey: "hasAppeared") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if opensByItself { hasAppeared = coder.decodeBool(forKey: "hasAppeared") }
  }
}

/// An experiment with one page that presents one controller.
protocol PageExperiment: Experiment {
  /// The restoration identifiers of the page and of the presented controller; empty without restoration by the
  /// experiment.
  var restorationPath: [String] { get }
}

extension PageExperiment {
  var restorationPath: [String] { [] }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    path == restorationPath ? (root as? PageController)?.makeNext() : nil
  }

  func releaseMotion(_ knobs: Knobs) -> ReleaseMotion? { knobs.releaseMotion }

  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {
    (root as? PageController)?.applyKnobs()
  }
}
