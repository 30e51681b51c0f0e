import Scenarios
import UIKit

/// A controller of a page with one thing to do, which the Space key does too: as a rule it presents another controller
/// over the page, and dismisses it.
class PageController: UIViewController {
  /// The values of the experiment's knobs; none where the page asks for none.
  final let knobs: Knobs
  /// A Boolean value indicating whether the page has appeared; saved for a page that opens by itself.
  private var hasAppeared = false

  init(_ name: String, _ knobs: Knobs = Knobs([])) {
    self.knobs = knobs
    super.init()
    title = name
    restorationIdentifier = name
  }

  /// Makes a page the controller's view, with a button that acts.
  final func show(_ page: PageView) {
    page.button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: PageController.act))
    view = page
  }

  /// Passes on what the knobs say beyond what is asked of them later.
  func showKnobs() {}

  // MARK: What lies over the page

  /// The controller that the page presents; nil where it does something else.
  func makeNext() -> UIViewController? { nil }

  /// A Boolean value indicating whether the page opens what lies over it when it appears for the first time.
  var opensByItself: Bool { false }

  /// Presents what lies over the page.
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

  // MARK: Being restored

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if opensByItself { coder.encode(hasAppeared, forKey: "hasAppeared") }
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if opensByItself { hasAppeared = coder.decodeBool(forKey: "hasAppeared") }
  }
}

/// An experiment of a page, which presents one controller.
protocol PageExperiment: Experiment {
  /// The restoration identifiers of the page and of what it presents; none where another way leads to that.
  var restorationPath: [String] { get }
}

extension PageExperiment {
  var restorationPath: [String] { [] }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    path == restorationPath ? (root as? PageController)?.makeNext() : nil
  }

  func knobDidChange(_ name: String, knobs: Knobs, root: UIViewController) {
    (root as? PageController)?.showKnobs()
  }
}
