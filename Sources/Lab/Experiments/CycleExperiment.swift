import Scenarios
import UIKit

/// The guide's container: pages that come in and go out as child controllers.
struct CycleExperiment: Experiment {
  let name = "cycle"
  let summary = "Tap the button: the next page pushes the last one out; tap a page to take it away."

  let knobs = [
    Knob("duration", "Length of a change, in seconds.", 0.25, in: 0.05...10)
  ]

  let gestures = [
    ScriptedGesture(
      "next", "Goes on by two pages.",
      outcome: GestureOutcome([.finishes, .finishes], leaves: "cycle[page 3]"),
      script: """
        hold 250ms; down 195,758; hold 60ms; up
        hold 500ms; down 195,758; hold 60ms; up
        """),
    ScriptedGesture(
      "cancel", "Presses the button, slides off it and lets go: nothing happens.",
      outcome: GestureOutcome(leaves: "cycle[page 1]"),
      script: "hold 250ms; down 195,758; hold 120ms; move 195,640 in 250ms easeInOut; hold 80ms; up"),
    ScriptedGesture(
      "nasty", "Taps faster than the pages go, takes one away while it comes in, and brings the next.",
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

/// The guide's container, line by line: it shows a child, hides it, and cycles from one to the next.
///
/// The guide adds a view that it calls `currentClientView`; meant is the view of the child that was taken in.
class CycleController: PageController {
  private let content = UIView()
  private(set) var number = 0
  private(set) var current: UIViewController?

  init(_ knobs: Knobs) { super.init("cycle", knobs) }

  override func loadView() {
    content.clipsToBounds = true
    content.layer.cornerRadius = 22
    content.backgroundColor = UIColor(red: 0.87, green: 0.89, blue: 0.93, alpha: 1)
    show(
      PageView(
        title: "Pages", note: "Each is a controller of its own.", content: content,
        button: Pill("Next", color: Palette.ink)))
  }

  override func viewDidLoad() { displayContentController(nextPage()) }

  override func viewDidLayoutSubviews() {
    // What moves is left alone: it ends where it would be.
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

  /// A page that a tap takes away.
  func makeTouchablePage(_ number: Int) -> UIViewController {
    let page = makePage(number)
    page.view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: CycleController.takeAway))
    return page
  }

  private func takeAway() {
    if let current { hideContentController(current) }
  }

  // MARK: Being restored

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(number, forKey: "number")
    coder.encode(current, forKey: "current")
  }

  /// Puts the page that was shown in the place of the one that is there at first.
  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    number = coder.decodeInteger(forKey: "number")
    if let current { hideContentController(current) }
    if let page = coder.decodeObject(forKey: "current") as? UIViewController {
      displayContentController(page)
    }
  }

  // MARK: The guide's

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
    // Both hear that the change is about to come.
    oldVC.willMove(toParent: nil)
    addChild(newVC)

    // Where the new one starts and where the old one ends: both outside.
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
        // The old one leaves, and the new one hears that it is in.
        oldVC.removeFromParent()
        newVC.didMove(toParent: self)
        // The screen may have changed its size meanwhile **(ours)**.
        self.view.setNeedsLayout()
      })
  }

  private var frameForContentController: CGRect { content.bounds }
  private var newViewStartFrame: CGRect { content.bounds.offsetBy(dx: content.bounds.width, dy: 0) }
  private var oldViewEndFrame: CGRect { content.bounds.offsetBy(dx: -content.bounds.width, dy: 0) }
}
