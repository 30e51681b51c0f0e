import Foundation
import ViewTree

/// A list whose items can be touched; touches are handled in the same way for all lists.
@MainActor
protocol PressedList: UIScrollView {
  var press: ListTouchState { get set }
  /// A Boolean value indicating whether touches can select items.
  var touchesSelect: Bool { get }

  func rowPlace(at point: CGPoint) -> ItemPlace?
  /// Returns whether the delegate allows an item to be highlighted.
  func mayHighlight(_ place: ItemPlace) -> Bool
  func act(_ action: ListTouchState.Action)
}

extension PressedList {
  private func place(under touches: Set<UITouch>) -> ItemPlace? {
    guard let touch = touches.min(by: { $0.serial < $1.serial }) else { return nil }
    return rowPlace(at: touch.location(in: self))
  }

  /// Begins tracking a touch on the list. Returns whether the touch is on an item.
  func pressBegan(_ touches: Set<UITouch>) -> Bool {
    guard touchesSelect, let place = place(under: touches) else { return false }
    if mayHighlight(place) { act(press.handle(.touched(place))) }
    return true
  }

  func pressMoved(_ touches: Set<UITouch>) -> Bool {
    press.state != .idle && handle(.moved(over: place(under: touches)))
  }

  func pressEnded(_ touches: Set<UITouch>) -> Bool {
    press.state != .idle && handle(.lifted(over: place(under: touches)))
  }

  func pressCancelled() -> Bool { press.state != .idle && handle(.takenAway) }

  private func handle(_ event: ListTouchState.Event) -> Bool {
    act(press.handle(event))
    return true
  }
}

/// The state machine for a touch on a list's item. The item is highlighted while the touch is on it, and selected when
/// the touch ends there.
nonisolated struct ListTouchState {
  enum State: Hashable {
    /// The state while no touch is on an item.
    case idle
    /// The state while a touch is on an item that may be highlighted.
    case highlighted(ItemPlace)
  }

  enum Event {
    /// A touch began on an item that may be highlighted.
    case touched(ItemPlace)
    /// The touch moved and is now over this item; `nil` for no item.
    case moved(over: ItemPlace?)
    case lifted(over: ItemPlace?)
    case takenAway
    /// The item was removed or replaced.
    case listChanged
  }

  enum Action: Hashable {
    case none
    case highlight(ItemPlace)
    case unhighlight(ItemPlace)
    /// Removes the highlight from the item and selects the item.
    case choose(ItemPlace)
  }

  private(set) var state = State.idle

  mutating func handle(_ event: Event) -> Action {
    switch (state, event) {
    case (.idle, .touched(let place)):
      state = .highlighted(place)
      return .highlight(place)
    case (.highlighted(let place), .moved(let other)) where place != other,
      (.highlighted(let place), .lifted(let other)) where place != other:
      state = .idle
      return .unhighlight(place)
    case (.highlighted(let place), .lifted):
      state = .idle
      return .choose(place)
    case (.highlighted(let place), .takenAway), (.highlighted(let place), .listChanged):
      state = .idle
      return .unhighlight(place)
    default: return .none
    }
  }
}
