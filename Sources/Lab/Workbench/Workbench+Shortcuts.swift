import LayerTree
import MotionMath
import Scenarios
import TransitionEngine

// What shortcuts do.
extension Workbench {
  func run(_ shortcut: Shortcut) {
    switch shortcut {
    case .panel: toggle()
    case .help: toggleHelp()
    case .choosePrevious: choose(chosen - 1)
    case .chooseNext: choose(chosen + 1)
    case .turnDown: step(by: -1)
    case .turnUp: step(by: 1)
    case .reset:
      guard knobs.indices.contains(chosen) else { return }
      turn(chosen, to: history.initial[chosen])
    case .resetAll: turn(to: history.initial)
    case .undo: changeHistory { $0.undo() }
    case .redo: changeHistory { $0.redo() }
    case .copy:
      orders.append(.copy(KnobListing.text(experiment, knobs, values)))
      say("\(knobs.count) knobs copied as Swift")
    case .savePreset: orders.append(.savePreset(asNew: false))
    case .saveNewPreset: orders.append(.savePreset(asNew: true))
    case .previousPreset: orders.append(.readPreset(by: -1))
    case .nextPreset: orders.append(.readPreset(by: 1))
    case .slower: change(pace: pace + 1)
    case .faster: change(pace: pace - 1)
    case .pause:
      // What keys hold is let go before time is stopped.
      if hand.isHeldByKeys { letGo(isCancelled: false) } else { clock.toggle(at: now) }
    case .scrubBack: scrub(by: -1)
    case .scrubOn: scrub(by: 1)
    case .stepFrame:
      if hand.isHeldByKeys { letGo(isCancelled: false) }
      if !clock.isPaused { clock.toggle(at: now) }
      clock.step(by: Pace.frame)
    case .displayRate: takeNextDisplayRate()
    case .inputRate: takeNextInputRate()
    case .scene: showsScene.toggle()
    case .compare: toggleComparison()
    case .nextOther: orders.append(.compare(byPreset: 1))
    case .onion:
      let isShown = views.onion == nil
      change { $0.show(onion: isShown) }
      say(isShown ? "ghosts at every eighth of the way" : "no ghosts")
    case .hitAreas:
      let isShown = !views.showsHitAreas
      change { $0.show(hitAreas: isShown) }
      say(isShown ? "where views take touches" : "no hit areas")
    case .exploded:
      let isShown = !views.isExploded
      change { $0.show(exploded: isShown) }
      say(isShown ? "the layers, drawn apart" : "the layers over one another")
    case .screenshot: orders.append(.screenshot)
    case .nextDevice: takeNextDevice()
    case .rotate: rotate()
    case .memoryWarning:
      pending.append(.warning(.memory))
      say("warned of little memory")
    case .reading:
      isReading.toggle()
      pending.append(.accessibility(isReading ? .on : .off))
      say(isReading ? "Tab: next · Return: activate · H: all keys" : "nothing reads the screen")
    case .reduceMotion:
      reducesMotion.toggle()
      pending.append(.reduceMotion(reducesMotion))
      say(reducesMotion ? "what would move fades" : "things move again")
    }
  }

  private func change(pace index: Int) {
    guard Pace.clamped(index) != pace else { return }
    pace = Pace.clamped(index)
    pending.append(.timeScale(Pace.scale(pace)))
  }

  /// Shows or hides the panel; the window is to grow and shrink beside the stage.
  private func toggle() {
    letGo(isCancelled: false)
    isOpen.toggle()
    showsScene = isOpen
    guard device == nil, comparison == nil else {
      arrange()
      return orderWindow(stageSize)
    }
    // What lies over the stage leaves the window as it is.
    guard isOpen || windowSize.x > stageSize.x else { return }
    orderWindow([stageSize.x, windowSize.y - lineHeight])
  }

  private func choose(_ index: Int) {
    guard !knobs.isEmpty else { return }
    chosen = min(max(index, 0), knobs.count - 1)
    let room = max(1, PanelLayout(self).rows.count)
    firstRow = min(firstRow, chosen)
    firstRow = max(firstRow, chosen - room + 1)
  }

  private func step(by steps: Double) {
    guard knobs.indices.contains(chosen) else { return }
    let factor = modifiers.isShift ? 10.0 : 1
    turn(chosen, to: scales[chosen].value(from: values[chosen], by: steps * factor))
  }

  /// Takes the running transition, and shows it some frames further than it is held, or than it was seen last.
  private func scrub(by frames: Double) {
    guard let running = seen.status.transition else {
      return say("no transition runs that could be scrubbed")
    }
    guard hand == .empty || hand.isHeldByKeys else { return }
    if hand == .empty { scrubbed = running.fraction }
    hand = .scrub(pointer: nil)
    let seconds = frames * Double(Pace.frame) * 1e-9
    scrubbed = min(max(scrubbed + seconds / max(running.duration, 0.05), 0), 1)
    pending.append(.scrub(StageEvent.Scrub(.move, to: scrubbed)))
  }

  // MARK: Turning

  func turn(_ index: Int, to value: Double) {
    guard values.indices.contains(index) else { return }
    var next = values
    next[index] = value
    turn(to: next)
  }

  func turn(to next: [Double]) {
    let before = values
    history.turn(to: next)
    tell(from: before)
  }

  private func changeHistory(_ change: (inout KnobHistory) -> Bool) {
    // What is in the hand would go on from values that are no more.
    letGo(isCancelled: false)
    let before = values
    guard change(&history) else { return }
    tell(from: before)
  }

  /// Tells the stage which knobs were turned.
  func tell(from before: [Double]) {
    for (index, knob) in knobs.enumerated() where before[index] != values[index] {
      pending.append(.parameter(knob.name, values[index]))
      touch()
    }
  }
}
