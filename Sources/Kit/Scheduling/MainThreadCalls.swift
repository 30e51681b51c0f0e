import Foundation

extension NSObject {
  /// Calls a method on the main thread: at once if `wait` is true, otherwise in the next turn. Without a stage, a call
  /// for the next turn is never made.
  @MainActor
  public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
    guard !wait else {
      perform(aSelector, with: arg)
      return
    }
    DispatchQueue.main.async { self.perform(aSelector, with: arg) }
  }

  @MainActor
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?
  ) { performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait) }
}
