import TestSupport
import TransitionEngine

/// Random events of keys and pointers.
enum RandomInput {
  private static let keys = [
    "k", "tab", "h", "/", "up", "down", "left", "right", "r", "z", "y", "c", "escape", "space", "left ctrl",
    "left shift", "s", "[", "]", "-", "=", ",", ".", "o", "p", "m", "l", "v", "q", "a", "0", "b", "g", "x",
    "e", "d", "i", "n", "w",
  ]

  static func event(_ generator: inout SeededGenerator) -> StageEvent.Kind {
    let x = Double.random(in: -20...740, using: &generator)
    let y = Double.random(in: -20...870, using: &generator)
    switch Int.random(in: 0..<24, using: &generator) {
    case 0..<9:
      return .key(
        .init(
          keys.randomElement(using: &generator) ?? "k", isDown: Int.random(in: 0..<3, using: &generator) > 0))
    case 9..<19:
      let phase = StageEvent.Pointer.Phase.allCases.randomElement(using: &generator) ?? .move
      return .pointer(.init(id: Int.random(in: 0...1, using: &generator), phase, x: x, y: y))
    case 19: return .wheel(.init(.discrete, dx: 0, dy: Bool.random(using: &generator) ? 40 : -40, x: x, y: y))
    case 20: return .focus(Bool.random(using: &generator))
    case 21: return .hover(.init(.move, x: x, y: y))
    case 22:
      return .resize(
        width: Double(Int.random(in: 1...900, using: &generator)),
        height: Double(Int.random(in: 1...900, using: &generator)), scale: 2)
    default: return .background(Bool.random(using: &generator))
    }
  }
}
