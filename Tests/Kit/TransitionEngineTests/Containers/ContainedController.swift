@testable import KitTestSupport

/// A page of a random application.
///
/// Archives name a class with its module, and the committed table of `FrozenAppTests` consists of archives: the class
/// stays in this module, under this name.
final class ContainedController: LoggingChild {}

/// A register of all controllers that were created, held weakly.
final class ControllerRegister {
  struct Entry { weak var controller: ContainedController? }
  private(set) var entries: [Entry] = []
  func add(_ controller: ContainedController) { entries.append(Entry(controller: controller)) }
  var living: [ContainedController] { entries.compactMap(\.controller) }
}
