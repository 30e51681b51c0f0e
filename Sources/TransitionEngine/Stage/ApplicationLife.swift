/// The pure state machine of an application: in front, in front of nobody, or out of sight.
nonisolated struct ApplicationLife: Hashable, Sendable {
  typealias State = UIApplication.State

  enum Input: Hashable, Sendable {
    /// The window gained or lost the keyboard.
    case focus(Bool)
    /// The window was minimised or came back.
    case background(Bool)
  }

  /// What the application is told, in the order of UIKit.
  enum Call: Hashable, Sendable {
    case willResignActive, didEnterBackground, willEnterForeground, didBecomeActive
  }

  private(set) var state = State.active

  /// Takes what happened to the window and says what the application is told.
  ///
  /// Some displays give a window the keyboard before they say that it is back, and some take it away after they
  /// have hidden it; either way nothing is told twice.
  mutating func handle(_ input: Input) -> [Call] {
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
