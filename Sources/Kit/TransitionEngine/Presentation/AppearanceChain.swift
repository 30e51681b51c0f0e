import Foundation
import ViewTree

/// The presentations and dismissals in a row of which each was asked for by `viewDidAppear(_:)` at the end of the one
/// before.
///
/// A controller that presents in `viewDidAppear(_:)` whatever was there before never comes to an end: what it presents
/// appears, too, or it appears again itself. In UIKit such an application presents until its memory is used up; here
/// the chain has a greatest length **(ours)**. Whatever else asks, such as a tap or a timer, begins a new chain.
struct AppearanceChain {
  /// The most presentations and dismissals in a chain.
  static let most = 100

  /// The length up to the transition that runs, or ran last.
  private var length = 0
  /// The lengths up to each of those that wait, in their order.
  private var waiting: [Int] = []
  /// The controllers in whose `viewDidAppear(_:)` code runs, the innermost last.
  private var appearing: [UIViewController] = []

  /// The controller in whose `viewDidAppear(_:)` code runs now.
  var source: UIViewController? { appearing.last }
  /// Whether a presentation that is asked for now would make the chain longer than it may be.
  var isUsedUp: Bool { source != nil && length >= Self.most }

  mutating func enter(_ controller: UIViewController) { appearing.append(controller) }
  mutating func leave() { appearing.removeLast() }

  /// Notes that a presentation or a dismissal is asked for.
  mutating func noteRequest() { waiting.append(source == nil ? 0 : length + 1) }

  /// Notes that the first of those that wait begins.
  mutating func noteBeginning() { length = waiting.isEmpty ? 0 : waiting.removeFirst() }

  /// Notes that nothing runs and nothing waits: what appears from now on appears for another reason.
  mutating func noteRest() { if appearing.isEmpty { length = 0 } }
}

/// Who presents, and where the container of the presentation goes.
struct PresentationPlace {
  /// The controller that presents: the one asked, or one around it.
  let presenting: UIViewController
  /// The view whose place the container takes, in front of it; nil for the whole window.
  let context: UIView?

  /// How much a presentation covers.
  enum Extent {
    /// The whole screen.
    case screen
    /// The nearest controller that defines a context; the screen when none does.
    case context
    /// The nearest controller that defines a context; the one that was asked when none does.
    case contextOrSource
  }

  /// The place of a presentation that a source was asked for.
  ///
  /// One that covers the screen is the affair of the outermost controller around the source. One that covers a
  /// context is that of the nearest controller, the source included, that defines one.
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

  /// A container of its size, put where it belongs.
  func makeContainer(in window: UIWindow) -> TransitionContainerView {
    // What was asked for in the turn before has been laid out by now, as on a device.
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
