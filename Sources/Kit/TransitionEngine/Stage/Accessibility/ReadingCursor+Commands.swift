import Foundation
import LayerTree
import ViewTree

// What somebody asks of the cursor.
extension ReadingCursor {
  func take(_ command: StageEvent.AccessibilityCommand) {
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

  /// The responders that are asked, from what it is on upward; without that, from what is in front.
  private var chain: [UIResponder] {
    let first = focused ?? stage.frontPresented ?? stage.window.rootViewController ?? stage.window
    return Array(sequence(first: first, next: \.next))
  }

  // MARK: On and back

  private func step(_ step: Int) {
    var order = ReadingOrder(stage.window).elements
    guard let focused, let place = order.firstIndex(where: { $0 === focused }) else {
      return focus(nearest(in: order))
    }
    let next = place + step
    // Rows that are not there yet come before what is after the list.
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

  // MARK: Acting

  /// The element it is on, as long as that can still be read; else it goes to what is near, and nothing is done.
  private func current() -> UIResponder? {
    let order = ReadingOrder(stage.window).elements
    if isOnElement(in: order) { return focused }
    focus(nearest(in: order))
    return nil
  }

  /// The finger that taps for it.
  private static let finger = -2

  private func activate() {
    guard let element = current(), !element.accessibilityActivate() else { return }
    let point = element.accessibilityActivationPoint
    guard point.x.isFinite, point.y.isFinite else { return }
    let (dispatcher, window) = (stage.dispatcher, stage.window)
    dispatcher.pointer(.down, id: Self.finger, at: point, in: window)
    dispatcher.flush()
    dispatcher.pointer(.up, id: Self.finger, at: point, in: window)
    dispatcher.flush()
    readAgain(element)
  }

  private func adjust(_ change: (UIResponder) -> Void) {
    guard let element = current(), element.accessibilityTraits.contains(.adjustable) else { return }
    change(element)
    readAgain(element)
  }

  /// Reads what has another value now.
  private func readAgain(_ element: UIResponder) {
    let text = element.spokenText
    if text != reading.text, element === focused { read(text) }
  }

  /// Runs one of the element's actions, by its place.
  func runAction(_ index: Int) {
    settle()
    prepare()
    guard let actions = current()?.accessibilityCustomActions, actions.indices.contains(index) else { return }
    let action = actions[index]
    if action.actionHandler?(action) == true { read(action.name) }
  }

  // MARK: Passed on

  private func scroll(_ direction: UIAccessibilityScrollDirection) {
    guard let taker = chain.first(where: { $0.accessibilityScroll(direction) }) else { return }
    if let scroll = taker as? UIScrollView { stage.post(.pageScrolled, scroll.pageText) }
    place()
  }

  /// Asks who wants to go back; by default what is presented goes, as by a hand.
  private func escape() {
    if stage.dispatcher.touchCount > 0 { return stage.dispatcher.cancelAll() }
    guard !chain.contains(where: { $0.accessibilityPerformEscape() }) else { return }
    let nearest = chain.lazy.compactMap { $0 as? UIViewController }.first { $0.presentation != nil }
    guard let presentation = (nearest ?? stage.frontPresented)?.presentation else { return }
    if presentation.mayBeDismissedByHand { presentation.dismissByHand() } else { presentation.sayAttempted() }
  }
}
