import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct ScrollProgramTests {
  /// An operation on a scroll view.
  private enum Deed {
    /// A drag by a distance in a number of milliseconds, with or without a pause before the release.
    case drag(Double, Double, rests: Bool)
    case scroll(Double, animated: Bool)
    case content(Double)
    case inset(Double, Double)
    case rotate
    case wheel(Double)

    init(_ random: inout SeededGenerator) {
      switch random.below(10) {
      case 0...4:
        self = .drag(random.nice(-240, 240), 40 + Double(random.below(20)) * 8, rests: random.chance(0.4))
      case 5: self = .scroll(random.nice(0, 1), animated: random.chance(0.5))
      case 6: self = .content(random.nice(0, 4000))
      case 7: self = .inset(random.nice(0, 200), random.nice(0, 200))
      case 8: self = .rotate
      default: self = .wheel(Double(random.below(9) - 4) * 40)
      }
    }
  }

  private func bench(_ frame: Int64) -> ScrollBench {
    let bench = ScrollBench(content: CGSize(width: 100, height: 2000))
    bench.frame = frame
    bench.stage.whileCurrent {
      bench.scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      bench.scroll.contentInsetAdjustmentBehavior = .never
    }
    return bench
  }

  /// Performs an operation, and lets the scroll view settle.
  private func play(_ deed: Deed, on bench: ScrollBench) {
    let y = 190.0
    switch deed {
    case .drag(let way, let time, let rests):
      let slop = way < 0 ? -10.0 : 10
      bench.drag(
        from: (50, y - (way + slop) / 2), to: (50, y + (way + slop) / 2), milliseconds: time, lifting: !rests)
      if rests { bench.at(time + 300, .up, 50, y + (way + slop) / 2) }
    case .scroll(let share, let animated):
      bench.stage.whileCurrent {
        let range = bench.scroll.range(.vertical)
        bench.scroll.setContentOffset(
          CGPoint(x: 0, y: range.lower + (range.upper - range.lower) * share), animated: animated)
      }
    case .content(let length): bench.stage.whileCurrent { bench.scroll.contentSize.height = CGFloat(length) }
    case .inset(let top, let bottom):
      bench.stage.whileCurrent {
        bench.scroll.contentInset = UIEdgeInsets(top: CGFloat(top), bottom: CGFloat(bottom))
      }
    case .rotate: bench.turn()
    case .wheel(let way): bench.wheel(0, dy: way, x: 50, y: y)
    }
    bench.play(9000)
  }

  /// Applies an operation to the simple model.
  private func follow(_ deed: Deed, _ model: inout ScrollReferenceModel, _ bench: ScrollBench) {
    switch deed {
    case .drag(let way, let time, let rests):
      // The pointer has a constant velocity; the slop is a part of its distance.
      let velocity = rests ? 0 : (way + (way < 0 ? -10 : 10)) / time * 1000
      model.drag(by: way, velocity: velocity)
    case .scroll(let share, _): model.offset = model.lower + (model.upper - model.lower) * share
    case .content(let length): model.resize(content: length)
    case .inset(let top, let bottom): model.inset(top: top, bottom: bottom)
    case .rotate: model.resize(length: Double(bench.scroll.bounds.height))
    case .wheel(let way):
      if model.isElastic { model.offset = min(max(model.offset - way, model.lower), model.upper) }
    }
  }

  @Test(
    "After any operations, a scroll view settles where the simple model does",
    arguments: [51, 52, 53] as [UInt64])
  func plain(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bench = bench(16_666_667)
    var model = ScrollReferenceModel(content: 2000, length: 844)
    for number in 0..<40 {
      let deed = Deed(&random)
      play(deed, on: bench)
      follow(deed, &model, bench)
      let place: Comment = "seed \(seed), \(number): \(deed)"
      expect((Double(bench.offset.y) - model.offset).magnitude, isBelow: 2, place)
      expect(bench.stage.isIdle, place)
      model.offset = Double(bench.offset.y)
    }
    expect(bench.stage.log.diagnostics.isEmpty)
  }

  @Test(
    "At any frame rate, a scroll view settles at the same bits, with the same calls of its delegate",
    arguments: [61, 62] as [UInt64])
  func frameRates(seed: UInt64) {
    var reference: (offsets: [CGPoint], log: [String])?
    for frame in [16_666_667, 41_666_667, 6_944_444] as [Int64] {
      var random = SeededGenerator(seed: seed)
      let bench = bench(frame)
      var offsets: [CGPoint] = []
      for _ in 0..<20 {
        play(Deed(&random), on: bench)
        offsets.append(bench.offset)
      }
      let log = bench.log.filter { $0 != "didScroll" }
      if let reference {
        expect(offsets, equals: reference.offsets, "seed \(seed), \(frame) ns")
        expect(log, equals: reference.log, "seed \(seed), \(frame) ns")
      } else {
        reference = (offsets, log)
      }
    }
  }

  @Test("Ten hours later, the same drags give the same bits")
  func late() {
    let benches = [0, 36_000_000_000_000].map { ScrollBench(start: $0) }
    for bench in benches {
      bench.drag(from: (100, 600), to: (100, 317), milliseconds: 91)
      bench.play(900)
    }
    expect(benches[0].offsets, equals: benches[1].offsets)
  }
}
