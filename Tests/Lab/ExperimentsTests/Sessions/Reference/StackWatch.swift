import Foundation
import LayerTree
import TransitionEngine
import ViewTree

@testable import Containers
@testable import TransitionEngine

/// The reference model beside a real navigation controller.
final class StackWatch: ReferenceWatch {
  private(set) var model = ReferenceStack()
  private weak var stack: StackController?
  private var hasLaunched = false
  /// A Boolean value indicating whether the navigation controller is performing a command or a tap.
  private var isInEntry = false
  private(set) var counts = ReferenceCounts()

  var failures: [String] { model.failures }
  private var now: Int64 { stack?.stage?.time.now ?? 0 }

  func setClock(_ clock: ScaledClock) { model.speeds = clock }

  func join(_ stack: StackController, showing page: StackPage) {
    self.stack = stack
    model.launch(page.number)
  }

  // MARK: Input

  /// Performs an entry of the stage's queue: a command or a tap.
  func perform(_ body: () -> Void) {
    model.beginEntry(at: now)
    isInEntry = true
    body()
    isInEntry = false
    model.beginEntry(at: now)
  }

  func ask(_ change: ReferenceStack.Change, animated: Bool) {
    // A pop outside a command or a tap is the back button's or the swipe's.
    let isSwipe = !isInEntry && stack?.interactivePopGestureRecognizer?.state == .began
    model.ask(change, animated: animated, isSwipe: isSwipe, at: now)
  }

  /// Passes on a report of the swipe from the edge, after its effect, and compares the fraction that the pop shows.
  func swipe(_ pan: UIPanGestureRecognizer, shown: Double) {
    guard let report = ReferenceDriver.Report(pan.state) else { return }
    let fraction = model.swipe(
      report, translation: Double(pan.translation(in: nil).x), velocity: Double(pan.velocity(in: nil).x),
      width: Double(stack?.view.bounds.width ?? 1), shown: shown)
    guard let fraction, let coordinator = stack?.topViewController?.transitionCoordinator else { return }
    counts.fractions += 1
    let real = Double(coordinator.percentComplete)
    if abs(real - fraction) > 1e-9 || !coordinator.isInteractive {
      model.fail("\(now) ns: the pop is at \(real), expected \(fraction)")
    }
  }

  // MARK: Answers

  func hear(_ call: ReferenceStack.Call) {
    switch call {
    // The first page is set before the navigation controller has a window.
    case .willShow, .didShow: if !hasLaunched { return }
    case .appearance: hasLaunched = true
    }
    counts.calls += 1
    counts.transitions = model.transitionCount
    model.hear(call, at: now)
  }

  func hear(_ call: TowerAppearance, _ page: StackPage, _ animated: Bool) {
    let move: ReferenceStack.Move =
      switch (page.isMovingToParent, page.isMovingFromParent) {
      case (false, false): .none
      case (true, false): .to
      case (false, true): .from
      case (true, true): .both
      }
    hear(.appearance(call, page.number, animated: animated, hasLaunched ? move : .none))
  }

  func endFrame() {
    model.beginEntry(at: now)
    guard model.isAtRest, let stack else { return }
    let pages = stack.viewControllers.compactMap { ($0 as? StackPage) }
    if pages.map(\.number) != model.settled {
      model.fail("\(now) ns: the stack is \(pages.map(\.number)), expected \(model.settled)")
    }
    for page in pages where (page.viewIfLoaded?.window != nil) != (page === pages.last) {
      model.fail("\(now) ns: page \(page.number) is \(page === pages.last ? "not " : "")in the window")
    }
    guard let top = pages.last?.view, let window = top.window else { return }
    counts.places += 1
    let frame = top.convert(top.bounds, to: nil)
    if frame != window.bounds { model.fail("\(now) ns: the page is at \(frame), expected \(window.bounds)") }
  }
}
