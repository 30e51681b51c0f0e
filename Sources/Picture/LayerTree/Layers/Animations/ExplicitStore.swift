import MotionMath

/// The explicit animations of one stage, in the order in which they were added; a later one hides an earlier one.
@MainActor final class ExplicitStore {
  var entries: [ExplicitEntry] = [] { didSet { hasEntries = !entries.isEmpty } }
  /// A Boolean value that indicates whether there are no entries; stored, because each event reads it.
  var hasNone: Bool { !hasEntries }
  private var hasEntries = false
  /// The components whose presentation values explicit animations replaced in the last pass.
  private var covers = FlatBuffer<ExplicitCover>()
  private var spare = FlatBuffer<ExplicitCover>()
  /// The content values that this pass replaced; `drawnBefore` has those of the last pass.
  var drawn: [Drawn] = []
  var drawnBefore: [Drawn] = []
  /// The layers whose animations were removed since the last pass; their presentation values stay replaced until the
  /// next pass.
  var left: [Layer] = []
  /// A Boolean value that indicates whether entries or the models under them changed since the last pass.
  var isStale = false

  isolated deinit {
    covers.free()
    spare.free()
  }

  /// A Boolean value that indicates whether a pass has nothing to do in this store, neither for entries nor for
  /// leftovers of the last pass.
  var isEmpty: Bool { entries.isEmpty && covers.isEmpty && left.isEmpty && drawn.isEmpty }

  /// Notes that the model value of some layer changed, which an explicit animation may replace on screen.
  func noteModel() {
    if !entries.isEmpty { isStale = true }
  }

  /// Removes all entries without calling their `stop` handlers.
  func leaveAll() {
    left.append(contentsOf: entries.map(\.layer))
    entries = []
    freeLayers()
    applyDrawnValues()
  }

  /// Marks the layers without any entry: explicit animations no longer replace their values.
  func freeLayers() {
    guard !left.isEmpty else { return }
    for layer in left where layer.isAlive && !entries.contains(where: { $0.layer == layer }) {
      LayerStore.shared.setCovered(false, Int(layer.slot))
    }
    left.removeAll(keepingCapacity: true)
  }

  // MARK: A pass

  /// Restores the model values of covered components, before rows write their values.
  func uncover() {
    let store = LayerStore.shared
    for index in covers.indices where isMeant(covers[index]) {
      let cover = covers[index]
      store.presentation[Int(cover.place)] = store.model[Int(cover.place)]
    }
    swap(&covers, &spare)
    covers.truncate(to: 0)
    swap(&drawn, &drawnBefore)
  }

  /// Returns whether the layer still exists whose value an explicit animation replaced.
  private func isMeant(_ cover: ExplicitCover) -> Bool {
    LayerStore.shared.records[Int(cover.slot)].flags.contains(.inUse)
  }

  /// Writes the entries' values over the presentation values, and marks the slots whose values changed.
  func cover(_ elapsed: (ExplicitEntry) -> Double) {
    isStale = false
    for entry in entries {
      guard let place = entry.animation.timing.place(at: elapsed(entry)) else { continue }
      for track in entry.animation.tracks { show(track, of: entry, at: place) }
    }
    noteChangedSlots()
    if !drawn.isEmpty || !drawnBefore.isEmpty { applyDrawnValues() }
  }

  private func show(
    _ track: ExplicitAnimation.Track, of entry: ExplicitEntry, at whole: ExplicitTiming.Place
  ) {
    var (place, duration) = (whole, entry.animation.timing.duration)
    for timing in track.timings {
      guard let inner = timing.place(at: place.time) else { return }
      (place, duration) = (inner, timing.duration)
    }
    /// Returns the value on a path at the time in question; a cumulative track adds its last value once for each
    /// earlier run.
    func value<Value>(_ way: ExplicitPath<Value>) -> Value? {
      guard let value = way.value(at: place.time, of: duration) else { return nil }
      guard track.isCumulative, let last = way.last else { return value }
      return value + last * place.cycle
    }
    let slot = Int(entry.layer.slot)
    switch track.values {
    case .numbers(let property, let first, let count, let way):
      guard let value = value(way) else { return }
      write(value, of: property, first, count, slot, isAdditive: track.isAdditive)
    case .transform(let way):
      guard let value = value(way) else { return }
      writeTransform(slot) { $0 = track.isAdditive ? Self.sum($0, value) : value }
    case .part(let part, let way):
      guard let value = value(way) else { return }
      writeTransform(slot) { part.set(value, in: &$0, isAdditive: track.isAdditive) }
    case .drawing(let key, let way):
      guard let value = value(way) else { return }
      draw(key, value, of: entry, isAdditive: track.isAdditive)
    }
  }

