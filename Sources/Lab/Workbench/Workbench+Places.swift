import LayerTree
import MotionMath
import TransitionEngine
import ViewTree

// Places of the stages, and conversions between the window's coordinates and theirs.
extension Workbench {
  // MARK: Arranging

  /// The stages' fixed size in points: the device's, or that of two compared stages; `nil` for a stage that fills the
  /// window.
  private var ownSize: SIMD2<Double>? { device?.size(held: seen.orientation) ?? comparison?.size }

  /// Updates the window's size. Returns the stage's new size, or `nil` if it did not change.
  func resize(to size: SIMD2<Double>) -> SIMD2<Double>? {
    guard size.x.isFinite, size.y.isFinite, size.x >= 0, size.y >= 0 else { return nil }
    windowSize = size
    setNeedsRedraw()
    let before = stageSize
    if ownSize == nil { stageSize = filledSize }
    arrange()
    return stageSize == before ? nil : stageSize
  }

  /// The size of a stage that fills the window beside the panel and below the status line, in points.
  private var filledSize: SIMD2<Double> {
    let room = StageLayout.room(in: windowSize, isPanelOpen: isOpen)
    return [room.x, max(0, room.y - lineHeight)]
  }

  /// Lays out the stages. A stage that fills the window keeps its size here.
  func arrange() {
    if let ownSize {
      stageSize = ownSize
      let room = StageLayout.room(in: windowSize, isPanelOpen: isOpen)
      let count = comparison == nil ? 1 : 2
      places =
        StageLayout(count, of: ownSize, around: device?.rim ?? 0, in: room, below: lineHeight).places
    } else {
      places = StageLayout(filling: stageSize, below: lineHeight).places
    }
    change { $0.forgetPath(unlessOf: stageSize) }
  }

  /// Requests a window that is large enough for stages of a size, in points, and for the panel.
  func orderWindow(_ stage: SIMD2<Double>) {
    let size = StageLayout.window(
      for: comparison == nil ? 1 : 2, of: stage, around: device?.rim ?? 0, isPanelOpen: isOpen,
      below: lineHeight)
    orders.append(.resizeWindow(width: size.x, height: size.y))
  }

  /// Returns the top left corner, in the window, of a stage's status line, which is above the stage or its device.
  package func lineOrigin(_ index: Int) -> SIMD2<Double> {
    guard places.indices.contains(index) else { return .zero }
    return StageLayout.statusLineOrigin(of: places[index], around: device?.rim ?? 0, below: lineHeight)
  }

  // MARK: Devices

  /// Puts a device around the stage, which gets the device's screen size; `nil` removes the device.
  package func setDevice(_ next: Device?) {
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

  /// The stage size, in points, for which the window is resized when a device is removed.
  private static let usualSize = SIMD2(390.0, 844.0)

  /// Applies the next device; after the last, none.
  func applyNextDevice() {
    let index = device.flatMap { Device.all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    setDevice(Device.all.indices.contains(index) ? Device.all[index] : nil)
    showMessage(
      device.map { "\($0.name), \(Int($0.size.x)) × \(Int($0.size.y)) at \(Int($0.scale))×" } ?? "no device")
  }

  /// Rotates the device clockwise, which swaps the width and the height of stage and window.
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
    // Each rotation is a quarter turn.
    stageSize = [stageSize.y, stageSize.x]
    comparison?.size = stageSize
    arrange()
    orderWindow(stageSize)
  }

  // MARK: Places of the window

  /// A Boolean value that indicates whether the stage fills the window, with no device and no second stage.
  private var isFilled: Bool { device == nil && comparison == nil }

  /// Returns whether a position is on the status line above a stage that fills the rest of the window.
  private func isOnLine(_ place: SIMD2<Double>) -> Bool { lineHeight > 0 && place.y < lineHeight }

  /// Returns the position and zoom of the stage at a point of the window; `nil` outside the stages.
  func stagePlace(under place: SIMD2<Double>) -> StagePlace? {
    if isFilled { return isOnLine(place) ? nil : places[0] }
    return places.first { $0.frame.contains(place) }
  }

  /// Returns the position and zoom of the stage at a point of the window; outside the stages, those of the first one.
  package func place(under place: SIMD2<Double>) -> StagePlace { stagePlace(under: place) ?? places[0] }

  /// Records the stage that a pointer comes down on. Returns whether it is on one.
  func recordPointer(_ id: Int, at place: SIMD2<Double>) -> Bool {
    guard !isFilled else { return !isOnLine(place) }
    pointerPlaces.removeAll { $0.id == id }
    guard let index = places.firstIndex(where: { $0.frame.contains(place) }) else { return false }
    pointerPlaces.append((id, index))
    return true
  }

  /// Returns the position and zoom of the stage on which a pointer came down.
  func place(of id: Int) -> StagePlace {
    let index = pointerPlaces.first { $0.id == id }?.place ?? 0
    return places.indices.contains(index) ? places[index] : places[0]
  }

  /// Converts a pointer event of the window to the stage's coordinates; both of two stages get the same event.
  func onStage(_ pointer: StageEvent.Pointer) -> StageEvent.Kind {
    var pointer = pointer
    let point = place(of: pointer.id).point([pointer.x, pointer.y])
    (pointer.x, pointer.y) = (point.x, point.y)
    if pointer.phase == .up || pointer.phase == .cancel { pointerPlaces.removeAll { $0.id == pointer.id } }
    return .pointer(pointer)
  }

  /// Converts an event of the first stage to the window's coordinates.
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

  /// Converts a wheel event to the coordinates of the stage under it; `nil` outside the stages.
  func onStage(_ wheel: StageEvent.Wheel) -> StageEvent.Kind? {
    guard let place = stagePlace(under: [wheel.x, wheel.y]) else { return nil }
    var wheel = wheel
    let point = place.point([wheel.x, wheel.y])
    (wheel.x, wheel.y) = (point.x, point.y)
    return .wheel(wheel)
  }
}

// Two stages side by side, driven by the same pointer.
extension Workbench {
  /// A Boolean value that indicates whether there is a second stage.
  package var isComparing: Bool { comparison != nil }

  /// Adds a second stage with named knob values, or replaces its values.
  package func compare(_ values: [Double], named name: String) {
    guard values.count == knobs.count else { return }
    let isNew = comparison == nil
    if isNew {
      comparison = Comparison(name: name, values: values, size: stageSize)
      otherViews = StageOverlays(like: views)
      arrange()
      orderWindow(stageSize)
    } else {
      comparison?.name = name
      comparison?.values = values
    }
    setNeedsRedraw()
  }

  /// Requests a comparison with the current knobs, or ends the comparison.
  func toggleComparison() {
    guard comparison != nil else { return orders.append(.compare(byPreset: nil)) }
    comparison = nil
    pointerPlaces.removeAll { $0.place > 0 }
    arrange()
    orderWindow(stageSize)
    showMessage("one stage")
  }

  /// Updates the workbench from the second stage after its step.
  package func update(fromOther stage: Stage) {
    otherViews.update(from: stage)
    for moment in stage.log.takeMoments() { record(moment, of: 1) }
  }

  func record(_ moment: StageMoment, of side: Int) {
    guard comparison != nil else { return }
    comparison?.outcomes[side].record(moment.kind, at: moment.time, text: moment.text)
    setNeedsRedraw()
  }
}
