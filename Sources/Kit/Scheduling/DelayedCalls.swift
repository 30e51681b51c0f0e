import Foundation
import LayerTree

/// The calls of methods that wait for their time, as `cancelPreviousPerformRequests` finds them.
private enum DelayedCalls {
  struct Call {
    let target: ObjectIdentifier
    let selector: Selector
    let argument: ObjectIdentifier?
    let token: TimerQueue.Token
    weak var time: StageTime?
  }

  static var waiting: [Call] = []

  static func identity(of argument: Any?) -> ObjectIdentifier? {
    argument.map { ObjectIdentifier($0 as AnyObject) }
  }

  static func remove(_ token: TimerQueue.Token, of time: StageTime) {
    waiting.removeAll { $0.time == nil || $0.token == token && $0.time === time }
  }

  static func cancel(where matches: (Call) -> Bool) {
    for call in waiting where matches(call) { call.time?.timers.cancel(call.token) }
    waiting.removeAll { $0.time == nil || matches($0) }
  }
}

extension NSObject {
  /// Calls a method after a time in seconds of the current stage; never without a stage.
  @MainActor
  public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
    guard let time = StageSchedule.time(for: "a call of “\(selector)”") else { return }
    var token: TimerQueue.Token?
    let added = time.schedule(after: delay) { [weak time] in
      if let time, let token { DelayedCalls.remove(token, of: time) }
      selector.perform(on: self, with: object)
    }
    token = added
    DelayedCalls.waiting.append(
      DelayedCalls.Call(
        target: ObjectIdentifier(self), selector: selector, argument: DelayedCalls.identity(of: object),
        token: added, time: time))
  }

  @MainActor
  public func perform(
    _ selector: Selector, with object: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
  ) {
    perform(selector, with: object, afterDelay: delay)
  }

  /// Cancels the calls that `perform(_:with:afterDelay:)` has requested for a target.
  @MainActor
  public static func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    let target = ObjectIdentifier(aTarget as AnyObject)
    DelayedCalls.cancel { $0.target == target }
  }

  /// Cancels the calls of one method with one argument.
  @MainActor
  public static func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    let target = ObjectIdentifier(aTarget as AnyObject)
    let argument = DelayedCalls.identity(of: anArgument)
    DelayedCalls.cancel { $0.target == target && $0.selector == aSelector && $0.argument == argument }
  }
}
