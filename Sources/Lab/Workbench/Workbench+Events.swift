import LayerTree
import MotionMath
import TransitionEngine

// Handling of events.
extension Workbench {
  /// Handles an event. Returns the event to pass to the stage, or `nil` for an event of the workbench.
  func handle(_ event: StageEvent.Kind) -> StageEvent.Kind? {
    switch event {
    case .pointer(let pointer): return point(pointer) ? nil : onStage(pointer)
    case .hover(let hover): return pass(hover)
    case .wheel(let wheel):
      guard owns([wheel.x, wheel.y]) else { return onStage(wheel) }
      scroll(by: wheel.dy)
      return nil
    case .key(let key): return press(key) ? nil : event
    case .resize(let width, let height, let scale):
      windowScale = scale
      return resize(to: [width, height]).map {
        .resize(width: $0.x, height: $0.y, scale: device?.scale ?? scale)
      }
    case .focus(false), .background(true):
      letGo(isCancelled: false)
      modifiers.releaseAll()
      ownPointers.removeAll()
      pointerPlaces.removeAll()
      ownKeys.removeAll()
      return event
    default: return event
    }
  }

  /// Returns whether a place of the window is on the panel or the help page.
  private func owns(_ place: SIMD2<Double>) -> Bool {
    isHelpShown || isOpen && PanelLayout(self).frame.contains(place)
  }

  /// Returns the stage's hover event. Over the panel, the stage gets one leave event.
  private func pass(_ hover: StageEvent.Hover) -> StageEvent.Kind? {
    let place = SIMD2(hover.x, hover.y)
    let stage = stagePlace(under: place)
    let point = (stage ?? places[0]).point(place)
    guard hover.phase == .move, owns(place) || stage == nil else {
      isHovering = hover.phase == .move
      return .hover(StageEvent.Hover(hover.phase, x: point.x, y: point.y))
    }
    guard isHovering else { return nil }
    isHovering = false
    return .hover(StageEvent.Hover(.leave, x: point.x, y: point.y))
  }

  // MARK: Pointers

  /// Handles a pointer event. Returns whether the workbench keeps it.
  private func point(_ pointer: StageEvent.Pointer) -> Bool {
    let place = SIMD2(pointer.x, pointer.y)
    switch pointer.phase {
    case .down:
      let isOwn = ownPointers.contains(pointer.id)
      guard !isOwn, owns(place) || !takesPointer(pointer.id, at: place) else {
        if pointer.id == 0 { seen.beginTrail() }
        follow(pointer)
        return isOwn
      }
      ownPointers.append(pointer.id)
      press(pointer.id, at: place)
      return true
    case .move:
      guard ownPointers.contains(pointer.id) else {
        follow(pointer)
        return false
      }
      if hand.pointer == pointer.id { drag(to: place) }
      return true
    case .up, .cancel:
      guard let index = ownPointers.firstIndex(of: pointer.id) else { return false }
      ownPointers.remove(at: index)
      if hand.pointer == pointer.id { letGo(isCancelled: pointer.phase == .cancel) }
      return true
    }
  }

  /// Adds the pointer's place to the trail on the stage.
  private func follow(_ pointer: StageEvent.Pointer) {
    guard pointer.id == 0, pointer.buttons != 0, pointer.x.isFinite, pointer.y.isFinite else { return }
    let point = place(of: pointer.id).point([pointer.x, pointer.y])
    if isComparing { touch() }
    if pointer.phase == .down {
      // A touch on the stage hides a notice; an error stays.
      if message?.isFault == false {
        message = nil
        touch()
      }
      views.touch(at: point)
      if isComparing { otherViews.touch(at: point) }
    }
    seen.add(place: Seen.Place(time: eventTime, point: point))
  }

  private func press(_ pointer: Int, at place: SIMD2<Double>) {
    message = nil
    touch()
    guard !isHelpShown else {
      isHelpShown = false
      return
    }
    if hand.isHeldByKeys { letGo(isCancelled: false) }
    guard hand == .empty, place.x.isFinite, place.y.isFinite else { return }
    hand = .resting(pointer: pointer)
    let layout = PanelLayout(self)
    if layout.scrubber.contains(place), seen.status.transition != nil {
      hand = .scrub(pointer: pointer)
      return drag(to: place)
    }
    guard let row = layout.rows.firstIndex(where: { $0.contains(place) }), firstRow + row < knobs.count else {
      return
    }
    chosen = firstRow + row
    guard place.x >= layout.slider(row).minX - PanelLayout.grip else { return }
    if scales[chosen].isSwitch {
      turn(chosen, to: values[chosen] >= 0.5 ? 0 : 1)
    } else {
      history.begin()
      hand = .knob(chosen, pointer: pointer)
      drag(to: place)
    }
  }

