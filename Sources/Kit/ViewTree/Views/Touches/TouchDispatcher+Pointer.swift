import Foundation
import GestureMath
import QuartzCore

// The pointer without a button down: hovering, and scrolling with the wheel.
extension TouchDispatcher {
  /// Handles the position of the hovering pointer; `nil` if it has left the window.
  public func hover(at position: CGPoint?, in window: UIWindow) {
    // Without a hover recognizer, and without an observer of passing events, hit testing is unnecessary.
    if isPlain, hovered.isEmpty, !UIHoverGestureRecognizer.isAnyWatching { return }
    let event = PointerEvent(.hover, time: now)
    event.happen(at: now, with: modifiers)
    var over: [UIHoverGestureRecognizer] = []
    var view = position.flatMap { window.hitTest($0, with: event) }
    while let at = view {
      for case let recognizer as UIHoverGestureRecognizer in at.recognizers ?? []
      where recognizer.isEnabled && recognizer.shouldReceive(event) {
        recognizer.dispatcher = self
        over.append(recognizer)
      }
      view = at.superview
    }
    event.delivery = { [unowned self] in
      let left = hovered.filter { old in !over.contains { $0 === old } }
      hovered = over
      for recognizer in left { recognizer.hover(nil) }
      for recognizer in over { recognizer.hover(position?.simd) }
      arbiter.arrange(over)
    }
    sendInTurn(event)
  }

  /// Handles a step of a scroll wheel or a touchpad, in points, with the pointer at a position.
  ///
  /// Consecutive steps go to the recognizers of the first step, even if the pointer has moved elsewhere.
  public func scroll(by step: CGVector, _ type: UIScrollType, at position: CGPoint, in window: UIWindow) {
    // A step of zero would begin a scroll without an end.
    guard step != .zero else { return }
    let event = PointerEvent(.scroll, time: now)
    event.happen(at: now, with: modifiers)
    scrolled.removeAll { !$0.isScrolling }
    let sample = PointerSample(time: now, position: position.simd)
    var pans = scrolled
    if pans.isEmpty {
      let hit = window.hitTest(position, with: event)
      let token = UITouch(id: -1, serial: 0, sample: sample, window: window)
      pans = Self.pans(from: hit, taking: type, event)
      for pan in pans { pan.dispatcher = self }
      event.delivery = { [unowned self] in
        scrolled = pans
        for pan in pans { pan.beginScroll(token) }
        for pan in pans { pan.scroll(by: SIMD2(step.dx, step.dy), at: sample) }
      }
    } else {
      event.delivery = { for pan in pans { pan.scroll(by: SIMD2(step.dx, step.dy), at: sample) } }
    }
    sendInTurn(event)
  }

  private static func pans(
    from hit: UIView?, taking type: UIScrollType, _ event: UIEvent
  ) -> [UIPanGestureRecognizer] {
    var pans: [UIPanGestureRecognizer] = []
    var view = hit
    while let at = view {
      for case let pan as UIPanGestureRecognizer in at.recognizers ?? []
      where pan.isEnabled && pan.allowedScrollTypesMask.contains(UIScrollTypeMask(type))
        && pan.touches.isEmpty && pan.shouldReceive(event)
      { pans.append(pan) }
      view = at.superview
    }
    return pans
  }

  private func sendInTurn(_ event: PointerEvent) {
    let outer = isInTurn
    isInTurn = true
    defer { isInTurn = outer }
    willRecognize?()
    send(event)
    event.delivery = nil
  }
}

/// An event of a pointer that hovers or scrolls.
final class PointerEvent: UIEvent {
  private let kind: EventType
  /// The closure that delivers the event to recognizers.
  var delivery: (() -> Void)?

  init(_ kind: EventType, time: Int64) {
    self.kind = kind
    super.init(time: time)
  }

  override var type: EventType { kind }

  override func deliver() {
    let delivery = delivery
    self.delivery = nil
    delivery?()
  }
}
