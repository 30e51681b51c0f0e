import LayerTree
import MotionMath
import Scenarios
import TransitionEngine

// Commands of the shortcuts.
extension Workbench {
  func run(_ shortcut: Shortcut) {
    switch shortcut {
    case .panel: toggle()
    case .help: toggleHelp()
    case .gallery: orders.append(.returnToGallery)
    case .choosePrevious: chooseKnob(by: -1)
    case .chooseNext: chooseKnob(by: 1)
    case .turnDown: step(by: -1)
    case .turnUp: step(by: 1)
    case .reset:
      guard knobs.indices.contains(chosen) else { return }
      setKnob(chosen, to: history.initial[chosen])
    case .resetAll: setKnobs(history.initial)
    case .handles: focusHandles()
    case .undo: changeHistory { $0.undo() }
    case .redo: changeHistory { $0.redo() }
    case .copy:
      orders.append(.copy(KnobListing.text(experiment, knobs, values)))
      showMessage("\(knobs.count) knobs copied to the clipboard as Swift")
    case .savePreset: orders.append(.savePreset(asNew: false))
    case .saveNewPreset: orders.append(.savePreset(asNew: true))
    case .previousPreset: orders.append(.readPreset(by: -1))
    case .nextPreset: orders.append(.readPreset(by: 1))
    case .slower: change(pace: pace + 1)
    case .faster: change(pace: pace - 1)
    case .pause:
      // End a scrub by keys before pausing the clock.
      if panelDrag.isHeldByKeys { endDrag(isCancelled: false) } else { clock.toggle(at: now) }
    case .scrubBack: scrub(by: -1)
    case .scrubOn: scrub(by: 1)
    case .stepFrame:
      if panelDrag.isHeldByKeys { endDrag(isCancelled: false) }
      if !clock.isPaused { clock.toggle(at: now) }
      clock.step(by: TimeScale.frame)
    case .displayRate: applyNextDisplayRate()
    case .inputRate: applyNextInputRate()
    case .scene: showsScene.toggle()
    case .compare: toggleComparison()
    case .nextOther: orders.append(.compare(byPreset: 1))
    case .onion:
      let isShown = views.onion == nil
      change { $0.setShowsOnion(isShown) }
      showMessage(isShown ? "ghosts at every eighth" : "no ghosts")
    case .hitAreas:
      let isShown = !views.showsHitAreas
      change { $0.show(hitAreas: isShown) }
      showMessage(isShown ? "areas where views take touches" : "no hit areas")
    case .exploded:
      let isShown = !views.isExploded
      change { $0.show(exploded: isShown) }
      showMessage(isShown ? "layers drawn apart" : "layers stacked")
    case .screenshot: orders.append(.screenshot)
    case .nextDevice: applyNextDevice()
    case .rotate: rotate()
    case .memoryWarning:
      pending.append(.warning(.memory))
      showMessage("memory warning sent")
    case .appearance:
      traits.style = traits.style == .dark ? .light : .dark
      send(traits, "\(traits.style.rawValue) appearance")
    case .largerText: resizeText(by: 1)
    case .smallerText: resizeText(by: -1)
    case .direction:
      let isLeft = traits.direction == .rightToLeft
      traits.direction = isLeft ? .leftToRight : .rightToLeft
      send(traits, isLeft ? "from left to right" : "from right to left")
    case .reading:
      isReading.toggle()
      pending.append(.accessibility(isReading ? .on : .off))
      showMessage(isReading ? "Tab: next · Return: activate · H: all keys" : "screen reader off")
    case .reduceMotion:
      reducesMotion.toggle()
      pending.append(.reduceMotion(reducesMotion))
      showMessage(reducesMotion ? "Reduce Motion on" : "Reduce Motion off")
    }
  }

  /// Sends changed traits to the stage, and shows a message that names the change.
  private func send(_ traits: StageEvent.Traits, _ text: String) {
    pending.append(.traits(traits))
    showMessage(text)
  }

  private func resizeText(by steps: Int) {
    let sizes = StageEvent.Traits.TextSize.allCases
    let index = (sizes.firstIndex(of: traits.textSize) ?? 0) + steps
    guard sizes.indices.contains(index) else {
      return showMessage("the \(steps > 0 ? "largest" : "smallest") text size")
    }
    traits.textSize = sizes[index]
    send(traits, "text size \(index + 1) of \(sizes.count)")
  }

  private func change(pace index: Int) {
    guard TimeScale.clamped(index) != pace else { return }
    pace = TimeScale.clamped(index)
    pending.append(.timeScale(TimeScale.scale(pace)))
  }

  /// Opens or closes the panel. The window grows or shrinks by the panel's width, so that the stage keeps its size.
  /// A stage that the display made narrower gets its width back.
  private func toggle() {
    endDrag(isCancelled: false)
    focus = nil
    isOpen.toggle()
    showsScene = isOpen
    guard device == nil, comparison == nil else {
      arrange()
      return orderWindow(stageSize)
    }
    // A panel over the stage leaves the window's size unchanged.
    guard isOpen || windowSize.x > stageSize.x else { return }
    if isOpen { closedWidth = stageSize.x }
    orderWindow([max(stageSize.x, min(closedWidth, windowSize.x)), windowSize.y - lineHeight])
  }

  private func step(by steps: Double) {
    guard knobs.indices.contains(chosen) else { return }
    let factor = modifiers.isShift ? 10.0 : 1
    setKnob(chosen, to: scales[chosen].value(from: values[chosen], by: steps * factor))
  }

  /// Scrubs the running transition by some frames of 1/60 second, from the fraction at which it is held or was seen
  /// last.
  private func scrub(by frames: Double) {
    guard let running = seen.status.transition else {
      return showMessage("no transition is running")
    }
    guard panelDrag == .empty || panelDrag.isHeldByKeys else { return }
    if panelDrag == .empty { scrubbed = running.fraction }
    panelDrag = .scrub(pointer: nil)
    let seconds = frames * Double(TimeScale.frame) * 1e-9
    scrubbed = min(max(scrubbed + seconds / max(running.duration, 0.05), 0), 1)
    pending.append(.scrub(StageEvent.Scrub(.move, to: scrubbed)))
  }

  // MARK: Knobs

  func setKnob(_ index: Int, to value: Double) {
    guard values.indices.contains(index) else { return }
    var next = values
    next[index] = value
    setKnobs(next)
  }

  func setKnobs(_ next: [Double]) {
    let before = values
    history.apply(next)
    enqueueChanges(from: before)
  }

  private func changeHistory(_ change: (inout KnobHistory) -> Bool) {
    // A drag in progress would continue from outdated values.
    endDrag(isCancelled: false)
    let before = values
    guard change(&history) else { return }
    enqueueChanges(from: before)
  }

  /// Enqueues a parameter event for each knob whose value changed.
  func enqueueChanges(from before: [Double]) {
    for (index, knob) in knobs.enumerated() where before[index] != values[index] {
      pending.append(.parameter(knob.name, values[index]))
      setNeedsRedraw()
    }
  }
}
