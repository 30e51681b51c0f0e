import MotionMath

/// The path of one component of a layer through several values.
nonisolated struct KeyframePath {
  struct Key: Equatable {
    var time: Double
    var value: Double
  }

  /// A part of the path that one row can represent.
  struct Stretch: Equatable {
    var begin: Double
    var end: Double
    var from: Double
    var to: Double
    /// The timing curve of the stretch; `nil` for a straight line.
    var curve: CubicBezier?

    func isAsPaced(as other: Stretch) -> Bool {
      begin == other.begin && end == other.end && curve == other.curve
    }
  }

  let slot: Int
  let component: Int
  let isMore: Bool
  private(set) var keys: [Key] = []

  init(slot: Int, component: Int, isMore: Bool) {
    self.slot = slot
    self.component = component
    self.isMore = isMore
  }

  /// Adds a step; between two steps the component keeps its value.
  mutating func add(from: Double, at begin: Double, to: Double, at end: Double) {
    if keys.last.map({ $0.time < begin }) ?? true { keys.append(Key(time: begin, value: from)) }
    keys.append(Key(time: max(end, keys.last?.time ?? end), value: to))
  }

  func value(at time: Double) -> Double {
    guard let first = keys.first else { return 0 }
    guard let next = keys.firstIndex(where: { $0.time >= time }) else { return keys[keys.count - 1].value }
    guard next > 0 else { return first.value }
    let (a, b) = (keys[next - 1], keys[next])
    return Interpolation.interpolate(a.value, b.value, (time - a.time) / (b.time - a.time))
  }

  // MARK: Constant speed

  private var property: Int { LayerProperty.head(of: component, isMore: isMore) }

  /// Sets the times of all keys so that each property moves at a constant speed along its path.
  static func pace(_ ways: inout [KeyframePath]) {
    var isDone = ways.map { _ in false }
    for first in ways.indices where !isDone[first] {
      let members = ways.indices.filter {
        ways[$0].slot == ways[first].slot && ways[$0].property == ways[first].property
      }
      for member in members { isDone[member] = true }
      pace(members, in: &ways)
    }
  }

  private static func pace(_ members: [Int], in ways: inout [KeyframePath]) {
    var times = members.flatMap { ways[$0].keys.map(\.time) }.sorted()
    times = times.indices.filter { $0 == 0 || times[$0] > times[$0 - 1] }.map { times[$0] }
    guard let begin = times.first, let end = times.last else { return }
    var way = 0.0
    let distances = times.indices.map { index in
      if index > 0 {
        let squares = members.reduce(0.0) { sum, member in
          let step = ways[member].value(at: times[index]) - ways[member].value(at: times[index - 1])
          return sum + step * step
        }
        way += squares.squareRoot()
      }
      return way
    }
    guard way > 0, way.isFinite else { return }
    for member in members {
      let old = ways[member]
      ways[member].keys = times.indices.map { index in
        let time = index == times.count - 1 ? end : begin + (end - begin) * (distances[index] / way)
        return Key(time: time, value: old.value(at: times[index]))
      }
    }
  }

  // MARK: Stretches

  func stretches(isSmooth: Bool) -> [Stretch] {
    var stretches: [Stretch] = []
    for index in keys.indices.dropFirst() {
      let (a, b) = (keys[index - 1], keys[index])
      let straight = Stretch(begin: a.time, end: b.time, from: a.value, to: b.value)
      if isSmooth, b.time > a.time {
        let width = b.time - a.time
        Self.bend(
          straight, departure: tangent(at: index - 1) * width, arrival: tangent(at: index) * width, depth: 0,
          into: &stretches)
      } else if a.value != b.value {
        stretches.append(straight)
      }
    }
    return stretches
  }

  /// Returns the slope of the path at a key: of the line between its neighbors; at either end, of the line to the only
  /// neighbor.
  private func tangent(at index: Int) -> Double {
    let before = keys[max(index - 1, 0)].time < keys[index].time ? max(index - 1, 0) : index
    let after =
      keys[min(index + 1, keys.count - 1)].time > keys[index].time ? min(index + 1, keys.count - 1) : index
    let width = keys[after].time - keys[before].time
    return width > 0 ? (keys[after].value - keys[before].value) / width : 0
  }

  /// Appends a cubic as stretches with timing curves. A cubic that ends at or near its start value is split in two.
  private static func bend(
    _ line: Stretch, departure: Double, arrival: Double, depth: Int, into stretches: inout [Stretch]
  ) {
    let distance = line.to - line.from
    let swing = max(departure.magnitude, arrival.magnitude)
    if swing == 0 && distance == 0 { return }
    if distance.magnitude >= 1e-2 * swing || depth == 6 {
      var stretch = line
      if distance == 0 { return }
      let third = 3 * distance
      stretch.curve = CubicBezier(1.0 / 3, departure / third, 2.0 / 3, 1 - arrival / third)
      return stretches.append(stretch)
    }
    let middle = (line.begin + line.end) / 2
    let value = (line.from + line.to) / 2 + (departure - arrival) / 8
    let slope = 1.5 * distance - (departure + arrival) / 4
    bend(
      Stretch(begin: line.begin, end: middle, from: line.from, to: value), departure: departure / 2,
      arrival: slope / 2, depth: depth + 1, into: &stretches)
    bend(
      Stretch(begin: middle, end: line.end, from: value, to: line.to), departure: slope / 2,
      arrival: arrival / 2, depth: depth + 1, into: &stretches)
  }
}

