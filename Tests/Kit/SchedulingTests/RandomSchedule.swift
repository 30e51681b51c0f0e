import LayerTree
import Scheduling
import TestSupport

/// A random program of blocks, timers and calls, each of which schedules others when it runs.
struct RandomSchedule {
  indirect enum Command {
    /// A block for the next turn: of the main queue, a global one, the run loop, or the main operation queue.
    case turn(id: Int, way: Int, [Command])
    /// A block after some milliseconds: of a queue, or of a timer that fires once.
    case after(id: Int, milliseconds: Int, usesTimer: Bool, [Command])
    /// A timer that stops itself after a number of calls; each call schedules the same.
    case timer(id: Int, milliseconds: Int, calls: Int, [Command])
    /// A work item after some milliseconds, which a block cancels earlier, at the same time, or later.
    case cancelled(id: Int, milliseconds: Int, cancelledAfter: Int)
  }

  let commands: [Command]

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var next = 0
    commands = Self.commands(&generator, &next, depth: 0)
  }

  private static func commands(
    _ generator: inout SeededGenerator, _ next: inout Int, depth: Int
  ) -> [Command] {
    guard depth < 4 else { return [] }
    return (0..<generator.below(depth == 0 ? 8 : 4)).map { _ in
      next += 1
      let id = next
      // Few different times, so that many are equal.
      let milliseconds = 10 * generator.below(6)
      switch generator.below(5) {
      case 0, 1:
        return .turn(id: id, way: generator.below(4), commands(&generator, &next, depth: depth + 1))
      case 2:
        return .after(
          id: id, milliseconds: milliseconds, usesTimer: milliseconds > 0 && generator.chance(0.5),
          commands(&generator, &next, depth: depth + 1))
      case 3:
        return .timer(
          id: id, milliseconds: milliseconds + 10, calls: 1 + generator.below(3),
          commands(&generator, &next, depth: max(depth + 1, 3)))
      default:
        return .cancelled(id: id, milliseconds: milliseconds + 10, cancelledAfter: 10 * generator.below(8))
      }
    }
  }

  /// Schedules the commands by UIKit's names on the current stage, and logs each call with its time.
  static func schedule(_ commands: [Command], _ log: @escaping (Int) -> Void) {
    for command in commands {
      switch command {
      case .turn(let id, let way, let inner):
        let block: @MainActor () -> Void = {
          log(id)
          schedule(inner, log)
        }
        switch way {
        case 0: DispatchQueue.main.async(execute: block)
        case 1: DispatchQueue.global(qos: .utility).async(execute: block)
        case 2: RunLoop.main.perform(block)
        default: OperationQueue.main.addOperation(block)
        }
      case .after(let id, let milliseconds, let usesTimer, let inner):
        let block: @MainActor () -> Void = {
          log(id)
          schedule(inner, log)
        }
        if usesTimer {
          Timer.scheduledTimer(withTimeInterval: Double(milliseconds) / 1000, repeats: false) { _ in block() }
        } else {
          DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: block)
        }
      case .timer(let id, let milliseconds, let calls, let inner):
        var count = 0
        let timer = Timer(timeInterval: Double(milliseconds) / 1000, repeats: true) { timer in
          count += 1
          log(id)
          schedule(inner, log)
          if count == calls { timer.invalidate() }
        }
        RunLoop.current.add(timer, forMode: .common)
      case .cancelled(let id, let milliseconds, let cancelledAfter):
        let item = DispatchWorkItem { log(id) }
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(milliseconds) / 1000, execute: item)
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(cancelledAfter)) { item.cancel() }
      }
    }
  }
}

/// A run loop in a few lines: a list of blocks for later, searched from its beginning, and a list of turns.
///
/// Of two blocks for one time, the one that was added first runs first. After each, all turns run.
final class ReferenceRunLoop {
  private(set) var log: [String] = []
  private var now = 0
  private var later: [(time: Int, block: () -> Void)] = []
  private var turns: [() -> Void] = []

  func run(_ commands: [RandomSchedule.Command], until end: Int) -> [String] {
    schedule(commands)
    drain()
    while let time = later.map(\.time).min(), time <= end {
      now = max(now, time)
      let index = later.firstIndex { $0.time == time } ?? 0
      later.remove(at: index).block()
      drain()
    }
    return log
  }

  private func drain() {
    while !turns.isEmpty { turns.removeFirst()() }
  }

  private func note(_ id: Int) { log.append("\(id) at \(now)") }

  private func schedule(_ commands: [RandomSchedule.Command]) {
    for command in commands {
      switch command {
      case .turn(let id, _, let inner):
        turns.append {
          self.note(id)
          self.schedule(inner)
        }
      case .after(let id, let milliseconds, _, let inner):
        later.append(
          (
            now + milliseconds,
            {
              self.note(id)
              self.schedule(inner)
            }
          ))
      case .timer(let id, let milliseconds, let calls, let inner):
        call(id, milliseconds, calls, inner)
      case .cancelled(let id, let milliseconds, let cancelledAfter):
        var isCancelled = false
        later.append((now + milliseconds, { if !isCancelled { self.note(id) } }))
        later.append((now + cancelledAfter, { isCancelled = true }))
      }
    }
  }

  private func call(_ id: Int, _ milliseconds: Int, _ calls: Int, _ inner: [RandomSchedule.Command]) {
    later.append(
      (
        now + milliseconds,
        {
          self.note(id)
          self.schedule(inner)
          if calls > 1 { self.call(id, milliseconds, calls - 1, inner) }
        }
      ))
  }
}
