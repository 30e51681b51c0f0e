import FrameTiming
import GestureMath
import LayerTree
import MotionMath

/// The benches of motion: timelines and layers, relative to loops that do only the necessary work.
///
/// Both sides of a ratio run in turn in one process; the figure is the median of the rounds.
package struct MotionBench {
  /// The limits of the benches' figures, set before the first measurement.
  private enum Limit {
    static let scrub = 1.5
    static let velocity = 2.0
    static let dirty = 1.5
    static let dirtyCount = 10.0
    static let bytesPerAnimation = 64.0
    static let bytesPerLayer = 512.0
    static let attach = 6.0
  }

  private let rounds: Int

  package init(rounds: Int) { self.rounds = rounds }

  package func bench(_ line: @autoclosure @escaping () -> any BenchLine) -> Bench {
    Bench(
      "motion", summary: "Scrubbing and attaching animations, relative to bare loops.",
      shares: [1.0, 1, 1, 1, 1, 1, 1, 2, 3, 0.3, 0.1], line: line()
    ) { progress in
      var rows =
        scrub("scrub-10000x4", progress, layers: 10_000)
        + scrub("scrub-10000x4-dense", progress, layers: 10_000, isShuffled: false)
        + scrub("scrub-mixed", progress, layers: 10_000, easings: Self.mixed)
        + scrub("scrub-100x4", progress, layers: 100)
      for layers in [100, 1_000, 10_000, 100_000] {
        rows += scrub("scrub-\(layers)-layers", progress, layers: layers)
      }
      return rows + dirty(progress) + [attach(progress)] + bytes() + [velocity(progress)]
    }
  }

  private static let mixed: [Easing] = (0..<16).map { index in
    switch index % 4 {
    case 0: .linear
    case 1: .cubic(CubicBezier(0.1 + Double(index) / 40, 0, 0.6, 1))
    case 2: .spring(Spring(response: 0.2 + Double(index) / 40, dampingRatio: 0.7), initialVelocity: 0)
    default: .cubic([.easeIn, .easeOut, .easeInOut, .default][index / 4])
    }
  }

  // MARK: Scrubbing

  /// Returns the rows of scrubbing four numbers of each layer, relative to a loop with the same rows and indirection.
  private func scrub(
    _ name: String, _ progress: BenchProgress, layers count: Int, isShuffled: Bool = true,
    easings: [Easing] = [.linear]
  ) -> [BenchRow] {
    let time = StageTime()
    let timeline = Timeline(parent: time.root)
    timeline.hold(at: 0)
    let layers = (0..<count).map { _ in Layer.make() }
    defer { for layer in layers { layer.destroy() } }
    let order = isShuffled ? Self.shuffled(count) : Array(0..<count)
    for (index, easing) in easings.enumerated() {
      let pacing = Pacing(duration: 1, easing: easing)
      let block = time.animations.open(pacing, on: timeline)
      AnimationScope.run(block, pacing: pacing, in: time.animations) {
        for member in order[(index * count / easings.count)..<((index + 1) * count / easings.count)] {
          layers[member].position = [Double(member) + 1, 7]
          layers[member].opacity = 0.25
          layers[member].cornerRadius = 5
        }
      }
      _ = time.animations.close(block, completion: nil)
    }
    let bare = BareLoop(order: order, layers: count)
    var step = 0
    let passes = max(1, 400_000 / (count * 4))
    func fraction() -> Double {
      step += 1
      return Double(step % 97) / 97
    }
    func ours() {
      for _ in 0..<passes {
        timeline.hold(at: fraction())
        time.animations.evaluate()
      }
    }
    func theirs() { for _ in 0..<passes { bare.run(fraction()) } }
    let ratio = progress.ratio(rounds, a: ours, b: theirs)
    let perRow = Double(passes * count * 4)
    let mine = Distribution.measuring(rounds: 5, clock: MonotonicClock.now) { ours() }
    let base = Distribution.measuring(rounds: 5, clock: MonotonicClock.now) { theirs() }
    return [
      ratio.row(name, limit: Limit.scrub),
      BenchRow(
        "\(name)-ns", Double(mine.min) / perRow, unit: "ns", rounds: mine.sorted.map { Double($0) / perRow }),
      BenchRow("\(name)-bare-ns", Double(base.min) / perRow, unit: "ns"),
    ]
  }

  private static func shuffled(_ count: Int) -> [Int] {
    var order = Array(0..<count)
    var chance = BenchRandom()
    for index in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(index, Int(chance.bits() >> 33) % (index + 1))
    }
    return order
  }

  // MARK: Updating

  /// Returns the rows of a frame in which 10 of 10,000 layers move. The first is its time relative to that of a frame
  /// in which 10 of 20 layers move.
  ///
  /// The frame includes the display list and its hash; two rows count the layers and items that the update visits.
  private func dirty(_ progress: BenchProgress) -> [BenchRow] {
    let (large, small) = (MovingTen(among: 10_000), MovingTen(among: 20))
    let ratio = progress.ratio(max(rounds, 15), a: { large.run(2_000) }, b: { small.run(2_000) })
    return [
      ratio.row("dirty-10-of-10000", limit: Limit.dirty),
      BenchRow(
        "dirty-10-layers", Double(large.scene.work.layers), unit: "layers", limit: Limit.dirtyCount,
        basis: .fixed),
      BenchRow(
        "dirty-10-items", Double(large.scene.work.items), unit: "items", limit: Limit.dirtyCount,
        basis: .fixed),
    ]
  }

  // MARK: Attaching

  /// Returns the row of starting 40,000 animations, relative to appending as many rows to an array.
  private func attach(_ progress: BenchProgress) -> BenchRow {
    let layers = (0..<10_000).map { _ in Layer.make() }
    defer { for layer in layers { layer.destroy() } }
    var value = 0.0
    func ours() {
      let time = StageTime()
      value += 1
      let pacing = Pacing(duration: 1)
      let block = time.animations.open(pacing, on: time.root)
      AnimationScope.run(block, pacing: pacing, in: time.animations) {
        for layer in layers {
          layer.position = [value, value]
          layer.cornerRadius = value
          layer.borderWidth = value
        }
      }
      _ = time.animations.close(block, completion: nil)
    }
    func theirs() {
      var rows: [BareLoop.Row] = []
      for slot in 0..<40_000 { rows.append(BareLoop.Row(place: Int32(slot), from: 0, to: value)) }
      BareLoop.keep(rows)
    }
    let ratio = progress.ratio(rounds, a: ours, b: theirs)
    return ratio.row("attach-40000", limit: Limit.attach)
  }

  /// Returns the rows of memory: an animated number, with the spare capacity of its arrays, and a layer.
  private func bytes() -> [BenchRow] {
    let layers = (0..<10_000).map { _ in Layer.make() }
    defer { for layer in layers { layer.destroy() } }
    let time = StageTime()
    let block = time.animations.open(Pacing(duration: 1), on: time.root)
    AnimationScope.run(block, pacing: Pacing(duration: 1), in: time.animations) {
      for layer in layers {
        layer.position = [1, 2]
        layer.bounds = Rect(x: 0, y: 0, width: 3, height: 4)
      }
    }
    _ = time.animations.close(block, completion: nil)
    let perAnimation = Double(time.animations.byteCount) / Double(time.animations.rowCount)
    return [
      BenchRow(
        "bytes-per-animation", perAnimation, unit: "bytes", limit: Limit.bytesPerAnimation, basis: .fixed),
      BenchRow(
        "bytes-per-layer", Double(Layer.byteCount), unit: "bytes", limit: Limit.bytesPerLayer, basis: .fixed),
    ]
  }

  // MARK: Velocity

  /// Returns the row of least squares over 20 samples, relative to the plain normal equations.
  private func velocity(_ progress: BenchProgress) -> BenchRow {
    let samples = (0..<20).map { (index: Int) -> PointerSample in
      let place = Double(index)
      return PointerSample(time: Int64(index) * 5_000_000, position: [place * 7, place * place])
    }
    var tracker = LeastSquaresVelocity()
    for sample in samples { tracker.add(sample) }
    var sum = SIMD2<Double>.zero
    func ours() { for _ in 0..<2_000 { sum += tracker.velocity(at: 95_000_000) } }
    func theirs() { for _ in 0..<2_000 { sum += BareLoop.normalEquations(samples, seed: sum) } }
    let ratio = progress.ratio(rounds, a: ours, b: theirs)
    BareLoop.keep(sum)
    return ratio.row("velocity-20", limit: Limit.velocity)
  }
}

