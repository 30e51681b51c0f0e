import Foundation
import ViewTree

/// A chain of presentations and dismissals, each requested by `viewDidAppear(_:)` at the end of the previous one.
///
/// A controller that presents in `viewDidAppear(_:)` unconditionally never stops: the presented controller appears,
/// too, or the presenter appears again. In UIKit such an application presents until its memory is used up; here the
/// length of the chain is limited **(ours)**. A request from any other source, such as a tap or a timer, begins a new
/// chain.
struct AppearanceChain {
  /// The greatest number of presentations and dismissals in a chain.
  static let most = 100

  /// The length of the chain up to the transition that is running or ran last.
  private var length = 0
  /// The lengths of the chain up to each waiting request, in order.
  private var waiting: [Int] = []
  /// The controllers whose `viewDidAppear(_:)` is running, the innermost last.
  private var appearing: [UIViewController] = []

  /// The innermost controller whose `viewDidAppear(_:)` is running.
  var source: UIViewController? { appearing.last }
  /// A Boolean value indicating whether a request made now would exceed the greatest length of the chain.
  var isUsedUp: Bool { source != nil && length >= Self.most }

  mutating func enter(_ controller: UIViewController) { appearing.append(controller) }
  mutating func leave() { appearing.removeLast() }

  /// Records a request for a presentation or a dismissal.
  mutating func noteRequest() { waiting.append(source == nil ? 0 : length + 1) }

  /// Records that the first waiting request begins.
  mutating func noteBeginning() { length = waiting.isEmpty ? 0 : waiting.removeFirst() }

  /// Records that no transition runs or waits: a later appearance does not continue the chain.
  mutating func noteRest() { if appearing.isEmpty { length = 0 } }
}

/// The presenting controller of a presentation and the place of its container view.
struct PresentationPlace {
  /// The presenting controller: the controller on which `present` was called, or one of its ancestors.
  let presenting: UIViewController
  /// The view whose frame the container takes, in front of that view; `nil` to cover the whole window.
  let context: UIView?

  /// The part of the screen that a presentation covers.
  enum Extent {
    /// The whole screen.
    case screen
    /// The view of the nearest controller that defines a presentation context; the screen when none does.
    case context
    /// The view of the nearest controller that defines a presentation context; the source's view when none does.
    case contextOrSource
  }

  /// Creates the place for a presentation that a source controller was asked for.
  ///
  /// The outermost ancestor of the source presents over the screen. The nearest controller that defines a presentation
  /// context, starting with the source, presents over a context.
  init(_ source: UIViewController, covering extent: Extent) {
    var at: UIViewController? = extent == .screen ? nil : source
    while let controller = at {
      if controller.definesPresentationContext, controller.viewIfLoaded?.superview != nil { break }
      at = controller.parent
    }
    if at == nil, extent == .contextOrSource, source.viewIfLoaded?.superview != nil { at = source }
    if let controller = at {
      presenting = controller
      context = controller.viewIfLoaded
      return
    }
    var outermost = source
    while let parent = outermost.parent { outermost = parent }
    presenting = outermost
    context = nil
  }

  /// Creates a container view of the right size and inserts it at its place.
  func makeContainer(in window: UIWindow) -> TransitionContainerView {
    // Changes requested in the previous turn have been laid out by now, as on a device.
    window.layoutIfNeeded()
    guard let context, let around = context.superview else {
      let container = TransitionContainerView(frame: window.bounds)
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(container)
      return container
    }
    let container = TransitionContainerView(frame: context.frame)
    container.autoresizingMask = context.autoresizingMask
    container.followed = context
    around.insertSubview(container, aboveSubview: context)
    return container
  }
}
