/// The pure state machine of an application: being launched, in front, in front of nobody, out of sight, ended.
nonisolated package struct ApplicationLife: Hashable, Sendable {
  typealias State = UIApplication.State

  package enum Input: Hashable, Sendable {
    /// There is to be something in the window for the first time.
    case launch
    /// There is.
    case launched
    /// The turn after that, in which it comes to the front.
    case start
    /// The window gained or lost the keyboard.
    case focus(Bool)
    /// The window was minimised or came back.
    case background(Bool)
    /// The window is closed.
    case end
  }

  /// What the application is told, in the order of UIKit.
  enum Call: Hashable, Sendable {
    case willFinishLaunching, didFinishLaunching
    case willResignActive, didEnterBackground, willEnterForeground, didBecomeActive
    case willTerminate
  }

  private enum Phase: Hashable, Sendable {
    /// The phase before there is anything in the window.
    case new
    /// The phase while what comes into the window is made or restored.
    case launching
    /// The phase until it is in front for the first time.
    case starting
    case living
    case over
  }

  private(set) var state = State.active
  private var phase = Phase.new

  /// A Boolean value indicating whether what comes into the window is what it is launched with.
  var isNew: Bool { phase == .new }

  /// Takes what happened and says what the application is told.
  ///
  /// Some displays give a window the keyboard before they say that it is back, and some take it away after they
  /// have hidden it; either way nothing is told twice.
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
