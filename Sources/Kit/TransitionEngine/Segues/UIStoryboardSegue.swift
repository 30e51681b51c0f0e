import Diagnostics
import Foundation

/// The way from one controller to another, made when it is taken.
///
/// A class of one's own overrides `perform()`; `super.perform()` does what the segue's kind says.
open class UIStoryboardSegue: NSObject {
  public final let identifier: String?
  /// Whose scene the segue is in.
  public final let source: UIViewController
  /// Where it leads; for one that unwinds, the controller that is gone back to.
  public final let destination: UIViewController
  /// What it does unless its class does something else.
  package final var standardPerformance: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    super.init()
  }

  /// Makes a segue that does what a closure does.
  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    standardPerformance = performHandler
  }

  /// Goes the way.
  open func perform() {
    if let standardPerformance { return standardPerformance() }
    source.stage?.log.report(
      .segueInvalid, .warning,
      "a segue has nothing to do: its class \(type(of: self)) does not override perform(), and it has no closure",
      about: [source.subject, destination.subject])
  }
}

/// Who wants to go back, and to which action: what containers are asked about.
public final class UIStoryboardUnwindSegueSource: NSObject {
  /// The controller that begins to unwind.
  public let source: UIViewController
  public let unwindAction: Selector
  /// What set it off.
  public let sender: Any?

  package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
    self.source = source
    self.unwindAction = unwindAction
    self.sender = sender
    super.init()
  }
}
