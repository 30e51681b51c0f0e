import LayerTree
import MotionMath
import TransitionEngine
import ViewTree

// Where stages lie in the window, and how places of the window become places of theirs.
extension Workbench {
  // MARK: Arranging

  /// The size that stages have whatever the window's is; nil when the stage fills what is left of it.
  private var ownSize: SIMD2<Double>? { device?.size(held: seen.orientation) ?? comparison?.size }

  /// Takes the window's new size in. Returns the stage's, if that is another one.
  func resize(to size: SIMD2<Double>) -> SIMD2<Double>? {
    guard size.x.isFinite, size.y.isFinite, size.x >= 0, size.y >= 0 else { return nil }
    windowSize = size
    touch()
    let before = stageSize
    if ownSize == nil { stageSize = filledSize }
    arrange()
    return stageSize == before ? nil : stageSize
  }

  /// The size of a stage that has all that the panel and the line about it leave of the window.
  private var filledSize: SIMD2<Double> {
    let room = StageArrangement.room(in: windowSize, isPanelOpen: isOpen)
    return [room.x, max(0, room.y - lineHeight)]
  }

  /// Puts stages where they belong. One that fills the window changes its size only with it.
  func arrange() {
    if let ownSize {
      stageSize = ownSize
      let room = StageArrangement.room(in: windowSize, isPanelOpen: isOpen)
      let count = comparison == nil ? 1 : 2
      places =
        StageArrangement(count, of: ownSize, around: device?.rim ?? 0, in: room, below: lineHeight).places
    } else {
      places = StageArrangement(filling: stageSize, below: lineHeight).places
    }
    change { $0.forgetPath(unlessOf: stageSize) }
  }

  /// Asks for a window that has room for stages, and for the panel beside them.
  func orderWindow(_ stage: SIMD2<Double>) {
    let size = StageArrangement.window(
      for: comparison == nil ? 1 : 2, of: stage, around: device?.rim ?? 0, isPanelOpen: isOpen,
      below: lineHeight)
    orders.append(.resizeWindow(width: size.x, height: size.y))
  }

  /// Where the line about a stage begins: above it, or above the device around it.
  package func lineOrigin(_ index: Int) -> SIMD2<Double> {
    guard places.indices.contains(index) else { return .zero }
    return StageArrangement.lineOrigin(of: places[index], around: device?.rim ?? 0, below: lineHeight)
  }

  // MARK: Devices

  /// Puts a device around the stage, which then has its size; nil takes it away.
  package func take(_ next: Device?) {
    let before = stageSize
    device = next
    change { $0.forgetGhosts() }
    if next == nil { stageSize = filledSize }
    arrange()
    pending.append(.safeArea(next?.safeArea ?? .zero))
    if stageSize != before || next != nil {
      pending.append(
        .resize(width: stageSize.x, height: stageSize.y, scale: next?.scale ?? windowScale))
    }
    orderWindow(next == nil ? Self.usualSize : stageSize)
  }

  /// The size of a stage around which there is no device.
  private static let usualSize = SIMD2(390.0, 844.0)