// Keyframes that depend on one another: paced at a constant speed, or along a smooth line.
extension AnimationStore {
  /// An animation block that is one step of a keyframe animation.
  nonisolated package struct KeyframeStep: Hashable, Sendable {
    /// The step's block; its closure has run, and it is not closed yet.
    package let block: BlockID
    /// The start and the end of the step, as fractions of the whole animation.
    package let begin: Double
    package let end: Double

    package init(_ block: BlockID, begin: Double, end: Double) {
      self.block = block
      self.begin = begin
      self.end = end
    }
  }

  /// Replaces steps that were added one by one with paths that lead through all of their values.
  ///
  /// `isPaced` moves each property at a constant speed from its first step to its last; `isSmooth` moves each component
  /// along a Catmull–Rom spline. `pacing` returns the pacing of a stretch between two fractions of the whole;
  /// `completion` returns the completion handler of each new block.
  ///
  /// - Complexity: O(rows · steps)
  package func joinKeyframes(
    _ steps: [KeyframeStep], isPaced: Bool, isSmooth: Bool, on timeline: Timeline,
    pacing: (_ begin: Double, _ end: Double, _ curve: CubicBezier?) -> Pacing,
    completion: () -> ((Bool) -> Void)?
  ) {
    coverNewRows()
    dropDeadRows()
    var ways = ways(through: steps)
    for step in steps where isCurrent(step.block) {
      removeRows { block(of: $0) == step.block.place }
      release(step.block.place)
    }
    if isPaced { KeyframePath.pace(&ways) }
    var blocks: [(stretch: KeyframePath.Stretch, id: BlockID)] = []
    for way in ways {
      for stretch in way.stretches(isSmooth: isSmooth) {
        let id: BlockID
        if let known = blocks.first(where: { $0.stretch.isAsPaced(as: stretch) }) {
          id = known.id
        } else {
          id = open(pacing(stretch.begin, stretch.end, stretch.curve), on: timeline)
          blocks.append((stretch, id))
        }
        addRow(way.slot, way.component, from: stretch.from, to: stretch.to, block: id)
      }
    }
    for (_, id) in blocks { _ = close(id, completion: completion()) }
  }

  /// Returns the paths of the components that the steps' blocks move, in the order in which the components first move.
  private func ways(through steps: [KeyframeStep]) -> [KeyframePath] {
    let ordered = steps.indices.sorted { (steps[$0].begin, $0) < (steps[$1].begin, $1) }
    var ways: [KeyframePath] = []
    var known: [Int32: Int] = [:]
    for index in ordered where isCurrent(steps[index].block) {
      let step = steps[index]
      for row in rows.indices where block(of: rows[row]) == step.block.place {
        let row = rows[row]
        let way = known[row.place] ?? ways.count
        if way == ways.count {
          known[row.place] = way
          let isMore = LayerStore.shared.records[Int(row.slot)].flags.contains(.isExtension)
          ways.append(KeyframePath(slot: Int(row.slot), component: row.component, isMore: isMore))
        }
        ways[way].add(from: row.from, at: step.begin, to: row.to, at: step.end)
      }
    }
    return ways
  }
}
