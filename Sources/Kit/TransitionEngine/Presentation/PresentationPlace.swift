import Foundation
import ViewTree

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
