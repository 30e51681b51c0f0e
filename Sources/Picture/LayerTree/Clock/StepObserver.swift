/// What is told once in each step, when the clock has got to the step's time.
///
/// Only what is shown may depend on it: how often it comes is the frame rate's affair.
@MainActor
public protocol StepObserver: AnyObject {
  /// Returns a Boolean value indicating whether it is to be told in the next step too.
  func timeDidAdvance() -> Bool
}
