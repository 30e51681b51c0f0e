import Expectations
import Foundation
import Graphics
import KitTestSupport
import LayerTree
import QuartzCore
import Testing
import TransitionEngine
import ViewTree
@testable import Scenarios

/// The scan of labels on small pages with a known fault, and without one.
@Suite struct LabelScanTests {
  private let stage = Stage(Stage.Configuration(width: 300, height: 200))
  private let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.setRoot(page)
  }

  @discardableResult
  private func add(
    _ text: String, _ x: Double, _ y: Double, width: Double = 280, to view: UIView? = nil
  ) -> UILabel {
    let label = UILabel(frame: CGRect(x: x, y: y, width: width, height: 21))
    label.text = text
    (view ?? page.view).addSubview(label)
    return label
  }

  private var scan: LabelScan { LabelScan(stage) { $0 is UIScrollView } }

  private func faults(isAtRest: Bool = true) -> Set<LabelFault> {
    stage.step(to: stage.time.now + ExperimentRun.frame, events: [])
    return scan.faults(isAtRest: isAtRest)
  }

  @Test("Labels beside and below one another have no fault, and are all found")
  func apart() {
    add("First", 10, 10)
    add("Second", 10, 31)
    add("Third", 100, 31)
    add("Hidden", 10, 10).isHidden = true
    expect(faults().isEmpty)
    expect(scan.lines.map(\.string), equals: ["First", "Second", "Third"])
  }

  @Test("A label is truncated where its text ends in an ellipsis, except after 12 characters in a list")
  func truncated() {
    add("A sentence without room", 10, 10, width: 60)
    add("A text that ends so…", 10, 40)
    let list = UIScrollView(frame: CGRect(x: 0, y: 80, width: 300, height: 100))
    list.contentSize = list.frame.size
    page.view.addSubview(list)
    add("A sentence without all of its room", 10, 10, width: 150, to: list)
    let found = faults()
    guard case .truncated(_, "A sentence without room") = found.first else {
      Issue.record("\(found)")
      return
    }
    expect(found.count, equals: 1)
    add("Short of room", 10, 50, width: 50, to: list)
    expect(faults().count, equals: 2)
  }

  @Test("Labels overlap where both are visible, in the middle of a gesture, too")
  func overlapping() {
    add("Words", 10, 10)
    let other = add("Other words", 30, 14)
    expect(faults(isAtRest: false), equals: [.overlapping("Words", "Other words")])
    other.transform = CGAffineTransform(translationX: 0, y: 40)
    expect(faults().isEmpty, "a transform counts")
    other.transform = .identity
    other.alpha = 0.4
    expect(faults().isEmpty, "a label that has faded by half does not count")
  }

  @Test("A label below an opaque view, or below a blur, does not count; below a thin shade, it does")
  func covered() {
    add("Words", 10, 10)
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    cover.backgroundColor = .white
    page.view.addSubview(cover)
    add("Other words", 10, 10, to: cover)
    expect(faults().isEmpty)
    cover.backgroundColor = UIColor(white: 1, alpha: 0.3)
    expect(faults(), equals: [.overlapping("Words", "Other words")])
    cover.backgroundColor = .clear
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    blur.frame = cover.frame
    page.view.insertSubview(blur, belowSubview: cover)
    expect(faults().isEmpty)
  }

  @Test("A label is cut by a view that clips, and by the window, at rest only and unless it scrolls")
  func cut() {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 200))
    page.view.addSubview(box)
    let label = add("Many words", 10, 10, to: box)
    expect(faults().isEmpty)
    box.clipsToBounds = true
    expect(faults(), equals: [.clipped("Many words", by: "UIView")])
    expect(faults(isAtRest: false).isEmpty)
    box.clipsToBounds = false
    label.frame.origin = CGPoint(x: 270, y: 10)
    expect(faults(), equals: [.outside("Many words")])
    label.frame.origin = CGPoint(x: 10, y: 300)
    expect(faults(), equals: [.outside("Many words")])
    label.isHidden = true
    expect(faults().isEmpty)
    label.isHidden = false
    let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 60))
    page.view.addSubview(list)
    label.frame.origin = CGPoint(x: 10, y: 48)
    list.addSubview(label)
    expect(faults(), equals: [.clipped("Many words", by: "UIScrollView")], "the content is too small")
    list.contentSize = CGSize(width: 300, height: 80)
    expect(faults().isEmpty)
  }
}
