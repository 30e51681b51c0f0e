public import Foundation

/// Something that happened to a stage, on its way to the responders.
open class UIEvent: NSObject {
  /// When it happened, in seconds on the stage's clock.
  public final let timestamp: TimeInterval
  /// The touches that are down, and those that this event lifted.
  public internal(set) final var allTouches: Set<UITouch>?
  /// What `UIWindow.sendEvent` does with it.
  final var delivery: (() -> Void)?

  init(timestamp: TimeInterval) {
    self.timestamp = timestamp
    super.init()
  }

  /// Hands the event to recognizers and views; does nothing the second time.
  final func deliver() {
    let delivery = self.delivery
    self.delivery = nil
    delivery?()
  }
}
