import GestureMath

// Who hears of touches, and when: recognizers first, then the view that was hit.
extension TouchDispatcher {
  /// Hands the event on its way to recognizers and views.
  func hand(_ event: TouchesEvent) {
    guard let phase = changed.first?.touch.phase else { return }
    if phase == .began {
      // All of them before the first is told, so that each finds the others.
      for finger in changed {
        let recognizers = finger.touch.gestureRecognizers ?? []
        for recognizer in recognizers { recognizer.follow(finger.touch, of: self) }
        arbiter.arrange(recognizers)
      }
    }
    for index in changed.indices { handToRecognizers(index, phase, event) }
    // What views have not heard yet came before this.
    if phase != .moved, !moved.isEmpty { deliverMoves() }
    for finger in changed { handToView(finger, phase) }
  }

  private func handToRecognizers(_ index: Int, _ phase: UITouch.Phase, _ event: TouchesEvent) {
    let finger = changed[index]
    for recognizer in finger.touch.gestureRecognizers ?? []
    where !recognizer.life.isOver && recognizer.follows(finger.touch) {
      var touches = finger.alone
      if changed.count > 1 {
        // One call for all of its touches, with the first of them.
        guard let all = group(of: recognizer, from: index) else { continue }
        touches = all
      }
      switch phase {
      case .began: recognizer.touchesBegan(touches, with: event)
      case .moved: recognizer.touchesMoved(touches, with: event)
      case .ended: recognizer.touchesEnded(touches, with: event)
      case .cancelled: recognizer.touchesCancelled(touches, with: event)
      case .stationary: break
      }
    }
  }

  /// The changed touches that a recognizer follows; nil when one before `index` is among them.
  private func group(of recognizer: UIGestureRecognizer, from index: Int) -> Set<UITouch>? {
    var all: Set<UITouch> = []
    for (place, finger) in changed.enumerated()
    where recognizer.follows(finger.touch) {
      if place < index { return nil }
      all.insert(finger.touch)
    }
    return all
  }

  // MARK: Views

  private func handToView(_ finger: Finger, _ phase: UITouch.Phase) {
    let touch = finger.touch
    let calls: TouchDelivery.Calls
    switch phase {
    case .began:
      let isRefused = isRefused(touch) || isTaken(touch)
      calls = touch.delivery.handle(isRefused ? .refused : .began(isKept: isStartKept(touch)))
    case .moved: calls = touch.delivery.handle(.moved)
    case .ended: calls = touch.delivery.handle(.ended(isKept: isEndKept(touch)))
    case .cancelled: calls = touch.delivery.handle(.cancelled)
    case .stationary: calls = []
    }
    if phase == .moved, calls.contains(.moved) { note(finger) } else { tell(finger, calls) }
    if touch.delivery.isKeeping, !kept.contains(where: { $0.touch === touch }) { kept.append(finger) }
  }

  /// A Boolean value indicating whether a view does not take a finger, as another one is down.
  private func isRefused(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return true }
    return fingers.contains { other in
      guard other.touch !== touch, other.touch.delivery.isOpen, let theirs = other.touch.view else {
        return false
      }
      return theirs === view ? !view.isMultipleTouchEnabled : view.isExclusiveTouch || theirs.isExclusiveTouch
    }
  }

  /// A Boolean value indicating whether a gesture that is under way has taken a finger that joins it.
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

  /// Tells a view of one touch, as it was then.
  private func tell(_ finger: Finger, _ calls: TouchDelivery.Calls) {
    guard !calls.isEmpty, let view = finger.touch.view else { return }
    let touch = finger.touch
    told.append(finger)
    defer { told.removeLast() }
    if calls.contains(.began) {
      touch.show(.began)
      view.touchesBegan(finger.alone, with: event)
      touch.showAsIs()
    }
    if calls.contains(.moved) { move(finger, in: view) }
    if calls.contains(.ended) {
      touch.show(.ended)
      view.touchesEnded(finger.alone, with: event)
      touch.showAsIs()
    }
    if calls.contains(.cancelled) {
      touch.show(.cancelled)
      view.touchesCancelled(finger.alone, with: event)
      touch.showAsIs()
    }
  }

  // MARK: Movements

  private func note(_ finger: Finger) {
    finger.touch.movements.append(finger.touch.sample)
    for other in moved where other.touch === finger.touch { return }
    moved.append(finger)
  }

  /// Tells views of the movements that they have not heard of, all fingers of a view at once.
  public func deliverMoves() {
    while let first = moved.first {
      moved.removeFirst()
      guard let view = first.touch.view else {
        first.touch.movements.removeAll(keepingCapacity: true)
        continue
      }
      guard moved.contains(where: { $0.touch.view === view }) else {
        move(first, in: view)
        continue
      }
      let group = [first.touch] + moved.map(\.touch).filter { $0.view === view }
      moved.removeAll { $0.touch.view === view }
      for touch in group { touch.show(.moved) }
      event.isGrouped = true
      view.touchesMoved(Set(group), with: event)
      event.isGrouped = false
      for touch in group { touch.showAsIs() }
    }
  }

  private func move(_ finger: Finger, in view: UIView) {
    finger.touch.show(.moved)
    event.isGrouped = true
    view.touchesMoved(finger.alone, with: event)
    event.isGrouped = false
    finger.touch.showAsIs()
  }

  /// A Boolean value indicating whether views have not heard of a movement yet.
  public var hasMoves: Bool { !moved.isEmpty }

  /// Tells the views of touches that a recognizer has taken that they will hear no more of them.
  func takeFromViews(_ touches: [UITouch]) {
    for touch in touches {
      guard let finger = finger(of: touch) else { continue }
      if moved.contains(where: { $0.touch === touch }) { deliverMoves() }
      tell(finger, touch.delivery.handle(.taken))
    }
  }

  private func finger(of touch: UITouch) -> Finger? {
    fingers.first { $0.touch === touch } ?? changed.first { $0.touch === touch }
      ?? kept.first { $0.touch === touch }
  }

  // MARK: What was kept back

  /// Tells views what no recognizer keeps back any more.
  func settleKept() {
    var index = 0
    while index < kept.count {
      let finger = kept[index]
      settle(finger)
      if finger.touch.delivery.isKeeping {
        index += 1
      } else {
        kept.remove(at: index)
        if !fingers.contains(where: { $0.touch === finger.touch }) { finger.touch.gestureRecognizers = nil }
      }
    }
  }

  private func settle(_ finger: Finger) {
    let touch = finger.touch
    switch touch.delivery.state {
    case .withheld where !isStartKept(touch):
      tell(finger, touch.delivery.handle(.released(isEndKept: isEndKept(touch))))
    case .lifted where !isEndKept(touch):
      tell(finger, touch.delivery.handle(.released(isEndKept: false)))
    default: break
    }
  }

  /// Looks again whether a touch is kept back, after a recognizer gave it up.
  func reconsider(_ touch: UITouch) {
    if let finger = kept.first(where: { $0.touch === touch }) { settle(finger) }
  }
}
