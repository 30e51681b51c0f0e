import LayerTree
import MotionMath
import TransitionEngine

// Handling of events.
extension Gallery {
  /// A pointer that is down in the gallery's window.
  struct Press {
    let id: Int
    /// The index of the entry on whose tile the pointer went down; `nil` beside the tiles.
    let entry: Int?
    let start: SIMD2<Double>
    /// The distance, in points, by which the gallery was scrolled when the pointer went down.
    let scroll: Double
    /// A Boolean value that indicates whether the pointer has moved so far that it scrolls.
    var isDrag = false
  }

  /// The distance in points that a pointer moves before it scrolls.
  private static let slop = 8.0

  /// Handles events of the gallery's window. Returns the index of the entry to open, or `nil`.
  package func handle(_ events: [StageEvent]) -> Int? {
    for event in events {
      if let chosen = handle(event.kind) { return chosen }
    }
    return nil
  }

  private func handle(_ event: StageEvent.Kind) -> Int? {
    switch event {
    case .pointer(let pointer): return handle(pointer)
    case .hover(let hover): point(at: hover.phase == .move ? [hover.x, hover.y] : nil)
    case .wheel(let wheel):
      guard wheel.dy.isFinite else { return nil }
      scroll(to: scroll - wheel.dy)
      point(at: [wheel.x, wheel.y])
    case .key(let key): return handle(key)
    case .resize(let width, let height, let scale): resize(to: [width, height], scale: scale)
    case .focus(false):
      modifiers.releaseAll()
      press = nil
    case .background(let isHidden):
      self.isHidden = isHidden
      setNeedsRedraw()
    default: break
    }
    return nil
  }

  private func handle(_ pointer: StageEvent.Pointer) -> Int? {
    let place = SIMD2(pointer.x, pointer.y)
    guard place.x.isFinite, place.y.isFinite else { return nil }
    switch pointer.phase {
    case .down:
      guard press == nil else { return nil }
      point(at: place)
      press = Press(id: pointer.id, entry: entry(at: place), start: place, scroll: scroll)
    case .move:
      guard var held = press, held.id == pointer.id else { return nil }
      let distance = place.y - held.start.y
      held.isDrag = held.isDrag || distance.magnitude > Self.slop
      press = held
      if held.isDrag { scroll(to: held.scroll - distance) }
    case .up, .cancel:
      guard let held = press, held.id == pointer.id else { return nil }
      press = nil
      if pointer.phase == .up, !held.isDrag, held.entry == entry(at: place) { return held.entry }
    }
    return nil
  }

  private func handle(_ key: StageEvent.Key) -> Int? {
    modifiers.handle(key.name, isDown: key.isDown)
    guard key.isDown, !modifiers.isControl else { return nil }
    let page = max(1, Int((windowSize.y - GalleryLayout.header) / layout.tile(0).size.y)) * layout.columns
    switch key.name {
    case "return", "keypad enter": return focus
    case "left": moveFocus(by: -1)
    case "right": moveFocus(by: 1)
    case "up": moveFocus(by: -layout.columns)
    case "down": moveFocus(by: layout.columns)
    case "pageup": moveFocus(by: -page)
    case "pagedown": moveFocus(by: page)
    case "home": moveFocus(by: -matches.count)
    case "end": moveFocus(by: matches.count)
    case "escape": setFilter("")
    case "backspace": setFilter(String(filter.dropLast()))
    case "space": if !filter.isEmpty { setFilter(filter + " ") }
    default: if key.name.count == 1 { setFilter(filter + key.name) }
    }
    return nil
  }

  // MARK: Focus

  private func entry(at place: SIMD2<Double>) -> Int? {
    guard place.y >= GalleryLayout.header else { return nil }
    return layout.index(at: place + [0, scroll]).map { matches[$0] }
  }

  /// Gives the focus to the tile under the pointer.
  private func point(at place: SIMD2<Double>?) {
    let hit = place.flatMap { entry(at: $0) }
    guard hit != nil || isPointing else { return }
    isPointing = true
    setFocus(hit)
  }

  /// Moves the focus by a number of tiles, at most to the first or the last tile, and scrolls to the focused tile.
  ///
  /// A move by rows stays in its column. Without a focus, the first visible tile gets it.
  private func moveFocus(by distance: Int) {
    guard !matches.isEmpty else { return }
    isPointing = false
    let next: Int
    if let old = focus.flatMap({ matches.firstIndex(of: $0) }) {
      next = target(from: old, by: distance)
    } else {
      let visible = layout.visible(scrolledBy: scroll)
      next = visible.first { layout.tile($0).minY - scroll >= GalleryLayout.header } ?? visible.lowerBound
    }
    setFocus(matches[next])
    scroll(to: layout.scroll(showing: next, from: scroll))
  }

  private func target(from old: Int, by distance: Int) -> Int {
    let (last, columns) = (matches.count - 1, layout.columns)
    let next = old + distance
    if distance.magnitude == 1 || distance.magnitude >= matches.count { return min(max(next, 0), last) }
    if next < 0 { return old % columns }
    // The last row may be shorter than the others.
    return next <= last ? next : old / columns < last / columns ? last : old
  }

  private func setFocus(_ entry: Int?) {
    guard focus != entry else { return }
    focus = entry
    setNeedsRedraw()
  }
}
