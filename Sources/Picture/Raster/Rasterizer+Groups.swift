import MotionMath

/// Groups, from a list to commands.
extension Rasterizer {
  /// Begins what shows through as one; what comes up to `endGroup` is in it.
  mutating func beginGroup(_ opacity: Double) {
    openGroups.append(commands.count)
    var command = Command(.nothing, Paint(.black), Shape())
    command.fade(by: opacity)
    commands.append(command)
  }

  /// Ends the innermost group.
  ///
  /// One without parts goes, and one with a single part fades that instead. O(parts)
  mutating func endGroup() {
    guard let start = openGroups.popLast() else { return }
    var end = commands[start]
    let (parts, height, bounds) = parts(after: start)
    if parts > 1, !end.isInvisible {
      end.outer = bounds
      end.form = .groupEnd(start: start)
      commands[start].outer = bounds
      commands[start].form = .group(end: commands.count, height: height)
      commands.append(end)
      deepest = max(deepest, height)
      return
    }
    guard parts == 1, var part = commands.last else {
      commands.removeSubrange(start...)
      return
    }
    // The last command is the part, or the end of a group that is.
    part.fade(by: end.paint.strength / 255)
    if part.isInvisible || commands.count == start + 2 {
      commands.removeSubrange(start...)
      if !part.isInvisible { commands.append(part) }
    } else {
      commands[commands.count - 1] = part
    }
  }

  /// The commands after one, a group within counting as one; how high groups stand in them with one around
  /// all; and a box around all they touch.
  func parts(after start: Int) -> (count: Int, height: Int, bounds: Shape) {
    var count = 0
    var height = 1
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    var index = start + 1
    while index < commands.count {
      if commands[index].form != .nothing {
        count += 1
        low = pointwiseMin(low, commands[index].outer.low)
        high = pointwiseMax(high, commands[index].outer.high)
      }
      if case .group(let last, let inner) = commands[index].form {
        height = max(height, inner + 1)
        index = last
      }
      index += 1
    }
    return (count, height, Shape(low: low, high: high))
  }
}