  /// The next device, and none after the last.
  func takeNextDevice() {
    let index = device.flatMap { Device.all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    take(Device.all.indices.contains(index) ? Device.all[index] : nil)
    say(
      device.map { "\($0.name), \(Int($0.size.x)) × \(Int($0.size.y)) at \(Int($0.scale))×" } ?? "no device")
  }

  /// Turns the device clockwise. Its sides change places, and the window's with them.
  func rotate() {
    let turned: StageEvent.Orientation =
      switch seen.orientation {
      case .portrait: .landscapeLeft
      case .landscapeLeft: .portraitUpsideDown
      case .portraitUpsideDown: .landscapeRight
      case .landscapeRight: .portrait
      }
    seen.orientation = turned
    pending.append(.rotation(turned))
    // A quarter each: the sides always change places.
    stageSize = [stageSize.y, stageSize.x]
    comparison?.size = stageSize
    arrange()
    orderWindow(stageSize)
  }

  // MARK: Places of the window

  /// A Boolean value indicating whether places of the window are those of the stage.
  private var isFilled: Bool { device == nil && comparison == nil }

  /// A Boolean value indicating whether a place is on the line above a stage that fills the rest.
  private func isOnLine(_ place: SIMD2<Double>) -> Bool { lineHeight > 0 && place.y < lineHeight }

  /// The stage under a place of the window; nil beside them all.
  func stagePlace(under place: SIMD2<Double>) -> StagePlace? {
    if isFilled { return isOnLine(place) ? nil : places[0] }
    return places.first { $0.frame.contains(place) }
  }

  /// The stage under a place of the window; beside them all, the first.
  package func place(under place: SIMD2<Double>) -> StagePlace { stagePlace(under: place) ?? places[0] }

  /// Remembers on which stage a pointer comes down. Returns whether it is on one.
  func takesPointer(_ id: Int, at place: SIMD2<Double>) -> Bool {
    guard !isFilled else { return !isOnLine(place) }
    pointerPlaces.removeAll { $0.id == id }
    guard let index = places.firstIndex(where: { $0.frame.contains(place) }) else { return false }
    pointerPlaces.append((id, index))
    return true
  }

  /// The stage on which a pointer came down.
  func place(of id: Int) -> StagePlace {
    let index = pointerPlaces.first { $0.id == id }?.place ?? 0
    return places.indices.contains(index) ? places[index] : places[0]
  }

  /// A pointer of the window as the stage hears of it: the same in both where there are two.
  func onStage(_ pointer: StageEvent.Pointer) -> StageEvent.Kind {
    var pointer = pointer
    let point = place(of: pointer.id).point([pointer.x, pointer.y])
    (pointer.x, pointer.y) = (point.x, point.y)
    if pointer.phase == .up || pointer.phase == .cancel { pointerPlaces.removeAll { $0.id == pointer.id } }
    return .pointer(pointer)
  }

  /// What is done to the first stage, as it is done in the window.
  package func inWindow(_ kind: StageEvent.Kind) -> StageEvent.Kind {
    let transform = places[0].transform
    switch kind {
    case .pointer(var pointer):
      let point = transform.apply([pointer.x, pointer.y])
      (pointer.x, pointer.y) = (point.x, point.y)
      return .pointer(pointer)
    case .hover(var hover):
      let point = transform.apply([hover.x, hover.y])
      (hover.x, hover.y) = (point.x, point.y)
      return .hover(hover)
    case .wheel(var wheel):
      let point = transform.apply([wheel.x, wheel.y])
      (wheel.x, wheel.y) = (point.x, point.y)
      return .wheel(wheel)
    default: return kind
    }
  }

  /// A wheel that turns over a stage; nil beside them all.
  func onStage(_ wheel: StageEvent.Wheel) -> StageEvent.Kind? {
    guard let place = stagePlace(under: [wheel.x, wheel.y]) else { return nil }
    var wheel = wheel
    let point = place.point([wheel.x, wheel.y])
    (wheel.x, wheel.y) = (point.x, point.y)
    return .wheel(wheel)
  }
}

// Two stages side by side, and what the same hand does on both.
extension Workbench {
  /// A Boolean value indicating whether there is a second stage.
  package var isComparing: Bool { comparison != nil }

  /// Makes room for a second stage whose knobs are turned to values of a name, or knows of its other values.
  package func compare(_ values: [Double], named name: String) {
    guard values.count == knobs.count else { return }
    let isNew = comparison == nil
    if isNew {
      comparison = Comparison(name: name, values: values, size: stageSize)
      otherViews = StageViews(like: views)
      arrange()
      orderWindow(stageSize)
    } else {
      comparison?.name = name
      comparison?.values = values
    }
    touch()
  }

  /// Begins with the knobs as they are, or ends.
  func toggleComparison() {
    guard comparison != nil else { return orders.append(.compare(byPreset: nil)) }
    comparison = nil
    pointerPlaces.removeAll { $0.place > 0 }
    arrange()
    orderWindow(stageSize)
    say("one stage")
  }

  /// Looks at the second stage, which has just been stepped.
  package func look(atOther stage: Stage) {
    otherViews.look(at: stage)
    for moment in stage.log.takeMoments() { take(moment, of: 1) }
  }

  func take(_ moment: StageMoment, of side: Int) {
    guard comparison != nil else { return }
    comparison?.outcomes[side].take(moment.kind, at: moment.time, saying: moment.text)
    touch()
  }
}
