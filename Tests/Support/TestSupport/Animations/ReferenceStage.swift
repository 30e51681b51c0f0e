/// A stage's timelines, layers and animations, as the list of all requests.
///
/// No request is ever removed. Values and ends are computed from the whole list at each query.
public final class ReferenceStage {
  /// The properties that the model assumes; an implementation may lack each of them.
  public struct Assumptions: Sendable {
    /// An animation that outlasts a newer one of the same number still adds to the model.
    public var olderOutlastsNewer = true
    /// Removing the animations of a layer ends no block that another layer's destruction left empty.
    public var removalLeavesOthersAlone = true
    /// A property of several numbers is restored as a whole, or not at all.
    public var undoesByProperty = true
    /// While blocks of a cancelled timeline end, the restored value is on screen.
    public var undoneShowsAtOnce = true
    /// An ended animation that stays because its timeline can return no longer blocks touches.
    public var endedLetsTouchesThrough = true
    /// An animation in a layer with a time of its own begins with its block, not with the change.
    public var timedBeginsWithBlock = true
    /// A spring settles also after its timeline can no longer return.
    public var returningSpringsSwingOut = true
    /// A settling spring has ended: cancelling its timeline does not undo it.
    public var swingingOutIsNotUndone = true

    public init() {}
  }

  /// The stage's clock, in nanoseconds.
  public private(set) var now: Int64
  public let origin: Int64
  public internal(set) var clocks: [ReferenceClock]
  public internal(set) var layers: [ReferenceLayer] = []
  /// All blocks, in order of creation.
  public internal(set) var blocks: [ReferenceBlock] = []
  /// All numbers that were set inside blocks.
  public internal(set) var changes: [ReferenceChange] = []
  /// The blocks whose completions wait for the next turn, unfinished.
  public internal(set) var waiting: [Int] = []
  /// The number of layers whose values a cancelled timeline could not restore.
  public internal(set) var unrestoredLayerCount = 0
  /// A Boolean value that indicates whether a request had an effect that the properties leave open.
  public var isUndecided = false
  /// A Boolean value that indicates whether a layer ever had a time of its own.
  public private(set) var hasTimings = false
  public let promises: Assumptions
  /// The ranges of numbers that form one property each.
  private(set) var properties: [Range<Int>]

  /// Creates a stage whose clock starts at a time, in nanoseconds; its first timeline follows the clock.
  public init(origin: Int64 = 0, properties: [Range<Int>] = [], promises: Assumptions = Assumptions()) {
    now = origin
    self.properties = properties
    self.origin = origin
    self.promises = promises
    clocks = [ReferenceClock(parent: nil, begin: 0)]
  }

  // MARK: Time

  public func advance(to time: Int64) {
    now = max(now, time)
    noteSwungOut()
  }

  /// Marks changes that may have been dropped by now, before the next request.
  private func noteSwungOut() {
    for index in changes.indices where changes[index].isLive && hasSwungOut(changes[index], at: now) {
      changes[index].mayBeGone = true
    }
  }

  /// Returns the reading of a timeline when the stage's clock is at a time, without further requests until then.
  public func reading(of clock: Int, at time: Int64) -> Double {
    clocks[clock].reading(parentReading(of: clock, at: time))
  }

  /// Returns the current reading of a timeline, in seconds.
  public func reading(of clock: Int) -> Double { reading(of: clock, at: now) }

  func parentReading(of clock: Int, at time: Int64) -> Double {
    clocks[clock].parent.map { reading(of: $0, at: time) } ?? Double(time - origin) * 1e-9
  }

  /// Returns the direction of a timeline while the stage's clock advances: 1, −1 or 0.
  public func direction(of clock: Int) -> Int {
    (clocks[clock].parent.map { direction(of: $0) } ?? 1) * clocks[clock].direction
  }

  public func addClock(parent: Int) {
    clocks.append(ReferenceClock(parent: parent, begin: reading(of: parent)))
  }

  public func run(_ clock: Int, at speed: Double) {
    let motion = ReferenceClock.Motion.running(
      speed: speed, begin: parentReading(of: clock, at: now), offset: reading(of: clock))
    ask(motion, of: clock)
  }

