/// The pure state machine of an application's life cycle: launching, active, inactive, in the background, terminated.
nonisolated package struct ApplicationLife: Hashable, Sendable {
  typealias State = UIApplication.State

  package enum Input: Hashable, Sendable {
    /// The window is about to get its first root view controller.
    case launch
    /// The window has its first root view controller.
    case launched
    /// The turn of the run loop after the launch, in which the application becomes active.
    case start
    /// The window gained or lost the keyboard focus.
    case focus(Bool)
    /// The window was minimized or restored.
    case background(Bool)
    /// The window is closed.
    case end
  }

  /// A callback to the application's delegate, in UIKit's order.
  enum Call: Hashable, Sendable {
    case willFinishLaunching, didFinishLaunching
    case willResignActive, didEnterBackground, willEnterForeground, didBecomeActive
    case willTerminate
  }

  private enum Phase: Hashable, Sendable {
    /// The phase before the window has a root view controller.
    case new
    /// The phase while the root view controller is made or restored.
    case launching
    /// The phase until the application becomes active for the first time.
    case starting
    case living
    case over
  }

  private(set) var state = State.active
  private var phase = Phase.new

  /// A Boolean value indicating whether the application has not been launched.
  var isNew: Bool { phase == .new }

  /// Handles an input and returns the callbacks to send.
  ///
  /// Some displays give a window the keyboard focus before they report that it is restored. Some remove the focus after
  /// they have hidden the window. In both cases no callback is sent twice.
  mutating func handle(_ input: Input) -> [Call] {
    switch (phase, input) {
    case (.new, .launch):
      (phase, state) = (.launching, .inactive)
      return [.willFinishLaunching]
    case (.launching, .launched):
      phase = .starting
      return [.didFinishLaunching]
    case (.starting, .start):
      phase = .living
      return follow(.focus(true))
    case (.over, _), (.launching, .focus), (.launching, .background): return []
    case (_, .end):
      phase = .over
      return follow(.background(true)) + [.willTerminate]
    case (.starting, .focus), (.starting, .background):
      phase = .living
      return follow(input)
    case (.new, _), (.launching, _), (.starting, _), (.living, _): return follow(input)
    }
  }

  private mutating func follow(_ input: Input) -> [Call] {
    switch (state, input) {
    case (.active, .focus(false)):
      state = .inactive
      return [.willResignActive]
    case (.active, .background(true)):
      state = .background
      return [.willResignActive, .didEnterBackground]
    case (.inactive, .focus(true)):
      state = .active
      return [.didBecomeActive]
    case (.inactive, .background(true)):
      state = .background
      return [.didEnterBackground]
    case (.background, .background(false)):
      state = .inactive
      return [.willEnterForeground]
    case (.background, .focus(true)):
      state = .active
      return [.willEnterForeground, .didBecomeActive]
    case (.active, _), (.inactive, _), (.background, _): return []
    }
  }
}
