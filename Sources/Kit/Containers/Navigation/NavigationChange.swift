import TransitionEngine

/// What is to become of a navigation's stack.
enum NavigationChange {
  case push(UIViewController)
  case pop
  /// Everything above a controller goes.
  case popTo(UIViewController)
  case popToRoot
  case set([UIViewController])

  /// The stack after it. What cannot be done changes nothing: the stack may be another one by then than when it was
  /// asked for.
  func applied(to stack: [UIViewController]) -> [UIViewController] {
    switch self {
    case .push(let controller):
      return stack.contains { $0 === controller } ? stack : stack + [controller]
    case .pop:
      return stack.count > 1 ? stack.dropLast() : stack
    case .popTo(let controller):
      guard let index = stack.firstIndex(where: { $0 === controller }) else { return stack }
      return Array(stack[...index])
    case .popToRoot:
      return Array(stack.prefix(1))
    case .set(let controllers):
      return controllers
    }
  }
}
