import LayerTree
import MotionMath
import TestSupport

/// A random program: the operations on a stage from its beginning.
nonisolated struct Program: Sendable {
  /// The number of layers that a program has at a time.
  static let layerCount = 3

  /// The stage's clock at the start, in nanoseconds.
  var origin: Int64
  var operations: [Operation]

  /// Creates the program of a seed.
  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    origin = random.chance(0.2) ? 36_000_000_000_123 : 0
    operations = []
    if random.chance(0.6) { operations = [.newTimeline(parent: 0), .hold(1, 0)] }
    if random.chance(0.3) { operations.append(.mayReturn(1, true)) }
    for _ in 0..<(4 + random.below(24)) { operations.append(Self.top(&random)) }
    operations.append(.advance(Int64(random.below(3)) * 700_000_000))
  }

  private static func top(_ random: inout SeededGenerator) -> Operation {
    switch random.below(100) {
    case 0..<24: .advance(time(&random))
    case 24..<46: block(&random, depth: 0)
    default: other(&random)
    }
  }

  /// Returns an operation that a completion may contain, too.
  private static func other(_ random: inout SeededGenerator) -> Operation {
    let clock = random.below(4)
    let layer = random.below(layerCount)
    switch random.below(54) {
    case 0..<8: return set(&random)
    case 8..<18:
      return .hold(clock, random.chance(0.6) ? Double(random.below(5)) / 4 : random.uniform(-0.5, 2))
    case 18..<25:
      return .speed(clock, random.chance(0.6) ? [0, 0.5, 1, 2, -1][random.below(5)] : random.uniform(-2, 2))
    case 25..<32: return .release(clock, .random(&random), undoing: random.chance(0.5))
    case 32..<37: return .newTimeline(parent: random.below(3))
    case 37..<41: return .mayReturn(clock, random.chance(0.6))
    case 41..<45: return .removeAnimations(layer)
    case 45..<48:
      return .insert(layer, into: random.below(layerCount), atBack: random.chance(0.3))
    case 48..<49: return .detach(layer)
    case 49..<52: return .replace(layer)
    case 52..<53: return .suspend([set(&random), set(&random)])
    default:
      let speeds = [0, 0.5, 1, 2, PendingProgramRules.layersRunBackTwice ? -1 : 1]
      return .timing(
        layer, speed: speeds[random.below(5)], offset: random.nice(0, 1), begin: random.nice(0, 1)
      )
    }
  }

  private static func set(_ random: inout SeededGenerator) -> Operation {
    let properties = ProgramProperty.allCases
    // Mostly the first few, so that animations meet.
    let property = random.chance(0.6) ? .position : properties[random.below(properties.count)]
    return .set(random.below(layerCount), property, property.random(&random))
  }

  private static func block(_ random: inout SeededGenerator, depth: Int) -> Operation {
    var body: [Operation] = []
    if random.chance(0.08) { body.append(.removeAnimations(random.below(layerCount))) }
    if random.chance(0.04) { body.append(.hold(random.below(4), random.nice(0, 1))) }
    for _ in 0..<(1 + random.below(3)) { body.append(set(&random)) }
    if random.chance(0.05) { body.append(.removeAnimations(random.below(layerCount))) }
    if random.chance(0.1) { body.append(.suspend([set(&random)])) }
    if depth < 2, random.chance(0.25) { body.append(block(&random, depth: depth + 1)) }
    if PendingProgramRules.dyingInsideBlocks, random.chance(0.1) {
      body.append(.replace(random.below(layerCount)))
    }
    if PendingProgramRules.settingAgainAfterInner, random.chance(0.5) { body.append(set(&random)) }
    var then: [Operation] = []
    if depth < 2, random.chance(0.2) {
      then = (0...random.below(2)).map { _ in
        random.chance(0.4) ? block(&random, depth: depth + 1) : other(&random)
      }
    }
    return .animate(on: random.below(4), .random(&random), body, then: then)
  }

  private static func time(_ random: inout SeededGenerator) -> Int64 {
    switch random.below(10) {
    case 0: 0
    case 1: 1
    case 2: 16_666_667
    case 3...6: Int64(1 + random.below(4)) * 125_000_000
    default: Int64(random.below(600_000_000))
    }
  }
}

extension Program: CustomStringConvertible {
  var description: String {
    (["start at \(origin) ns"] + operations.map(\.description)).joined(separator: "\n")
  }
}
