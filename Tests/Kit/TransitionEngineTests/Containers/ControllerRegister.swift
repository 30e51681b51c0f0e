/// The controllers that were made, none of which is held.
final class ControllerRegister {
  struct Entry { weak var controller: ContainedController? }
  private(set) var entries: [Entry] = []
  func add(_ controller: ContainedController) { entries.append(Entry(controller: controller)) }
  var living: [ContainedController] { entries.compactMap(\.controller) }
}
