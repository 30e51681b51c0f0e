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
