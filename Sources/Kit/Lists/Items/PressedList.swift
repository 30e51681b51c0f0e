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

/// What becomes of a finger on a list's item: it is highlighted as long as the finger stays, and meant when it is
/// lifted there.
nonisolated struct ListPress {
  enum State: Hashable {
    /// The state while no finger is on an item.
    case idle
    /// The state while a finger is on an item that may be highlighted.
    case highlighted(ItemPlace)
  }

  enum Event {
    /// A finger came down on an item that may be highlighted.
    case touched(ItemPlace)
    /// It is on this item now; nil for none.
    case moved(over: ItemPlace?)
    case lifted(over: ItemPlace?)
    case takenAway
    /// The item went, or is another one.
    case listChanged
  }

  enum Action: Hashable {
    case none
    case highlight(ItemPlace)
    case unhighlight(ItemPlace)
    /// Unhighlights it, and it is chosen.
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
