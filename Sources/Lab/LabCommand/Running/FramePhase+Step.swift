import FrameTiming
import TransitionEngine

extension FramePhase {
  /// The phase of a frame that a step's work is timed as.
  init(_ phase: StepPhase) {
    switch phase {
    case .input: self = .input
    case .gestures: self = .gestures
    case .animation: self = .animation
    case .layout: self = .layout
    case .displayList: self = .displayList
    }
  }
}
