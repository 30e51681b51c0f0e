import LayerTree
import MotionMath
import TransitionEngine

// Handling of events.
extension Workbench {
  /// Handles an event. Returns the event to pass to the stage, or `nil` for an event of the workbench.
  func handle(_ event: StageEvent.Kind) -> StageEvent.Kind? {
    switch event {
    case .pointer(let pointer): return handle(pointer) ? nil : onStage(pointer)
    case .hover(let hover): return convert(hover)
    case .wheel(let wheel):
      guard owns([wheel.x, wheel.y]) else { return onStage(wheel) }
      scroll(by: wheel.dy)
      return nil
    case .key(let key): return press(key) ? nil : event
    case .resize(let width, let height, let scale):
      let isRescaled = scale != windowScale && device == nil
      windowScale = scale
      return (resize(to: [width, height]) ?? (isRescaled ? stageSize : nil)).map {
        .resize(width: $0.x, height: $0.y, scale: device?.scale ?? scale)
      }
    case .traits(let traits):
      self.traits = traits
      return event
    case .focus(false), .background(true):
      endDrag(isCancelled: false)
      modifiers.releaseAll()
      tap = nil
      ownPointers.removeAll()
      pointerPlaces.removeAll()
      ownKeys.removeAll()
      return event
    default: return event
    }
  }

  /// Returns whether a position in the window is on the panel, the build report or the help page, which fills the
  /// window.
  private func owns(_ place: SIMD2<Double>) -> Bool {
    isHelpShown || isOpen && PanelLayout(self).frame.contains(place)
      || buildReport.map { reportFrame($0).contains(place) } == true
  }

