import Foundation
import ViewTree

/// A list with a finger on its items: what becomes of the finger is the same for all of them.
@MainActor
protocol PressedList: UIScrollView {
  var press: ListPress { get set }
  /// Whether fingers choose anything.
  var allowsSelection: Bool { get }

  func place(at point: CGPoint) -> ItemPlace?
  /// Whether the delegate lets an item be highlighted.
  func mayHighlight(_ place: ItemPlace) -> Bool
  func act(_ action: ListPress.Action)
}

extension PressedList {
  private func place(under touches: Set<UITouch>) -> ItemPlace? {
    guard let touch = touches.min(by: { $0.serial < $1.serial }) else { return nil }
    return place(at: touch.location(in: self))
  }

  /// Returns whether the finger is on an item.
  func pressBegan(_ touches: Set<UITouch>) -> Bool {
    guard allowsSelection, let place = place(under: touches) else { return false }
    if mayHighlight(place) { act(press.handle(.touched(place))) }
    return true
  }

  func pressMoved(_ touches: Set<UITouch>) -> Bool {
    press.state != .idle && takes(.moved(over: place(under: touches)))
  }

  func pressEnded(_ touches: Set<UITouch>) -> Bool {
    press.state != .idle && takes(.lifted(over: place(under: touches)))
  }

  func pressCancelled() -> Bool { press.state != .idle && takes(.takenAway) }

  private func takes(_ event: ListPress.Event) -> Bool {
    act(press.handle(event))
    return true
  }
}
