import ViewTree

/// The responder at the end of the chain, and the first to see an event.
open class UIApplication: UIResponder {
  /// The application of the current stage; one without a stage when there is none.
  public static var shared: UIApplication { Stage.current?.application ?? detached }
  private static let detached = UIApplication()

  weak final var stage: Stage?

  /// Hands an event to the window.
  open func sendEvent(_ event: UIEvent) {
    stage?.window.sendEvent(event)
  }

  public final var keyWindow: UIWindow? { stage?.window }
}
