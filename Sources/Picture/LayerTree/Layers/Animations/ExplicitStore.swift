import MotionMath

/// The explicit animations of one stage, in the order in which they were added: a later one covers an earlier one.
@MainActor final class ExplicitStore {
  var entries: [ExplicitEntry] = [] { didSet { hasEntries = !entries.isEmpty } }
  /// A Boolean value indicating whether there is none: what is asked with each event.
  var hasNone: Bool { !hasEntries }
  private var hasEntries = false
  /// What the last pass covered.
  private var covers = FlatBuffer<ExplicitCover>()
  private var spare = FlatBuffer<ExplicitCover>()
  /// Contents that this pass and the last one covered.
  var drawn: [Drawn] = []
  var drawnBefore: [Drawn] = []
  /// Layers that an animation left since the last pass; they show it until the next.
  var left: [Layer] = []
  /// A Boolean value indicating whether animations came or went, or models moved under them, since the last pass.
  var isStale = false

  isolated deinit {
    covers.free()
    spare.free()
  }

  /// A Boolean value indicating whether a pass has nothing to do with it, now or for what is left of the last one.
  var isEmpty: Bool { entries.isEmpty && covers.isEmpty && left.isEmpty && drawn.isEmpty }

  /// Notes that the model of a layer moved, which may be one that is covered.
  func noteModel() {
    if !entries.isEmpty { isStale = true }
  }

  /// Lets all animations go without a word.
  func leaveAll() {
    left.append(contentsOf: entries.map(\.layer))
    entries = []
    freeLayers()
    showDrawn()
  }

  /// Counts the layers as free on which nothing is left.
  func freeLayers() {
    guard !left.isEmpty else { return }
    for layer in left where layer.isAlive && !entries.contains(where: { $0.layer == layer }) {
      LayerStore.shared.setCovered(false, Int(layer.slot))
    }
    left.removeAll(keepingCapacity: true)
  }

  // MARK: A pass

  /// Shows the model where something was covered, before rows show what they show.
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

  /// A layer that was covered may have died since.
  private func isMeant(_ cover: ExplicitCover) -> Bool {
    LayerStore.shared.records[Int(cover.slot)].flags.contains(.inUse)
  }

  /// Covers what is shown, and tells the scenes of what is not as it was.
  func cover(_ elapsed: (ExplicitEntry) -> Double) {
    isStale = false
    for entry in entries {
      guard let place = entry.animation.timing.place(at: elapsed(entry)) else { continue }
      for track in entry.animation.tracks { show(track, of: entry, at: place) }
    }
    tell()
    if !drawn.isEmpty || !drawnBefore.isEmpty { showDrawn() }
  }

  private func show(
    _ track: ExplicitAnimation.Track, of entry: ExplicitEntry, at whole: ExplicitTiming.Place
  ) {
    var (place, duration) = (whole, entry.animation.timing.duration)
    for timing in track.timings {
      guard let inner = timing.place(at: place.time) else { return }
      (place, duration) = (inner, timing.duration)
    }
    let slot = Int(entry.layer.slot)
    switch track.values {
    case .numbers(let property, let first, let count, let way):
      guard var value = way.value(at: place.time, of: duration) else { return }
      if track.isCumulative, let last = way.last { value += last * place.cycle }
      write(value, of: property, first, count, slot, isAdditive: track.isAdditive)
    case .transform(let way):
      guard var value = way.value(at: place.time, of: duration) else { return }
      if track.isCumulative, let last = way.last { value = value + last * place.cycle }
      writeTransform(slot) { $0 = track.isAdditive ? Self.sum($0, value) : value }
    case .part(let part, let way):
      guard var value = way.value(at: place.time, of: duration) else { return }
      if track.isCumulative, let last = way.last { value += last * place.cycle }
      writeTransform(slot) { part.set(value, in: &$0, isAdditive: track.isAdditive) }
    case .drawing(let key, let way):
      guard var value = way.value(at: place.time, of: duration) else { return }
      if track.isCumulative, let last = way.last { value = value + last * place.cycle }
      draw(key, value, of: entry, isAdditive: track.isAdditive)
    }
  }

  /// Additive scales multiply: 1 leaves a layer as it is.
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
      put(base + value[index], start + index, slot)
    }
  }

  private func writeTransform(_ slot: Int, _ change: (inout AffineParts) -> Void) {
    let store = LayerStore.shared
    var parts = AffineParts(store.transform(slot, store.presentation))
    change(&parts)
    let new = parts.affine
    let start = slot * LayerComponent.count + LayerComponent.transform
    put(new.a, start, slot)
    put(new.b, start + 1, slot)
    put(new.c, start + 2, slot)
    put(new.d, start + 3, slot)
    put(new.tx, start + 4, slot)
    put(new.ty, start + 5, slot)
  }

  private func put(_ value: Double, _ place: Int, _ slot: Int) {
    guard value.magnitude <= LayerComponent.largest else { return }
    LayerStore.shared.presentation[place] = value
    covers.append(ExplicitCover(place: Int32(place), slot: Int32(slot), shown: value))
  }

  // MARK: Telling

  /// Tells of each number that shows something else than after the last pass. While the same animations run in the same
  /// order, the numbers stand in the same order too.
  private func tell() {
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
  /// Sets the part, or adds to it; of a scale the multiple is meant.
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

/// An explicit animation on its layer.
struct ExplicitEntry {
  let sequence: Int
  let layer: Layer
  let animation: ExplicitAnimation
  let timeline: Timeline
  /// What makes the layer's content of values that move.
  weak var drawing: (any LayerDrawing)?
  /// The layer whose time it follows, or -1, and the reading at which the time around it is 0.
  var lane: AnimationLane
  /// A Boolean value indicating whether its end is behind it.
  var isOver = false
  /// A Boolean value indicating whether its timeline was brought back to before it.
  var isUndone = false
  /// Runs when it has ended, or was taken away before.
  var stop: ((Bool) -> Void)?

  /// The reading of its clock when it ends.
  var end: LocalTime {
    lane.begin.advanced(by: animation.timing.beginTime + animation.timing.length)
  }
}

/// A number that an explicit animation shows instead of the layer's own.
nonisolated struct ExplicitCover: BitwiseCopyable {
  let place: Int32
  let slot: Int32
  /// What it showed when the last pass was over.
  var shown: Double
}
