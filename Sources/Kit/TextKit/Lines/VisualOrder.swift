import Typeface

/// The order in which the characters of a line stand from left to right.
///
/// Characters of scripts that are read from right to left form reversed runs, and the figures in them keep their
/// order: Unicode's algorithm without explicit marks, in three levels.
nonisolated enum VisualOrder {
  private enum Kind {
    case left, right, figure, separator, neutral, mark
  }

  /// Returns whether a character is of a script that is read from right to left.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x590 else { return false }
    return switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Returns the direction of the first character that has one: whether it is from right to left.
  static func direction(of scalars: ArraySlice<Unicode.Scalar>) -> Bool? {
    for scalar in scalars {
      switch kind(scalar) {
      case .left: return false
      case .right: return true
      default: continue
      }
    }
    return nil
  }

  /// Returns the indices of characters in the order from left to right, from their levels; a mark follows its letter.
  ///
  /// - Complexity: O(n) in the number of characters.
  static func places(of scalars: [Unicode.Scalar], _ levels: [UInt8], isRightToLeft: Bool) -> [Int] {
    var places: [Int] = []
    places.reserveCapacity(scalars.count)
    // From the last level to the first: a run of level 2 keeps its order inside a reversed run of level 1.
    if isRightToLeft {
      appendReversed(0..<scalars.count, levels, scalars, to: &places)
    } else {
      var index = 0
      while index < scalars.count {
        let end = end(of: index, in: levels) { $0 > 0 }
        if levels[index] > 0 {
          appendReversed(index..<end, levels, scalars, to: &places)
        } else {
          places += index..<end
        }
        index = end
      }
    }
    return places
  }

  /// Returns the mirror image of a bracket, to be drawn in text from right to left; returns any other character
  /// unchanged.
  static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "(": ")"
    case ")": "("
    case "[": "]"
    case "]": "["
    case "{": "}"
    case "}": "{"
    case "<": ">"
    case ">": "<"
    case "«": "»"
    case "»": "«"
    default: scalar
    }
  }

  /// Returns the level of each character: even from left to right, odd from right to left.
  static func levels(of scalars: [Unicode.Scalar], base: UInt8) -> [UInt8] {
    var kinds = scalars.map(kind)
    for index in kinds.indices where kinds[index] == .separator {
      let isInside =
        index > 0 && index + 1 < kinds.count && kinds[index - 1] == .figure && kinds[index + 1] == .figure
      kinds[index] = isInside ? .figure : .neutral
    }
    var levels = [UInt8](repeating: base, count: kinds.count)
    var strong = base == 1
    var index = 0
    while index < kinds.count {
      switch kinds[index] {
      case .left:
        strong = false
        levels[index] = base == 1 ? 2 : 0
      case .right:
        strong = true
        levels[index] = 1
      case .figure:
        levels[index] = strong || base == 1 ? 2 : 0
      case .mark:
        levels[index] = index > 0 ? levels[index - 1] : base
      case .neutral, .separator:
        // A figure after a letter from right to left counts as such a letter for what is beside it.
        let end = kinds[index...].firstIndex { $0 != .neutral && $0 != .mark } ?? kinds.count
        let before = strong
        let after = end < kinds.count ? kinds[end] == .right || (kinds[end] == .figure && strong) : base == 1
        let level: UInt8 = before != after ? base : before ? 1 : base == 1 ? 2 : 0
        for place in index..<end { levels[place] = level }
        index = end
        continue
      }
      index += 1
    }
    // Spaces at the end of a line stand at the end of its direction.
    var last = kinds.count
    while last > 0, scalars[last - 1] == " " {
      last -= 1
      levels[last] = base
    }
    return levels
  }

  private static func end(of index: Int, in levels: [UInt8], _ isSame: (UInt8) -> Bool) -> Int {
    let kind = isSame(levels[index])
    return levels[index...].firstIndex { isSame($0) != kind } ?? levels.count
  }

  /// Appends a run from right to left; in it, runs of level 2 keep their order.
  private static func appendReversed(
    _ range: Range<Int>, _ levels: [UInt8], _ scalars: [Unicode.Scalar], to places: inout [Int]
  ) {
    var end = range.upperBound
    while end > range.lowerBound {
      var start = end - 1
      if levels[start] == 1 {
        while start > range.lowerBound, kind(scalars[start]) == .mark, levels[start - 1] == 1 { start -= 1 }
      } else {
        while start > range.lowerBound, levels[start - 1] != 1 { start -= 1 }
      }
      places += start..<end
      end = start
    }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.value {
    case 0x30...0x39, 0x660...0x669, 0x6F0...0x6F9: return .figure
    case 0x2C, 0x2E, 0x2F, 0x3A: return .separator
    case 0x41...0x5A, 0x61...0x7A: return .left
    case 0x200E: return .left
    case 0x200F: return .right
    case 0..<0xC0, 0xD7, 0xF7, 0x2000...0x2BFF, 0x3000...0x3004: return .neutral
    default:
      if Typeface.isMark(scalar) { return .mark }
      return isRightToLeft(scalar) ? .right : .left
    }
  }
}