  private func drag(to place: SIMD2<Double>) {
    let layout = PanelLayout(self)
    switch hand {
    case .empty, .resting: break
    case .knob(let index, _):
      let slider = layout.slider(index - firstRow)
      turn(index, to: scales[index].value(at: (place.x - slider.minX) / slider.size.x))
    case .scrub:
      let place = (place.x - layout.scrubber.minX) / max(1, layout.scrubber.size.x)
      scrubbed = place.isNaN ? 0 : min(max(place, 0), 1)
      pending.append(.scrub(StageEvent.Scrub(.move, to: scrubbed)))
    }
  }

  /// Ends the drag on the panel; cancelling a slider's drag restores its values.
  func letGo(isCancelled: Bool) {
    if case .scrub = hand { pending.append(.scrub(StageEvent.Scrub(.end, to: scrubbed))) }
    if case .knob = hand {
      let before = values
      if isCancelled { history.cancel() } else { history.end() }
      tell(from: before)
    }
    hand = .empty
    touch()
  }

  private func scroll(by distance: Double) {
    guard distance.isFinite, distance != 0 else { return }
    guard !isHelpShown else {
      scrollHelp(by: distance > 0 ? -1 : 1)
      return
    }
    guard isOpen else { return }
    let room = PanelLayout(self).rows.count
    firstRow = min(max(firstRow + (distance > 0 ? -1 : 1), 0), max(0, knobs.count - room))
    touch()
  }

  // MARK: Keys

  /// Handles a key event. Returns whether the workbench keeps it.
  private func press(_ key: StageEvent.Key) -> Bool {
    modifiers.handle(key.name, isDown: key.isDown)
    guard key.isDown else {
      guard let index = ownKeys.firstIndex(of: key.name) else { return false }
      ownKeys.remove(at: index)
      return true
    }
    if isHelpShown, scrollHelp(key.name) {
      if !ownKeys.contains(key.name) { ownKeys.append(key.name) }
      return true
    }
    if isReading, !isHelpShown, hand == .empty,
      let asked = ReadingKeys.event(key.name, modifiers, isTyping: stageTakesText)
    {
      if !ownKeys.contains(key.name) { ownKeys.append(key.name) }
      pending.append(asked)
      return true
    }
    guard !stageTakesText else { return false }
    // Escape cancels the pointer's drag, or closes the help page.
    let isEscape = key.name == "escape" && (isHelpShown || hand != .empty)
    let shortcut = Shortcut(key: key.name, modifiers)
    guard isEscape || shortcut.map({ isOpen || !$0.needsPanel }) == true else { return false }
    if !ownKeys.contains(key.name) { ownKeys.append(key.name) }
    message = nil
    touch()
    if isEscape {
      if hand != .empty { letGo(isCancelled: true) } else { isHelpShown = false }
    } else if let shortcut {
      run(shortcut)
    }
    return true
  }
}

/// The pointer's drag on the panel.
enum Hand: Equatable {
  /// The state without a pointer down.
  case empty
  /// The state while a pointer is down outside sliders and scrubber.
  case resting(pointer: Int)
  /// The state while a pointer drags a knob's slider.
  case knob(Int, pointer: Int)
  /// The state while the running transition is scrubbed; by keys when the pointer is `nil`.
  case scrub(pointer: Int?)

  var isScrubbing: Bool {
    if case .scrub = self { true } else { false }
  }

  /// A Boolean value that indicates whether keys scrub the running transition.
  var isHeldByKeys: Bool { self == .scrub(pointer: nil) }

  /// The pointer that is down; `nil` without one.
  var pointer: Int? {
    switch self {
    case .empty: nil
    case .resting(let pointer), .knob(_, let pointer): pointer
    case .scrub(let pointer): pointer
    }
  }
}
