import Expectations
import GestureMath
import TestSupport
import Testing

@Suite struct MeasurementTests {
  @Test("The guide shows the measured errors of the trackers")
  func velocityTable() throws {
    let table = MeasuredTables.velocityLines
    let isShown = GuidePage.shows(table, in: try GuidePage.lines())
    expect(isShown, "Gestures.md is to show:\n\(table.joined(separator: "\n"))")
  }

  @Test("The guide shows the measured errors over generated flings")
  func flingTable() throws {
    let table = MeasuredTables.flingLines
    let isShown = GuidePage.shows(table, in: try GuidePage.lines())
    expect(isShown, "Gestures.md is to show:\n\(table.joined(separator: "\n"))")
  }

  @Test(
    "The default tracker's error is at most 5.75 % for the guide's motions, and below two samples' for flings"
  )
  func lead() throws {
    let best = try #require(MeasuredTables.velocity.first { $0.kind == .leading })
    expect(MeasuredTables.mean(best.errors), isAtMost: 5.75)
    for (row, disturbance) in GeneratedFling.Disturbance.allCases.enumerated() {
      for (column, rate) in GeneratedFling.rates.enumerated() {
        let errors = MeasuredTables.flings[row][column]
        expect(errors[1], isBelow: errors[0], "\(disturbance) at \(rate) Hz")
      }
    }
  }

  @Test("The guide shows the measured delay and errors at frames")
  func frameTable() throws {
    let table = MeasuredTables.frameLines
    let isShown = GuidePage.shows(table, in: try GuidePage.lines())
    expect(isShown, "Gestures.md is to show:\n\(table.joined(separator: "\n"))")
  }

  @Test("The default tracker has the smallest typical error over all motions")
  func best() throws {
    let order = MeasuredTables.velocity.sorted {
      MeasuredTables.mean($0.errors) < MeasuredTables.mean($1.errors)
    }
    let best = try #require(order.first)
    expect(best.kind.name, equals: String(describing: DefaultVelocityTracker.self))
  }

  @Test("Resampling makes a steady motion even, and prediction removes at least half of the delay")
  func frames() {
    let steady = FrameErrors(of: .resampled, in: .steady)
    expect(steady.unevenness, isBelow: 1e-6)
    expect(abs(steady.latency - 21.666_667), isBelow: 1e-6, "one frame and its own 5 ms")
    for motion in MeasuredMotion.allCases {
      let newest = FrameErrors(of: .newest, in: motion)
      let predicted = FrameErrors(of: .predicted, in: motion)
      expect(predicted.latency < newest.latency / 2 && predicted.error < newest.error / 2, "\(motion)")
    }
  }

  @Test(
    "The true velocity of a measured motion is the slope of its true path", arguments: MeasuredMotion.allCases
  )
  func truth(motion: MeasuredMotion) {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20 {
      let stroke = motion.stroke(speed: 1000, &random)
      var fastest = 0.0
      for index in 1..<100 {
        let t = stroke.duration * Double(index) / 100
        let slope = (stroke.profile.distance(at: t + 1e-6) - stroke.profile.distance(at: t - 1e-6)) / 2e-6
        expect(abs(slope - stroke.profile.speed(at: t)), isBelow: 1e-3)
        fastest = max(fastest, stroke.profile.speed(at: t))
      }
      expect(fastest <= 1000.000_001 && stroke.samples.count >= 3)
      expect(zip(stroke.samples, stroke.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    }
  }

  @Test("A page shows a table only if it contains the whole table and no more rows")
  func shows() {
    let page = ["a", "| b |", "| c |", "d"]
    expect(GuidePage.shows(["| b |", "| c |"], in: page))
    expect(!GuidePage.shows(["| b |"], in: page) && !GuidePage.shows(["| c |"], in: page))
    expect(!GuidePage.shows(["| b |", "| d |"], in: page))
  }
}
