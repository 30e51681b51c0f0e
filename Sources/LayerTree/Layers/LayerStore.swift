/// Where all layers of the process live: their numbers side by side, their records side by side.
///
/// Layers are slots; a freed slot is used again under another generation. The buffers grow by doubling and are
/// read and written through pointers, because a class instance per layer costs forty times as much per
/// animated number.
final class LayerStore {
  static let shared = LayerStore()

  /// The buffers behind one pointer that never changes, so that reading them is not checked for exclusivity.
  private struct Buffers {
    var capacity = 0
    var records = UnsafeMutablePointer<LayerRecord>.allocate(capacity: 1)
    var model = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    var presentation = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    var changed = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
  }

  private let buffers: UnsafeMutablePointer<Buffers>

  var capacity: Int { buffers.pointee.capacity }
  var records: UnsafeMutablePointer<LayerRecord> { buffers.pointee.records }
  /// What was asked for: `LayerComponent.count` numbers a layer.
  var model: UnsafeMutablePointer<Double> { buffers.pointee.model }
  /// What is seen: the same with the animations' effect.
  var presentation: UnsafeMutablePointer<Double> { buffers.pointee.presentation }
  /// Whether something that shows has changed in a layer or below since the last display list: a byte each, apart
  /// from the records, because every animated number asks.
  var changed: UnsafeMutablePointer<Bool> { buffers.pointee.changed }
  private var free: [Int32] = []
  private(set) var texts: [LayerText] = []
  private var freeTexts: [Int32] = []

  private init() {
    buffers = .allocate(capacity: 1)
    buffers.initialize(to: Buffers())
  }

  // MARK: Slots

  func make() -> Layer {
    if free.isEmpty { grow() }
    let slot = Int(free.removeLast())
    let generation = records[slot].generation &+ 1
    records[slot] = LayerRecord()
    records[slot].generation = generation
    records[slot].flags = .inUse
    changed[slot] = false
    let base = slot * LayerComponent.count
    for component in 0..<LayerComponent.count {
      let value = Self.defaultValue(component)
      model[base + component] = value
      presentation[base + component] = value
    }
    return Layer(slot: Int32(slot), generation: generation)
  }

  func destroy(_ slot: Int) {
    unlink(slot)
    while records[slot].firstChild >= 0 { unlink(Int(records[slot].firstChild)) }
    setText(nil, slot)
    records[slot].flags = []
    free.append(Int32(slot))
  }

  private func grow() {
    let size = max(64, capacity * 2)
    let count = LayerComponent.count
    let newRecords = UnsafeMutablePointer<LayerRecord>.allocate(capacity: size)
    newRecords.moveInitialize(from: records, count: capacity)
    (newRecords + capacity).initialize(repeating: LayerRecord(), count: size - capacity)
    let newModel = UnsafeMutablePointer<Double>.allocate(capacity: size * count)
    newModel.moveInitialize(from: model, count: capacity * count)
    (newModel + capacity * count).initialize(repeating: 0, count: (size - capacity) * count)
    let newPresentation = UnsafeMutablePointer<Double>.allocate(capacity: size * count)
    newPresentation.moveInitialize(from: presentation, count: capacity * count)
    (newPresentation + capacity * count).initialize(repeating: 0, count: (size - capacity) * count)
    let newChanged = UnsafeMutablePointer<Bool>.allocate(capacity: size)
    newChanged.moveInitialize(from: changed, count: capacity)
    (newChanged + capacity).initialize(repeating: false, count: size - capacity)
    changed.deallocate()
    records.deallocate()
    model.deallocate()
    presentation.deallocate()
    buffers.pointee.records = newRecords
    buffers.pointee.model = newModel
    buffers.pointee.presentation = newPresentation
    buffers.pointee.changed = newChanged
    free.append(contentsOf: (capacity..<size).reversed().map { Int32($0) })
    buffers.pointee.capacity = size
  }

  private static func defaultValue(_ component: Int) -> Double {
    switch component {
    case LayerComponent.anchor, LayerComponent.anchor + 1: 0.5
    case LayerComponent.transform, LayerComponent.transform + 3: 1
    case LayerComponent.opacity: 1
    case LayerComponent.border + 3: 1
    default: 0
    }
  }

  // MARK: Tree

  /// Puts a layer under another, in front of `sibling`, or in front of all when that is nil.
  func insert(_ slot: Int, into parent: Int, above sibling: Int?) {
    unlink(slot)
    let after = sibling.map { Int32($0) } ?? records[parent].lastChild
    link(slot, into: parent, after: after)
  }

  /// Puts a layer under another, behind all that are there.
  func insertAtBack(_ slot: Int, into parent: Int) {
    unlink(slot)
    link(slot, into: parent, after: -1)
  }

  private func link(_ slot: Int, into parent: Int, after: Int32) {
    let next = after >= 0 ? records[Int(after)].next : records[parent].firstChild
    records[slot].parent = Int32(parent)
    records[slot].previous = after
    records[slot].next = next
    if after >= 0 { records[Int(after)].next = Int32(slot) } else { records[parent].firstChild = Int32(slot) }
    if next >= 0 {
      records[Int(next)].previous = Int32(slot)
    } else {
      records[parent].lastChild = Int32(slot)
    }
    markChanged(slot, force: true)
  }

  func unlink(_ slot: Int) {
    let record = records[slot]
    guard record.parent >= 0 else { return }
    markChanged(Int(record.parent))
    if record.previous >= 0 {
      records[Int(record.previous)].next = record.next
    } else {
      records[Int(record.parent)].firstChild = record.next
    }
    if record.next >= 0 {
      records[Int(record.next)].previous = record.previous
    } else {
      records[Int(record.parent)].lastChild = record.previous
    }
    records[slot].parent = -1
    records[slot].previous = -1
    records[slot].next = -1
  }

  /// Notes that something visible changed, up to the root or to the first layer that knows already.
  func markChanged(_ slot: Int, force: Bool = false) {
    var at = Int32(slot)
    var isFirst = force
    while at >= 0, isFirst || !changed[Int(at)] {
      isFirst = false
      changed[Int(at)] = true
      at = records[Int(at)].parent
    }
  }

  // MARK: Text

  func setText(_ text: LayerText?, _ slot: Int) {
    let place = records[slot].text
    switch (text, place >= 0) {
    case (nil, false):
      return
    case (nil, true):
      freeTexts.append(place)
      records[slot].text = -1
    case (let text?, true):
      guard texts[Int(place)] != text else { return }
      texts[Int(place)] = text
    case (let text?, false):
      if let reused = freeTexts.popLast() {
        texts[Int(reused)] = text
        records[slot].text = reused
      } else {
        texts.append(text)
        records[slot].text = Int32(texts.count - 1)
      }
    }
    markChanged(slot)
  }
}
