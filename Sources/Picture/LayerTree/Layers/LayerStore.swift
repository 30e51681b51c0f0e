import MotionMath

/// The store of all layers of the process: their numbers side by side, and their records side by side.
///
/// Layers are slots; a freed slot is reused under another generation. The buffers grow by doubling and are accessed
/// through pointers, because a class instance per layer costs forty times as much per animated number.
final class LayerStore {
  static let shared = LayerStore()

  /// The buffers, behind one pointer that never changes, so that reads need no check for exclusivity.
  struct Buffers {
    var capacity = 0
    var records = UnsafeMutablePointer<LayerRecord>.allocate(capacity: 1)
    var model = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    var presentation = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    var noted = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
    var timedCount = 0
    var coveredCount = 0
    var target = AttachTarget()
  }

  private let buffers: UnsafeMutablePointer<Buffers>
  /// The buffers for frequent readers, `nil` until the store exists; `shared` tests at each access whether it exists.
  @inline(__always)
  static var hot: UnsafeMutablePointer<Buffers>? { made }
  // Private, so that the compiler sees all accesses and omits the checks for exclusivity at run time.
  private static var made: UnsafeMutablePointer<Buffers>?

  var capacity: Int { buffers.pointee.capacity }
  var records: UnsafeMutablePointer<LayerRecord> { buffers.pointee.records }
  /// The model values that were set: `LayerComponent.count` numbers per slot.
  var model: UnsafeMutablePointer<Double> { buffers.pointee.model }
  /// The presentation values: the model values with the effects of animations.
  var presentation: UnsafeMutablePointer<Double> { buffers.pointee.presentation }
  /// A Boolean value per slot indicating whether a change needs no notification, because the slot's scene knows of
  /// one already or there is no scene. One byte each, apart from the records, because every animated number reads it.
  var noted: UnsafeMutablePointer<Bool> { buffers.pointee.noted }
  /// The number of layers that have a time of their own.
  var timedCount: Int {
    get { buffers.pointee.timedCount }
    set { buffers.pointee.timedCount = newValue }
  }
  /// The number of layers whose values explicit animations may replace.
  var coveredCount: Int {
    get { buffers.pointee.coveredCount }
    set { buffers.pointee.coveredCount = newValue }
  }
  /// The destination of animation rows for property changes made now.
  var target: AttachTarget {
    get { buffers.pointee.target }
    set { buffers.pointee.target = newValue }
  }

  private var free: [Int32] = []
  private(set) var texts: [LayerText] = []
  private var freeTexts: [Int32] = []
  var contents: [LayerContent?] = []
  var freeContents: [Int32] = []
  /// The contents shown in place of layers' own, by slot.
  var coveringContents: [Int32: LayerContent] = [:]
  /// The outlines of layers' shadows, by the layers' slots.
  var shadowPaths: [Int32: LayerPath] = [:]
  /// The transforms in space of layers' sublayers, by the layers' slots.
  var sublayerTransforms: [Int32: Transform3D] = [:]
  /// The changes that the scenes have to process.
  let scenes = FlatBuffer<SceneState>()

  private init() {
    buffers = .allocate(capacity: 1)
    buffers.initialize(to: Buffers())
    Self.made = buffers
  }

  /// The bytes that one slot takes.
  nonisolated static var bytesPerSlot: Int {
    MemoryLayout<LayerRecord>.stride + 2 * LayerComponent.count * MemoryLayout<Double>.stride
      + MemoryLayout<Bool>.stride
  }

  // MARK: Slots

  func make() -> Layer {
    let slot = allocateSlot()
    fill(slot, Self.defaultValue)
    return Layer(slot: Int32(slot), generation: records[slot].generation)
  }

  /// Returns the slot of a layer's additional components, and creates one when there is none.
  func more(of slot: Int) -> Int {
    let known = records[slot].more
    if known >= 0 { return Int(known) }
    let made = allocateSlot()
    records[made].flags = [.inUse, .isExtension]
    records[made].parent = Int32(slot)
    records[slot].more = Int32(made)
    noted[made] = false
    fill(made, Self.defaultMore)
    return made
  }

  func destroy(_ slot: Int) {
    unlink(slot)
    while records[slot].firstChild >= 0 { unlink(Int(records[slot].firstChild)) }
    leaveScene(slot)
    setMask(nil, slot)
    if records[slot].depth >= 0 { destroy(Int(records[slot].depth)) }
    if records[slot].flags.contains(.tiltsSublayers) { sublayerTransforms[Int32(slot)] = nil }
    setText(nil, slot)
    setContent(nil, slot)
    if records[slot].flags.contains(.isContentCovered) { coveringContents[Int32(slot)] = nil }
    if !shadowPaths.isEmpty { shadowPaths[Int32(slot)] = nil }
    if records[slot].flags.contains(.timed) { timedCount -= 1 }
    setCovered(false, slot)
    if records[slot].more >= 0 { freeSlot(Int(records[slot].more)) }
    freeSlot(slot)
  }

  private func allocateSlot() -> Int {
    if free.isEmpty { grow() }
    let slot = Int(free.removeLast())
    let generation = records[slot].generation &+ 1
    records[slot] = LayerRecord()
    records[slot].generation = generation
    records[slot].flags = [.inUse, .unhashed]
    noted[slot] = true
    return slot
  }

  private func freeSlot(_ slot: Int) {
    records[slot].flags = []
    noted[slot] = true
    free.append(Int32(slot))
  }

  private func fill(_ slot: Int, _ value: (Int) -> Double) {
    let base = slot * LayerComponent.count
    for component in 0..<LayerComponent.count {
      let value = value(component)
      model[base + component] = value
      presentation[base + component] = value
    }
  }

  private func grow() {
    let size = max(64, capacity * 2)
    let count = LayerComponent.count
    func grown<Element>(_ old: UnsafeMutablePointer<Element>, _ each: Int, _ rest: Element)
      -> UnsafeMutablePointer<Element>
    {
      let new = UnsafeMutablePointer<Element>.allocate(capacity: size * each)
      new.moveInitialize(from: old, count: capacity * each)
      (new + capacity * each).initialize(repeating: rest, count: (size - capacity) * each)
      old.deallocate()
      return new
    }
    buffers.pointee.records = grown(records, 1, LayerRecord())
    buffers.pointee.model = grown(model, count, 0)
    buffers.pointee.presentation = grown(presentation, count, 0)
    buffers.pointee.noted = grown(noted, 1, true)
    free.append(contentsOf: stride(from: Int32(size) - 1, through: Int32(capacity), by: -1))
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

  /// Returns the default of an additional component, as on Apple's platforms. The shadow is black and invisible, with a
  /// radius of 3 points and an offset of 3 points upwards. The speed of the layer's time is 1.
  nonisolated static func defaultMore(_ component: Int) -> Double {
    switch component {
    case MoreComponent.shadowColor + 3: 1
    case MoreComponent.shadowOffset + 1: -3
    case MoreComponent.shadowRadius: 3
    case MoreComponent.speed, MoreComponent.backdropSaturation: 1
    default: 0
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
      noteStructure(slot)
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
      noteStructure(slot)
    }
    note(slot)
  }
}