  /// Returns the sum of two transforms' parts; scales multiply, so that an additive scale of 1 has no effect.
  private static func sum(_ one: AffineParts, _ other: AffineParts) -> AffineParts {
    AffineParts(
      translation: one.translation + other.translation, rotation: one.rotation + other.rotation,
      scale: one.scale * other.scale, shear: one.shear + other.shear)
  }

  // MARK: Writing

  private func write(
    _ value: SIMD4<Double>, of property: LayerProperty, _ first: Int, _ count: Int, _ slot: Int,
    isAdditive: Bool
  ) {
    let store = LayerStore.shared
    let stretch = property.isMore ? Int(store.records[slot].more) : slot
    guard stretch >= 0 else { return }
    let start = stretch * LayerComponent.count + property.components.lowerBound + first
    guard first >= 0 else { return }
    for index in 0..<max(min(count, property.components.count - first, 4), 0) {
      let base = isAdditive ? store.presentation[start + index] : 0
      write(base + value[index], start + index, slot)
    }
  }

  private func writeTransform(_ slot: Int, _ change: (inout AffineParts) -> Void) {
    let store = LayerStore.shared
    var parts = AffineParts(store.transform(slot, store.presentation))
    change(&parts)
    let new = parts.affine
    let start = slot * LayerComponent.count + LayerComponent.transform
    write(new.a, start, slot)
    write(new.b, start + 1, slot)
    write(new.c, start + 2, slot)
    write(new.d, start + 3, slot)
    write(new.tx, start + 4, slot)
    write(new.ty, start + 5, slot)
  }

  private func write(_ value: Double, _ place: Int, _ slot: Int) {
    guard value.magnitude <= LayerComponent.largest else { return }
    LayerStore.shared.presentation[place] = value
    covers.append(ExplicitCover(place: Int32(place), slot: Int32(slot), shown: value))
  }

  // MARK: Telling

  /// Marks the slot of each component whose value differs from the last pass. If the same animations run in the same
  /// order, the entries of `covers` are in the same order, too.
  private func noteChangedSlots() {
    let store = LayerStore.shared
    for index in covers.indices {
      let cover = covers[index]
      let now = store.presentation[Int(cover.place)]
      covers[index].shown = now
      let isKnown = index < spare.count && spare[index].place == cover.place
      if !isKnown || spare[index].shown.bitPattern != now.bitPattern { store.note(Int(cover.slot)) }
    }
    for index in spare.indices where isMeant(spare[index]) {
      let old = spare[index]
      let isKnown = index < covers.count && covers[index].place == old.place
      if !isKnown { store.note(Int(old.slot)) }
    }
  }
}

extension ExplicitAnimation.Part {
  /// Sets the part of a transform, or adds to it; additive scales multiply.
  nonisolated fileprivate func set(_ value: SIMD4<Double>, in parts: inout AffineParts, isAdditive: Bool) {
    func scaled(_ old: Double, _ new: Double) -> Double { isAdditive ? old * new : new }
    func moved(_ old: Double, _ new: Double) -> Double { isAdditive ? old + new : new }
    switch self {
    case .rotation: parts.rotation = moved(parts.rotation, value.x)
    case .scale: parts.scale = [scaled(parts.scale.x, value.x), scaled(parts.scale.y, value.x)]
    case .scaleX: parts.scale.x = scaled(parts.scale.x, value.x)
    case .scaleY: parts.scale.y = scaled(parts.scale.y, value.x)
    case .translation:
      parts.translation = [moved(parts.translation.x, value.x), moved(parts.translation.y, value.y)]
    case .translationX: parts.translation.x = moved(parts.translation.x, value.x)
    case .translationY: parts.translation.y = moved(parts.translation.y, value.x)
    }
  }
}

/// An explicit animation that was added to a layer.
struct ExplicitEntry {
  let sequence: Int
  let layer: Layer
  let animation: ExplicitAnimation
  let timeline: Timeline
  /// The object that draws the layer's content from animated values.
  weak var drawing: (any LayerDrawing)?
  /// The entry's clock: the layer whose time it follows, or -1, and that clock's reading when the animation was added.
  var lane: AnimationLane
  /// A Boolean value that indicates whether the entry has ended.
  var isOver = false
  /// A Boolean value that indicates whether the entry's timeline moved back to before the entry began.
  var isUndone = false
  /// The closure to run when the entry has ended, or was removed before its end.
  var stop: ((Bool) -> Void)?

  /// The reading of the entry's clock at which the entry ends; infinite without an end.
  var end: LocalTime {
    lane.begin.advanced(by: animation.timing.beginTime + animation.timing.length)
  }
}

/// A component whose presentation value an explicit animation replaces.
nonisolated struct ExplicitCover: BitwiseCopyable {
  let place: Int32
  let slot: Int32
  /// The presentation value that was on screen after the last pass.
  var shown: Double
}
