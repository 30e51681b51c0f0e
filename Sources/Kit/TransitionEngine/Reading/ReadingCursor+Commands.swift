import Foundation
import LayerTree
import ViewTree

// Commands to the reading cursor.
extension ReadingCursor {
  func perform(_ command: StageEvent.AccessibilityCommand) {
    settle()
    prepare()
    if isSpeaking { finishAnnouncement(wasSuccessful: false) }
    switch command {
    case .on, .off: break
    case .next: step(1)
    case .previous: step(-1)
    case .activate: activate()
    case .increment: adjust { $0.accessibilityIncrement() }
    case .decrement: adjust { $0.accessibilityDecrement() }
    case .escape: escape()
    case .magicTap: _ = chain.first { $0.accessibilityPerformMagicTap() }
    case .scrollUp: scroll(.up)
    case .scrollDown: scroll(.down)
    case .scrollLeft: scroll(.left)
    case .scrollRight: scroll(.right)
    }
  }

  /// The responders that receive a command, from the focused element upward, or else from the foremost controller
  /// upward.
  private var chain: [UIResponder] {
    let first = focused ?? stage.frontPresented ?? stage.window.rootViewController ?? stage.window
    return Array(sequence(first: first, next: \.next))
  }

  // MARK: Next and previous

  private func step(_ step: Int) {
    var order = ReadingOrder(stage.window).elements
    guard let focused, let place = order.firstIndex(where: { $0 === focused }) else {
      return focus(nearest(in: order))
    }
    let next = place + step
    // Rows of a list that are not loaded yet come before the element after the list.
    if let list = list(around: focused),
      !order.indices.contains(next) || self.list(around: order[next]) !== list,
      list.revealMore(step)
    {
      order = ReadingOrder(stage.window).elements
      guard let place = order.firstIndex(where: { $0 === focused }), order.indices.contains(place + step)
      else {
        return focus(nearest(in: order))
      }
      return focus(order[place + step])
    }
    focus(order.indices.contains(next) ? order[next] : focused)
  }

  private func list(around element: UIResponder) -> UIScrollView? {
    element.nextResponder(as: (any TilingScrollView).self)
  }

  // MARK: Activating

  /// Returns the focused element if it can still be read; otherwise moves the cursor to the nearest element and
  /// returns `nil`.
  private func current() -> UIResponder? {
    let order = ReadingOrder(stage.window).elements
    if isOnElement(in: order) { return focused }
    focus(nearest(in: order))
    return nil
  }

  /// The identifier of the pointer with which the cursor taps.
  private static let pointerID = -2

  private func activate() {
    guard let element = current(), !element.accessibilityActivate() else { return }
    let point = element.accessibilityActivationPoint
    guard point.x.isFinite, point.y.isFinite else { return }
    let (dispatcher, window) = (stage.dispatcher, stage.window)
    dispatcher.pointer(.down, id: Self.pointerID, at: point, in: window)
    dispatcher.flush()
    dispatcher.pointer(.up, id: Self.pointerID, at: point, in: window)
    dispatcher.flush()
    readAgain(element)
  }

  private func adjust(_ change: (UIResponder) -> Void) {
    guard let element = current(), element.accessibilityTraits.contains(.adjustable) else { return }
    change(element)
    readAgain(element)
  }

  /// Reads an element again if its text has changed.
  private func readAgain(_ element: UIResponder) {
    let text = element.spokenText
    if text != reading.text, element === focused { read(text) }
  }

  /// Runs one of the focused element's custom actions, by its index.
  func runAction(_ index: Int) {
    settle()
    prepare()
    guard let actions = current()?.accessibilityCustomActions, actions.indices.contains(index) else { return }
    let action = actions[index]
    if action.actionHandler?(action) == true { read(action.name) }
  }

  // MARK: Scrolling and escape

  private func scroll(_ direction: UIAccessibilityScrollDirection) {
    guard let taker = chain.first(where: { $0.accessibilityScroll(direction) }) else { return }
    if let scroll = taker as? UIScrollView { stage.post(.pageScrolled, scroll.pageText) }
    layOutRing()
  }

  /// Cancels the touches that are down. Without any, sends the escape command up the responder chain; by default, the
  /// presented controller is dismissed as by the user.
  private func escape() {
    if stage.dispatcher.touchCount > 0 { return stage.dispatcher.cancelAll() }
    guard !chain.contains(where: { $0.accessibilityPerformEscape() }) else { return }
    let nearest = chain.lazy.compactMap { $0 as? UIViewController }.first { $0.presentation != nil }
    guard let presentation = (nearest ?? stage.frontPresented)?.presentation else { return }
    if presentation.mayBeDismissedByHand {
      presentation.dismissByHand()
    } else {
      presentation.notifyDismissalAttempt()
    }
  }
}
