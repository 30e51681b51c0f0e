import Diagnostics

// A layer's own time: `local = (around − beginTime) · speed + timeOffset`, for the layer and its sublayers. The time
// around is that of the nearest enclosing layer with its own time, or else the timeline of each animation.
extension Layer {
  /// The speed of the layer's time relative to that of the enclosing layer, a factor within ±1,000,000; 0
  /// holds the layer's animations.
  public var speed: Double {
    get { timing(MoreComponent.speed, 1) }
    nonmutating set { setTiming(MoreComponent.speed, newValue, "speed", -1e6...1e6) }
  }

  /// The seconds added to the layer's time.
  ///
  /// A value outside ±1,000,000,000 is refused, with a diagnostic.
  public var timeOffset: Double {
    get { timing(MoreComponent.timeOffset, 0) }
    nonmutating set { setTiming(MoreComponent.timeOffset, newValue, "timeOffset", -1e9...1e9) }
  }

  /// The time of the enclosing layer, in seconds, at which this layer's time is `timeOffset`.
  ///
  /// A value outside ±1,000,000,000 is refused, with a diagnostic.
  public var beginTime: Double {
    get { timing(MoreComponent.beginTime, 0) }
    nonmutating set { setTiming(MoreComponent.beginTime, newValue, "beginTime", -1e9...1e9) }
  }

  private func timing(_ component: Int, _ ordinary: Double) -> Double {
    guard isAlive else { return ordinary }
    let store = LayerStore.shared
    let more = Int(store.records[Int(slot)].more)
    return more >= 0 ? store.model[more * LayerComponent.count + component] : ordinary
  }

  private func setTiming(_ component: Int, _ value: Double, _ name: String, _ range: ClosedRange<Double>) {
    guard isAlive else { return }
    guard range.contains(value) else {
      return refuse(
        name, "\(value)", "finite and from \(range.lowerBound) to \(range.upperBound)",
        isFinite: value.isFinite)
    }
    guard value != timing(component, component == MoreComponent.speed ? 1 : 0) else { return }
    let store = LayerStore.shared
    let more = store.more(of: Int(slot))
    let values = store.model + more * LayerComponent.count
    values[component] = value
    let isTimed =
      values[MoreComponent.speed] != 1 || values[MoreComponent.timeOffset] != 0
      || values[MoreComponent.beginTime] != 0
    let wasTimed = store.records[Int(slot)].flags.contains(.timed)
    if isTimed != wasTimed {
      store.timedCount += isTimed ? 1 : -1
      if isTimed {
        store.records[Int(slot)].flags.insert(.timed)
      } else {
        store.records[Int(slot)].flags.remove(.timed)
      }
    }
    AnimationStore.timingMoved()
  }
}

/// The timing of a layer with a time of its own: the map from the enclosing layer's time to the layer's.
struct LayerTiming {
  private let speed: Double
  private let timeOffset: Double
  private let beginTime: Double

  /// Reads the timing of a layer with its own time.
  init(_ slot: Int) {
    let store = LayerStore.shared
    let values = store.model + store.more(of: slot) * LayerComponent.count
    speed = values[MoreComponent.speed]
    timeOffset = values[MoreComponent.timeOffset]
    beginTime = values[MoreComponent.beginTime]
  }

  /// A Boolean value that indicates whether the layer's time stands still.
  var isHeld: Bool { speed == 0 }

  /// Returns the layer's time at a time of the enclosing layer, both in seconds.
  func inner(_ outer: Double) -> Double { (outer - beginTime) * speed + timeOffset }

  /// Returns the time of the enclosing layer, in seconds, at which the layer's time has a value; `nil` unless the
  /// layer's speed is above 0.
  func outer(_ inner: Double) -> Double? { speed > 0 ? (inner - timeOffset) / speed + beginTime : nil }

  /// Returns the slot of the nearest layer with its own time: the slot's own layer or one that contains it; -1 for
  /// none.
  static func nearest(to slot: Int) -> Int {
    let records = LayerStore.shared.records
    var at = slot
    while at >= 0, !records[at].flags.contains(.timed) { at = Int(records[at].parent) }
    return at
  }

  static func nearest(around slot: Int) -> Int {
    let parent = Int(LayerStore.shared.records[slot].parent)
    return parent >= 0 ? nearest(to: parent) : -1
  }
}
