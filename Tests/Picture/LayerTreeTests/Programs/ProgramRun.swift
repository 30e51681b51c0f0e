import Diagnostics
import LayerTree
import MotionMath
import TestSupport

/// A program that runs on the engine and on the model at once, until they disagree.
final class ProgramRun {
  /// The first disagreement, with the operation after which it was detected; `nil` while they agree.
  private(set) var failure: String?

  let time: StageTime
  let sink = CollectingSink()
  let root: Layer
  var timelines: [Timeline]
  var layers: [Layer] = []
  let reference: ReferenceStage
  /// The layers of the model, by the engine's layers.
  var places: [Int] = []
  /// The numbers that were ever set; others have their initial values.
  var touched: Set<Touch> = []
  let origin: Int64
  let screen: ProgramScreen
  var comparisons = 0
  private var place = ""
  /// A Boolean value that indicates whether the current end is that of a block.
  private var hasCompleted = false

  struct Touch: Hashable {
    var place: Int
    var property: ProgramProperty
  }

  /// Runs a program. Returns the first disagreement of the engine and the model, or `nil`.
  static func failure(of operations: [Operation], origin: Int64) -> String? {
    let run = ProgramRun(origin: origin)
    for (index, operation) in operations.enumerated() where run.isRunning {
      run.place = "operation \(index + 1)"
      run.perform(operation, in: nil)
      run.turns()
      run.compare()
    }
    if run.isRunning { run.compareWhole() }
    for layer in run.layers { layer.destroy() }
    run.root.destroy()
    return run.failure
  }

  private init(origin: Int64) {
    time = StageTime(start: origin)
    time.sink = sink
    self.origin = origin
    timelines = [time.root]
    reference = ReferenceStage(
      origin: origin, properties: ProgramProperty.allCases.map(\.numbers),
      promises: PendingProgramRules.reference)
    root = Layer.make()
    root.bounds = Rect(x: 0, y: 0, width: 400, height: 400)
    root.fill = .white
    screen = ProgramScreen(root)
    for index in 0..<Program.layerCount { addLayer(at: index) }
  }

  /// A Boolean value that indicates whether both sides agree, as they must.
  private var isRunning: Bool { failure == nil && !reference.isUndecided }

  func fail(_ text: @autoclosure () -> String) {
    if isRunning { failure = "after \(place): \(text())" }
  }

  func expect(_ isRight: Bool, _ text: @autoclosure () -> String) {
    if !isRight { fail(text()) }
  }

  // MARK: Operations

  /// Performs an operation on both sides, inside a block of the model, or outside any block for `nil`.
  func perform(_ operation: Operation, in block: Int?) {
    guard isRunning else { return }
    switch operation {
    case .set(let layer, let property, let values): set(layer % Program.layerCount, property, values, block)
    case .animate(let clock, let pacing, let body, let then): animate(clock, pacing, body, then)
    case .suspend(let body):
      AnimationScope.run(nil, pacing: Pacing(duration: 0), in: time.animations) {
        for inner in body { perform(inner, in: nil) }
      }
    case .advance(let step): advance(to: time.now + step)
    case .insert, .detach, .removeAnimations, .replace, .timing: arrange(operation)
    default: direct(operation)
    }
  }

  private func set(_ index: Int, _ property: ProgramProperty, _ values: [Double], _ block: Int?) {
    property.set(values, on: layers[index])
    let layer = places[index]
    touched.insert(Touch(place: index, property: property))
    let old = property.numbers.map { reference.model(layer, $0) }
    let isMoving = property.numbers.contains { reference.isAnimated(layer, $0) }
    let (start, end) = property.reference(from: old, to: values, isMoving: isMoving)
    for (number, value) in zip(property.numbers, start) { reference.restate(layer, number, as: value) }
    for (number, value) in zip(property.numbers, end) { reference.set(layer, number, to: value, in: block) }
  }

  private func animate(
    _ clock: Int, _ pacing: ProgramPacing, _ body: [Operation], _ then: [Operation]
  ) {
    let clock = clock % timelines.count
    let block = reference.open(on: clock, pacing.reference)
    let id = time.animations.open(pacing.pacing, on: timelines[clock])
    AnimationScope.run(id, pacing: pacing.pacing, in: time.animations) {
      for inner in body { perform(inner, in: block) }
    }
    let animates = time.animations.close(id) { [weak self] finished in
      self?.complete(block, finished, then)
    }
    expect(reference.close(block) == animates, "block \(block) differs in animating: \(animates)")
  }

  // MARK: Ends

  /// Performs all due ends, as a stage does, and moves the clock.
  private func advance(to limit: Int64) {
    var count = 0
    while isRunning {
      let end = time.animations.nextEnd
      if let objection = reference.objection(toNextEnd: end) {
        return fail("the next end is \(end.map(String.init) ?? "never") at \(time.now): \(objection)")
      }
      guard let end, end <= limit else { break }
      count += 1
      guard count < 1_000 else { return fail("nothing but ends at \(end)") }
      time.advance(to: end)
      reference.advance(to: end)
      pop()
      turns()
      compare()
    }
    time.advance(to: limit)
    reference.advance(to: limit)
  }

  private func pop() {
    let driven = timelines.indices.filter { timelines[$0].drive != nil }
    guard let completion = time.animations.popEnd(due: time.now) else { return fail("nothing was due") }
    hasCompleted = false
    completion()
    guard !hasCompleted else { return }
    if let clock = driven.first(where: { timelines[$0].drive == nil }) {
      if !PendingProgramRules.transformsKeepTheirOwnStart, reference.clocks[clock].drive?.undoes == true,
        reference.moves(clock, ProgramProperty.transform.numbers)
      {
        reference.isUndecided = true
      }
      expect(reference.arrive(clock), "the drive of timeline \(clock) ended")
    } else {
      expect(reference.endSilently(), "an end had no completion")
    }
  }

  private func complete(_ block: Int, _ finished: Bool, _ then: [Operation]) {
    hasCompleted = true
    if reference.waiting.contains(block) {
      let isNext = reference.takeWaiting(block, anyOrder: !PendingProgramRules.removalCompletesInOrder)
      expect(isNext && !finished, "block \(block) ended, and \(reference.waiting) are unfinished before it")
    } else {
      let objection = reference.objection(toEndOf: block, finished: finished)
      expect(objection == nil, "block \(block) ended at \(time.now): \(objection ?? "")")
      reference.end(block)
    }
    expect(
      time.currentTimeline === timelines[reference.blocks[block].clock] && AnimationScope.current == nil,
      "the completion of block \(block) ran on another timeline or inside a block")
    for operation in then { perform(operation, in: nil) }
  }

  private func turns() {
    var rounds = 0
    while time.timers.hasTurn, rounds < 16 {
      rounds += 1
      for turn in time.timers.dequeueTurns() { time.with(time.root) { turn() } }
    }
    expect(reference.waiting.isEmpty, "blocks \(reference.waiting) have not ended in the next turn")
  }
}
