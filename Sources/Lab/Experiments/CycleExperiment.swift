import Scenarios
import UIKit

/// The container of Apple's View Controller Programming Guide: pages that enter and leave as child view controllers.
struct CycleExperiment: Experiment {
  let name = "cycle"
  let summary = "Tap the button: the next page pushes the last one out; tap a page to remove it."

  let knobs = [
    Knob("duration", "The duration of a change, in seconds.", 0.25, in: 0.05...10, unit: "s")
  ]

  let gestures = [
    ScriptedGesture(
      "next", "Shows two further pages.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "cycle[page 3]"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 500ms; down 195,758; hold 60ms; up
        """),
    ScriptedGesture(
      "cancel", "Presses the button, slides off it and releases: no page changes.",
      outcome: GestureOutcome(leaves: "cycle[page 1]"),
      script: "hold 250ms; down 195,758; hold 120ms; move 195,640 in 250ms easeInOut; hold 80ms; up"),
    ScriptedGesture(
      "nasty", "Taps faster than the pages change, removes a page while it enters, and shows the next.",
      outcome: GestureOutcome(
        [.finishes, .finishes, .finishes, .finishes, .finishes], leaves: "cycle[page 7]"),
      script: """
        hold 250ms; down 195,758; hold 30ms; up; hold 60ms; down 195,758; hold 30ms; up
        hold 60ms; down 195,758; hold 30ms; up; hold 60ms; down 195,758; hold 30ms; up
        hold 40ms; down 330,400; hold 30ms; up
        hold 50ms; down 195,758; hold 30ms; up
        hold 600ms; down 195,400; hold 30ms; up; hold 300ms; down 195,758; hold 30ms; up
        """),
  ]

  func makeRoot(_ knobs: Knobs) -> UIViewController { CycleController(knobs) }

  func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder, knobs: Knobs, root: UIViewController
  ) -> UIViewController? {
    guard path == ["cycle", "page"] else { return nil }
    return (root as? CycleController)?.makeTouchablePage(max(coder.decodeInteger(forKey: "number"), 1))
  }
}

/// The container of Apple's View Controller Programming Guide, line by line: it shows a child, hides it, and cycles
/// from one to the next.
///
/// The guide's code adds a view named `currentClientView`, by which it means the new child's view.
class CycleController: PageController {
  private let content = UIView()
  private(set) var number = 0
  private(set) var current: UIViewController?

  init(_ knobs: Knobs) { super.init("cycle", knobs) }

  override func loadView() {
    content.clipsToBounds = true
    content.layer.cornerRadius = 22
    content.backgroundColor = Palette.line
    show(
      PageView(
        title: "Pages", note: "Each is a controller of its own.", content: content,
        button: Pill("Next", color: Palette.night)))
  }

  override func viewDidLoad() { displayContentController(nextPage()) }

  override func viewDidLayoutSubviews() {
    // During a change, leave the frames to the animation.
    if children.count == 1 { current?.view.frame = frameForContentController }
  }

  override func act() {
    let next = nextPage()
    if let current {
      cycle(from: current, to: next)
    } else {
      displayContentController(next)
    }
  }

  func makePage(_ number: Int) -> UIViewController { NumberController(number) }

  private func nextPage() -> UIViewController {
    number += 1
    return makeTouchablePage(number)
  }

  /// Returns a page that a tap removes.
  func makeTouchablePage(_ number: Int) -> UIViewController {
    let page = makePage(number)
    page.view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: CycleController.removeCurrentPage))
    return page
  }

  private func removeCurrentPage() {
    if let current { hideContentController(current) }
  }

  // MARK: State restoration

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
    coder.encode(current, forKey: "current")
  }

  /// Replaces the container's initial page by the page that state restoration saved.
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
    if let current { hideContentController(current) }
    if let page = coder.decodeObject(forKey: "current") as? UIViewController {
      displayContentController(page)
    }
  }

  // MARK: The guide's methods

  func displayContentController(_ content: UIViewController) {
    addChild(content)
    content.view.frame = frameForContentController
    self.content.addSubview(content.view)
    content.didMove(toParent: self)
    current = content
  }

  func hideContentController(_ content: UIViewController) {
    content.willMove(toParent: nil)
    content.view.removeFromSuperview()
    content.removeFromParent()
    current = nil
  }

  func cycle(from oldVC: UIViewController, to newVC: UIViewController) {
    // Notify both children of the change.
    oldVC.willMove(toParent: nil)
    addChild(newVC)

    // The new view's start frame and the old view's end frame, both outside.
    newVC.view.frame = newViewStartFrame
    let endFrame = oldViewEndFrame

    current = newVC
    transition(
      from: oldVC, to: newVC, duration: knobs["duration"], options: [],
      animations: {
        newVC.view.frame = oldVC.view.frame
        oldVC.view.frame = endFrame
      },
      completion: { _ in
        // Remove the old child and notify the new one.
        oldVC.removeFromParent()
        newVC.didMove(toParent: self)
        // The size may have changed during the transition **(not in the guide)**.
        self.view.setNeedsLayout()
      })
  }

  private var frameForContentController: CGRect { content.bounds }
  private var newViewStartFrame: CGRect { content.bounds.offsetBy(dx: content.bounds.width, dy: 0) }
  private var oldViewEndFrame: CGRect { content.bounds.offsetBy(dx: -content.bounds.width, dy: 0) }
}