  public func hold(_ clock: Int, at reading: Double) {
    ask(.held(reading), of: clock)
  }

  public func drive(_ clock: Int, along drive: ReferenceDrive) {
    ask(.driven(drive, begin: parentReading(of: clock, at: now)), of: clock)
  }

  func ask(_ motion: ReferenceClock.Motion, of clock: Int) {
    noteSwungOut()
    clocks[clock].motions.append(motion)
    noteSwungOut()
  }

  public func setMayReturn(_ clock: Int, _ mayReturn: Bool) { clocks[clock].mayReturn = mayReturn }

  // MARK: Layers

  /// Adds a layer with these numbers, without a parent.
  public func addLayer(_ numbers: [Double]) -> Int {
    layers.append(ReferenceLayer(numbers: numbers))
    return layers.count - 1
  }

  public func put(_ layer: Int, into parent: Int?) { layers[layer].parent = parent }

  /// Returns whether a layer is another one or inside it.
  public func isInside(_ layer: Int, _ other: Int) -> Bool {
    layer == other || layers[layer].parent.map { isInside($0, other) } == true
  }

  public func time(_ layer: Int, speed: Double, offset: Double, begin: Double) {
    layers[layer].timing = (speed, offset, begin)
    hasTimings = true
    for index in changes.indices where changes[index].isLeaving { changes[index].mayBeGone = true }
  }

  public func destroy(_ layer: Int) {
    layers[layer].isAlive = false
    layers[layer].parent = nil
    for index in layers.indices where layers[index].parent == layer { layers[index].parent = nil }
    drop { $0.layer == layer }
  }

  // MARK: Animations

  public func open(on clock: Int, _ pacing: ReferencePacing) -> Int {
    let moment = RequestPosition(time: now, count: clocks.reduce(0) { $0 + $1.motions.count })
    blocks.append(
      ReferenceBlock(
        clock: clock, opened: reading(of: clock), moment: moment, wasHeld: clocks[clock].isHeld,
        pacing: pacing))
    return blocks.count - 1
  }

  /// Ends a block's code. Returns whether the block animates anything.
  public func close(_ block: Int) -> Bool {
    blocks[block].isClosed = true
    blocks[block].isRemoved = !changes.contains { $0.isLive && $0.block == block }
    return !blocks[block].isRemoved
  }

  /// Sets a number, in a block that animates it or outside.
  public func set(_ layer: Int, _ number: Int, to value: Double, in block: Int?) {
    guard layers[layer].isAlive else { return }
    let old = layers[layer].numbers[number]
    layers[layer].numbers[number] = value
    guard old != value else { return }
    if let block {
      let begin = layerTime(layer, blocks[block].opened) + blocks[block].pacing.delay
      let isLate = hasTimings && reading(of: blocks[block].clock) != blocks[block].opened
      isUndecided = isUndecided || (isLate && !promises.timedBeginsWithBlock)
      if !isAnimated(layer, number) { layers[layer].displaced.remove(number) }
      layers[layer].moved.insert(number)
      changes.append(
        ReferenceChange(block: block, layer: layer, number: number, from: old, to: value, begin: begin))
    } else if isAnimated(layer, number) {
      layers[layer].displaced.insert(number)
    }
  }

  /// Removes all animations of a layer.
  public func removeAnimations(of layer: Int) {
    guard isAnimated(layer) else { return }
    let isSwingingOnly = changes.allSatisfy { !$0.isLive || $0.layer != layer || $0.isLeaving }
    let hasEmpty = blocks.indices.contains { blocks[$0].isClosed && !blocks[$0].isRemoved && isEmpty($0) }
    isUndecided = isUndecided || (isSwingingOnly && hasEmpty && !promises.removalLeavesOthersAlone)
    let emptied = Set(changes.filter { $0.isLive && $0.layer == layer }.map(\.block))
    drop { $0.layer == layer }
    // In order of creation.
    for block in blocks.indices where emptied.contains(block) || !promises.removalLeavesOthersAlone {
      endIfEmpty(block)
    }
  }

  /// Sets a number to an equivalent value, without a request.
  public func restate(_ layer: Int, _ number: Int, as value: Double) { layers[layer].numbers[number] = value }
}