  /// Converts a hover event of the window for the stage. A pointer over the panel or off the stage gives one leave
  /// event, then `nil`.
  private func convert(_ hover: StageEvent.Hover) -> StageEvent.Kind? {
    let place = SIMD2(hover.x, hover.y)
    moveHover(to: hover.phase == .move ? place : nil)
    guard stageWatchesHover else { return nil }
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

  /// Handles a pointer event. Returns whether the workbench keeps the event from the stage.
  private func handle(_ pointer: StageEvent.Pointer) -> Bool {
    let place = SIMD2(pointer.x, pointer.y)
    switch pointer.phase {
    case .down:
      let isOwn = ownPointers.contains(pointer.id)
      guard !isOwn, owns(place) || !recordPointer(pointer.id, at: place) else {
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
      if panelDrag.pointer == pointer.id { drag(to: place) }
      return true
    case .up, .cancel:
      guard let index = ownPointers.firstIndex(of: pointer.id) else { return false }
      ownPointers.remove(at: index)
      if panelDrag.pointer == pointer.id { endDrag(isCancelled: pointer.phase == .cancel) }
      endTap(pointer)
      return true
    }
  }

  /// Adds the pointer's position on the stage to the trail.
  private func follow(_ pointer: StageEvent.Pointer) {
    guard pointer.id == 0, pointer.buttons != 0, pointer.x.isFinite, pointer.y.isFinite else { return }
    let point = place(of: pointer.id).point([pointer.x, pointer.y])
    // A message moves away from the pointer.
    if isComparing || message != nil { setNeedsRedraw() }
    if pointer.phase == .down {
      // A touch on the stage hides a notice; an error stays.
      if message?.isFault == false {
        message = nil
        setNeedsRedraw()
      }
      views.recordTouch(at: point)
      if isComparing { otherViews.recordTouch(at: point) }
    }
    seen.add(place: StageSnapshot.TrailPoint(time: eventTime, point: point))
  }

  private func press(_ pointer: Int, at place: SIMD2<Double>) {
    message = nil
    setNeedsRedraw()
    guard !isHelpShown else {
      isHelpShown = false
      return
    }
    if let report = buildReport, reportFrame(report).contains(place) {
      buildReport = nil
      return
    }
    let control = control(at: place)
    if beginTap(control, pointer) { return }
    if panelDrag.isHeldByKeys { endDrag(isCancelled: false) }
    guard panelDrag == .empty, tap == nil, place.x.isFinite, place.y.isFinite else { return }
    panelDrag = .resting(pointer: pointer)
    let layout = PanelLayout(self)
    if layout.scrubber.contains(place), seen.status.transition != nil {
      panelDrag = .scrub(pointer: pointer)
      return drag(to: place)
    }
    if case .handle(let index)? = control { return grab(index, at: place, by: pointer) }
    guard case .knob(let index)? = control else { return }
    chosen = index
    focus = nil
    guard place.x >= layout.slider(0).minX - PanelLayout.grip else { return }
    if scales[chosen].isSwitch {
      setKnob(chosen, to: values[chosen] >= 0.5 ? 0 : 1)
    } else {
      history.beginGroup()
      panelDrag = .knob(chosen, pointer: pointer)
      drag(to: place)
    }
  }

  private func drag(to place: SIMD2<Double>) {
    let layout = PanelLayout(self)
    switch panelDrag {
    case .empty, .resting: break
    case .handle(let drag): self.drag(drag, to: place)
    case .knob(let index, _):
      let segments = layout.segments(scales[index].choices, 0)
      if segments.isEmpty {
        let slider = layout.slider(0)
        setKnob(index, to: scales[index].value(at: (place.x - slider.minX) / slider.size.x))
      } else {
        let choice = segments.firstIndex { place.x < $0.maxX } ?? segments.count - 1
        setKnob(index, to: scales[index].rounded(Double(choice)))
      }
    case .scrub:
      let place = (place.x - layout.scrubber.minX) / max(1, layout.scrubber.size.x)
      scrubbed = place.isNaN ? 0 : min(max(place, 0), 1)
      pending.append(.scrub(StageEvent.Scrub(.move, to: scrubbed)))
    }
  }

  /// Ends the drag on the panel; cancelling the drag of a slider or a handle restores its values.
  func endDrag(isCancelled: Bool) {
    if case .scrub = panelDrag { pending.append(.scrub(StageEvent.Scrub(.end, to: scrubbed))) }
    if panelDrag.setsKnob {
      let before = values
      if isCancelled { history.cancelGroup() } else { history.endGroup() }
      enqueueChanges(from: before)
    }
    panelDrag = .empty
    setNeedsRedraw()
  }

  private func scroll(by distance: Double) {
    guard distance.isFinite, distance != 0 else { return }
    guard !isHelpShown else {
      scrollHelp(by: distance > 0 ? -1 : 1)
      return
    }
    guard isOpen else { return }
    scrollRows(by: distance > 0 ? -1 : 1)
  }

  // MARK: Keys

  /// Handles a key event. Returns whether the workbench keeps the event from the stage.
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
    if !isHelpShown, !stageTakesText, !modifiers.isControl, pressOnHandle(key.name) {
      if !ownKeys.contains(key.name) { ownKeys.append(key.name) }
      return true
    }
    if isReading, !isHelpShown, panelDrag == .empty,
      let asked = ScreenReaderKeys.event(key.name, modifiers, isTyping: stageTakesText)
    {
      if !ownKeys.contains(key.name) { ownKeys.append(key.name) }
      pending.append(asked)
      return true
    }
    guard !stageTakesText else { return false }
    // Escape cancels the pointer's drag, or closes the help page or a report.
    let isEscape =
      key.name == "escape" && (isHelpShown || panelDrag != .empty || tap != nil || buildReport != nil)
    let shortcut = Shortcut(key: key.name, modifiers)
    guard isEscape || shortcut.map({ isOpen || !$0.needsPanel }) == true else { return false }
    if !ownKeys.contains(key.name) { ownKeys.append(key.name) }
    message = nil
    setNeedsRedraw()
    if isEscape {
      if tap != nil {
        tap = nil
      } else if panelDrag != .empty {
        endDrag(isCancelled: true)
      } else if isHelpShown {
        isHelpShown = false
      } else {
        buildReport = nil
      }
    } else if let shortcut {
      // The page of keys does not cover what a key does.
      if shortcut != .help { isHelpShown = false }
      run(shortcut)
    }
    return true
  }
}

/// The drag on the panel, by a pointer or by keys.
enum PanelDrag: Equatable {
  /// The state without a drag.
  case empty
  /// The state while a pointer is down on the panel and drags nothing.
  case resting(pointer: Int)
  /// The state while a pointer drags a knob's slider.
  case knob(Int, pointer: Int)
  /// The state while a pointer drags a handle on the plot of the motion.
  case handle(MotionDrag)
  /// The state while the running transition is scrubbed; by keys when the pointer is `nil`.
  case scrub(pointer: Int?)

  /// The drag of a handle; `nil` without one.
  var handle: MotionDrag? {
    if case .handle(let drag) = self { drag } else { nil }
  }

  /// A Boolean value that indicates whether the drag sets a knob, in one change that can be undone.
  var setsKnob: Bool {
    switch self {
    case .knob, .handle: true
    case .empty, .resting, .scrub: false
    }
  }

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
    case .handle(let drag): drag.pointer
    case .scrub(let pointer): pointer
    }
  }
}
