import GestureMath

// The delivery of touches: to recognizers first, then to the view that was hit.
extension TouchDispatcher {
  /// Delivers the current event to recognizers and views.
  func hand(_ event: TouchesEvent) {
    guard let first = touches.changed(0) else { return }
    let phase = first.phase
    var (next, index) = (first as UITouch?, 0)
    if phase == .began {
      // All recognizers follow their touches before the first one is called, so that each finds the others.
      for index in 0..<touches.changeCount {
        guard let touch = touches.changed(index) else { break }
        let recognizers = touch.gestureRecognizers ?? []
        for recognizer in recognizers { recognizer.follow(touch, of: self) }
        arbiter.arrange(recognizers)
      }
    }
    while let touch = next {
      handToRecognizers(touch, index, phase, event)
      index += 1
      next = touches.changed(index)
    }
    // Movements that have not been delivered to views precede this event.
    if phase != .moved, touches.hasMoves { deliverMoves() }
    (next, index) = (first, 0)
    while let touch = next {
      handToView(touch, phase)
      index += 1
      next = touches.changed(index)
    }
  }

  private func handToRecognizers(
    _ touch: UITouch, _ index: Int, _ phase: UITouch.Phase, _ event: TouchesEvent
  ) {
    guard let recognizers = touch.gestureRecognizers else { return }
    let alone = touches.alone(touch)
    for recognizer in recognizers where !recognizer.life.isOver && recognizer.follows(touch) {
      // A recognizer gets one call for all of its touches, together with the first of them.
      let group = touches.changeCount > 1 ? group(of: recognizer, from: index) : alone
      guard let touches = group else { continue }
      switch phase {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      case .cancelled: recognizer.touchesCancelled(touches, with: event)
      case .stationary: break
      }
    }
  }

  /// Returns the changed touches that a recognizer follows; `nil` unless the one at `index` is the first of them.
  private func group(of recognizer: UIGestureRecognizer, from index: Int) -> Set<UITouch>? {
    var all: Set<UITouch> = []
    for place in 0..<touches.changeCount {
      guard let touch = touches.changed(place), recognizer.follows(touch) else { continue }
      if place < index { return nil }
      all.insert(touch)
    }
    return all
  }

  // MARK: Views

  private func handToView(_ touch: UITouch, _ phase: UITouch.Phase) {
    let input: TouchDelivery.Input
    switch phase {
    case .began: input = isRefused(touch) || isTaken(touch) ? .refused : .began(isKept: isStartKept(touch))
    case .moved: input = .moved
    case .ended: input = .ended(isKept: isEndKept(touch))
    case .cancelled: input = .cancelled
    case .stationary: return
    }
    let calls = touch.deliver(input)
    if phase == .moved, calls.contains(.moved) { note(touch) } else { deliver(touch, calls) }
    if touch.delivery.isKeeping { touches.hold(touch) }
  }

  /// Returns whether a view refuses a touch because another one is down.
  private func isRefused(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return true }
    return touches.downTouches.contains { other in
      guard other !== touch, other.delivery.isOpen, let theirs = other.view else { return false }
      return theirs === view ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || theirs.isExclusiveTouch
    }
  }

  /// Returns whether a gesture that has begun takes a touch that joins it.
  private func isTaken(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains {
      $0.life.isActive && $0.cancelsTouchesInView && $0.follows(touch)
    } ?? false
  }

  private func isStartKept(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.isDeciding(about: touch) } ?? false
  }

  private func isEndKept(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesEnded && $0.isDeciding(about: touch) } ?? false
  }

  /// Delivers one touch to a view, with the phase and the position that belong to each call.
  private func deliver(_ touch: UITouch, _ calls: TouchDelivery.Calls) {
    guard !calls.isEmpty, let view = touch.view else { return }
    let alone = touches.alone(touch)
    touches.beginDelivery(touch)
    defer { touches.endDelivery(touch) }
    if calls.contains(.began) {
      touch.report(.began)
      view.touchesBegan(alone, with: event)
      touch.reportAsIs()
    }
    if calls.contains(.moved) { move(touch, alone, in: view) }
    if calls.contains(.ended) {
      touch.report(.ended)
      view.touchesEnded(alone, with: event)
      touch.reportAsIs()
    }
    if calls.contains(.cancelled) {
      touch.report(.cancelled)
      view.touchesCancelled(alone, with: event)
      touch.reportAsIs()
    }
  }

  // MARK: Movements

  private func note(_ touch: UITouch) {
    touch.noteMovement()
    touches.noteMove(touch)
  }

  /// Delivers pending movements to views, with all touches of a view in one call.
  public func deliverMoves() {
    while touches.hasMoves, let first = touches.dequeueMoved() {
      guard let view = first.touch.view else {
        first.touch.forgetMovements()
        continue
      }
      guard let second = touches.dequeueMoved(on: view) else {
        move(first.touch, first.alone, in: view)
        continue
      }
      var group = [first.touch, second.touch]
      while let next = touches.dequeueMoved(on: view) { group.append(next.touch) }
      for touch in group { touch.report(.moved) }
      event.isGrouped = true
      view.touchesMoved(Set(group), with: event)
      event.isGrouped = false
      for touch in group { touch.reportAsIs() }
    }
  }

  private func move(_ touch: UITouch, _ alone: Set<UITouch>, in view: UIView) {
    touch.report(.moved)
    event.isGrouped = true
    view.touchesMoved(alone, with: event)
    event.isGrouped = false
    touch.reportAsIs()
  }

  /// A Boolean value indicating whether movements are left to deliver to views.
  public var hasMoves: Bool { touches.hasMoves }

  /// Cancels touches in their views, because a recognizer has recognized them.
  func cancelInViews(_ withdrawn: [UITouch]) {
    for touch in withdrawn where touches.has(touch) {
      if touches.hasMoved(touch) { deliverMoves() }
      deliver(touch, touch.deliver(.withdrawn))
    }
  }

  // MARK: Delayed deliveries

  /// Delivers the events to views that recognizers no longer delay.
  func settleKept() {
    var last = 0
    while touches.hasKept, let next = touches.nextKept(after: last) {
      last = next.turn
      settle(next.touch)
      guard !next.touch.delivery.isKeeping else { continue }
      touches.release(next.touch)
      if !touches.isDown(next.touch) { next.touch.gestureRecognizers = nil }
    }
  }

  private func settle(_ touch: UITouch) {
    switch touch.delivery.state {
    case .withheld where !isStartKept(touch):
      deliver(touch, touch.deliver(.released(isEndKept: isEndKept(touch))))
    case .lifted where !isEndKept(touch):
      deliver(touch, touch.deliver(.released(isEndKept: false)))
    default: break
    }
  }

  /// Checks whether a touch is still delayed, after a recognizer has given it up.
  func reconsider(_ touch: UITouch) {
    if touches.isKept(touch) { settle(touch) }
  }
}