/// Ten layers moved by a held timeline, among still ones.
final class MovingTen {
  let scene: Scene
  private let time = StageTime()
  private let timeline: Timeline
  private let layers: [Layer]
  private var step = 0

  init(among count: Int) {
    let root = Layer.make()
    root.bounds = Rect(x: 0, y: 0, width: 1_000, height: 1_000)
    root.position = [500, 500]
    timeline = Timeline(parent: time.root)
    timeline.hold(at: 0)
    var layers = [root]
    for index in 0..<count {
      let layer = Layer.make()
      layer.bounds = Rect(x: 0, y: 0, width: 10, height: 10)
      layer.position = [Double(index % 100) * 10, Double(index / 100) * 10]
      layer.fill = .white
      root.addSublayer(layer)
      layers.append(layer)
    }
    self.layers = layers
    scene = Scene(root: root, size: [1_000, 1_000])
    let pacing = Pacing(duration: 1, easing: .linear)
    let block = time.animations.open(pacing, on: timeline)
    AnimationScope.run(block, pacing: pacing, in: time.animations) {
      for index in 0..<10 { layers[1 + index * count / 10].position = [500, 500] }
    }
    _ = time.animations.close(block, completion: nil)
    run(1)
  }

  isolated deinit { for layer in layers { layer.destroy() } }

  func run(_ frames: Int) {
    for _ in 0..<frames {
      step += 1
      timeline.hold(at: Double(step % 97 + 1) / 100)
      time.animations.evaluate()
      scene.update()
      BareLoop.keep(scene.pictureHash)
    }
  }
}
