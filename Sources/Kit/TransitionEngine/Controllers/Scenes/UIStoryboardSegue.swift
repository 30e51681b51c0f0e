import Diagnostics
import Foundation
import QuartzCore
import Scheduling

/// A segue from one controller to another, created when it is performed.
///
/// A custom class overrides `perform()`; `super.perform()` performs the segue according to its kind.
open class UIStoryboardSegue: NSObject {
  public final let identifier: String?
  /// The controller in whose scene the segue is.
  public final let source: UIViewController
  /// The controller to show; for an unwind segue, the controller to return to.
  public final let destination: UIViewController
  /// The function that `perform()` calls unless the class overrides it.
  package final var standardPerformance: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Creates a segue that calls a closure.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    standardPerformance = performHandler
  }

  /// Performs the segue according to its kind, or calls the closure that it was created with.
  ///
  /// A segue with neither has no effect unless its class overrides the method.
  open func perform() {
    if let standardPerformance { return standardPerformance() }
    source.stage?.log.report(
      .segueInvalid, .warning,
      "a storyboard segue has no effect: its class \(type(of: self)) does not override perform(), and it has no "
        + "closure. Override perform()",
      about: [source.subject, destination.subject])
  }
}

/// The source and the action of an unwind segue, passed to containers.
public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that begins to unwind.
  public let source: UIViewController
  public let unwindAction: Selector
  /// The object that triggered the unwind segue.
  public let sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
