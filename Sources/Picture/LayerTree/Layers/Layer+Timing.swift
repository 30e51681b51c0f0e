import Diagnostics

// A time of its own: `local = (around − beginTime) · speed + timeOffset`, for the layer and all in it. What is
// around is the nearest outer layer with such a time, at last the timeline of each animation.
extension Layer {
  /// How fast the layer's time passes against that around it; 0 holds its animations, ±1,000,000 at most.
  public var speed: Double {
    get { timing(MoreComponent.speed, 1) }
    nonmutating set { setTiming(MoreComponent.speed, newValue, "speed", -1e6...1e6) }
  }

  /// Seconds added to the layer's time; ±1,000,000,000 at most.
  public var timeOffset: Double {
    get { timing(MoreComponent.timeOffset, 0) }
    nonmutating set { setTiming(MoreComponent.timeOffset, newValue, "timeOffset", -1e9...1e9) }
  }

  /// The reading around it, in seconds, at which the layer's time is at its offset; ±1,000,000,000 at most.
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
        name, "\(value)", "finite and within \(range.lowerBound)…\(range.upperBound)",
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

/// A layer's own time: how that of what is around it passes for it and for all that is in it.
struct LayerTiming {
  private let speed: Double
  private let timeOffset: Double
  private let beginTime: Double

  /// The time of a layer that has one.
  init(_ slot: Int) {
    let store = LayerStore.shared
    let values = store.model + store.more(of: slot) * LayerComponent.count
    speed = values[MoreComponent.speed]
    timeOffset = values[MoreComponent.timeOffset]
    beginTime = values[MoreComponent.beginTime]
  }

  /// A Boolean value indicating whether it stands still.
  var isHeld: Bool { speed == 0 }

  /// The layer's reading at a reading around it.
  func inner(_ outer: Double) -> Double { (outer - beginTime) * speed + timeOffset }

  /// The reading around it at which the layer's own passes a value, or nil when it never comes up to it.
  func outer(_ inner: Double) -> Double? { speed > 0 ? (inner - timeOffset) / speed + beginTime : nil }

  /// The slot of the nearest layer with a time of its own that a slot is, belongs to or lies in; -1 for none.
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
