/// A stage's timelines, layers and animations, written as the list of what was asked.
///
/// Nothing is ever taken from the list. What is seen, and what ends when, is worked out from all of it each
/// time it is asked for.
public final class ReferenceStage {
  /// What the model holds to; each is a question on which an implementation may lag behind.
  public struct Promises: Sendable {
    /// An animation that outlasts a newer one of the same number goes on adding to the model.
    public var olderOutlastsNewer = true
    /// Taking the animations off a layer ends no block that another layer left empty by dying.
    public var removalLeavesOthersAlone = true
    /// A property of several numbers is given back as a whole, or not at all.
    public var undoesByProperty = true
    /// While blocks of a cancelled timeline end one by one, what is seen is the value that was restored.
    public var undoneShowsAtOnce = true
    /// An animation that has ended, and stays because its timeline may come back, keeps touches away no more.
    public var endedLetsTouchesThrough = true
    /// An animation in a layer with a time of its own begins when its block was made, not when it was set.
    public var timedBeginsWithBlock = true
    /// A spring swings out also after its timeline may no longer come back.
    public var returningSpringsSwingOut = true
    /// What swings out has ended: no cancelling of its timeline takes it back.
    public var swingingOutIsNotUndone = true

    public init() {}
  }

  /// The stage's clock, in nanoseconds.
  public private(set) var now: Int64
  public let origin: Int64
  public internal(set) var clocks: [ReferenceClock]
  public internal(set) var layers: [ReferenceLayer] = []
  /// Every block that ever was.
  public internal(set) var blocks: [ReferenceBlock] = []
  /// Every number that ever was set inside a block.
  public internal(set) var changes: [ReferenceChange] = []
  /// The blocks whose completions wait for the next turn, unfinished.
  public internal(set) var waiting: [Int] = []
  /// How many layers could not be given back what a cancelled timeline had moved.
  public internal(set) var findings = 0
  /// A Boolean value indicating whether something was asked of which the promises do not say what it does.
  public var isUndecided = false
  /// A Boolean value indicating whether a layer ever had a time of its own.
  public private(set) var hasTimings = false
  public let promises: Promises
  /// The places of the numbers that make up a property each.
  private(set) var properties: [Range<Int>]

  /// A stage whose clock starts at a time; its first timeline follows it.
  public init(origin: Int64 = 0, properties: [Range<Int>] = [], promises: Promises = Promises()) {
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

  /// Notes what may have been let go by now, before anything else is asked.
  private func noteSwungOut() {
    for index in changes.indices where changes[index].isLive && hasSwungOut(changes[index], at: now) {
      changes[index].mayBeGone = true
    }
  }

  /// The reading of a timeline when the stage's clock stands at a time and nothing else is asked until then.
  public func reading(of clock: Int, at time: Int64) -> Double {
    clocks[clock].reading(parentReading(of: clock, at: time))
  }

  /// The reading of a timeline now.
  public func reading(of clock: Int) -> Double { reading(of: clock, at: now) }

  func parentReading(of clock: Int, at time: Int64) -> Double {
    clocks[clock].parent.map { reading(of: $0, at: time) } ?? Double(time - origin) * 1e-9
  }

  /// Which way a timeline goes when the stage's clock goes on: 1, −1 or 0.
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

  /// Adds a layer that has these numbers, without a parent.
  public func addLayer(_ numbers: [Double]) -> Int {
    layers.append(ReferenceLayer(numbers: numbers))
    return layers.count - 1
  }

  public func put(_ layer: Int, into parent: Int?) { layers[layer].parent = parent }

  /// A Boolean value indicating whether a layer is another or lies in it.
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
    let moment = Moment(time: now, count: clocks.reduce(0) { $0 + $1.motions.count })
    blocks.append(
      ReferenceBlock(
        clock: clock, opened: reading(of: clock), moment: moment, wasHeld: clocks[clock].isHeld,
        pacing: pacing))
    return blocks.count - 1
  }

  /// Says that a block's code has run. Returns whether it animates anything.
  public func close(_ block: Int) -> Bool {
    blocks[block].isClosed = true
    blocks[block].isGone = !changes.contains { $0.isLive && $0.block == block }
    return !blocks[block].isGone
  }

  /// Sets a number; inside a block that animates it.
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

  /// Takes all animations off a layer.
  public func removeAnimations(of layer: Int) {
    guard isAnimated(layer) else { return }
    let isSwingingOnly = changes.allSatisfy { !$0.isLive || $0.layer != layer || $0.isLeaving }
    let hasEmpty = blocks.indices.contains { blocks[$0].isClosed && !blocks[$0].isGone && isEmpty($0) }
    isUndecided = isUndecided || (isSwingingOnly && hasEmpty && !promises.removalLeavesOthersAlone)
    let emptied = Set(changes.filter { $0.isLive && $0.layer == layer }.map(\.block))
    drop { $0.layer == layer }
    // In the order in which they were made.
    for block in blocks.indices where emptied.contains(block) || !promises.removalLeavesOthersAlone {
      endIfEmpty(block)
    }
  }

  /// Notes a number under another of the numbers that stand for it, without asking for anything.
  public func restate(_ layer: Int, _ number: Int, as value: Double) { layers[layer].numbers[number] = value }
}
