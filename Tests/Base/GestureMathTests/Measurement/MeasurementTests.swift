import GestureMath
import TestSupport
import Testing

@Suite struct MeasurementTests {
  @Test("the guide shows the trackers' errors as they are measured")
  func velocityTable() throws {
    let table = MeasuredTables.velocityLines
    let isShown = GuidePage.shows(table, in: try GuidePage.lines())
    #expect(isShown, "Gestures.md is to show:\n\(table.joined(separator: "\n"))")
  }

  @Test("the guide shows the errors over generated flings as they are measured")
  func flingTable() throws {
    let table = MeasuredTables.flingLines
    let isShown = GuidePage.shows(table, in: try GuidePage.lines())
    #expect(isShown, "Gestures.md is to show:\n\(table.joined(separator: "\n"))")
  }

  @Test(
    "over the guide's motions the default tracker is off by 5.75 % at most, and over flings by less than two samples"
  )
  func lead() throws {
    let best = try #require(MeasuredTables.velocity.first { $0.kind == .leading })
    #expect(MeasuredTables.mean(best.errors) <= 5.75)
    for (row, disturbance) in GeneratedFling.Disturbance.allCases.enumerated() {
      for (column, rate) in GeneratedFling.rates.enumerated() {
        let errors = MeasuredTables.flings[row][column]
        #expect(errors[1] < errors[0], "\(disturbance) at \(rate) Hz")
      }
    }
  }

  @Test("the guide shows the delay and the errors of what is shown at frames as they are measured")
  func frameTable() throws {
    let table = MeasuredTables.frameLines
    let isShown = GuidePage.shows(table, in: try GuidePage.lines())
    #expect(isShown, "Gestures.md is to show:\n\(table.joined(separator: "\n"))")
  }

  @Test("the default tracker is the one with the least typical error over all motions")
  func best() throws {
    let order = MeasuredTables.velocity.sorted {
      MeasuredTables.mean($0.errors) < MeasuredTables.mean($1.errors)
    }
    let best = try #require(order.first)
    #expect(best.kind.name == String(describing: DefaultVelocityTracker.self))
  }

  @Test("resampling evens a steady motion out, and prediction takes at least half of the delay away")
  func frames() {
    let steady = FrameErrors(of: .resampled, in: .steady)
    #expect(steady.unevenness < 1e-6)
    #expect(abs(steady.latency - 21.666_667) < 1e-6, "one frame and its own 5 ms")
    for motion in MeasuredMotion.allCases {
      let newest = FrameErrors(of: .newest, in: motion)
      let predicted = FrameErrors(of: .predicted, in: motion)
      #expect(predicted.latency < newest.latency / 2 && predicted.error < newest.error / 2, "\(motion)")
    }
  }

  @Test(
    "the true velocity of a measured motion is the slope of its true way", arguments: MeasuredMotion.allCases)
  func truth(motion: MeasuredMotion) {
    var random = SeededGenerator(seed: 9)
    for _ in 0..<20 {
      let stroke = motion.stroke(speed: 1000, &random)
      var fastest = 0.0
      for index in 1..<100 {
        let t = stroke.duration * Double(index) / 100
        let slope = (stroke.profile.distance(at: t + 1e-6) - stroke.profile.distance(at: t - 1e-6)) / 2e-6
        #expect(abs(slope - stroke.profile.speed(at: t)) < 1e-3)
        fastest = max(fastest, stroke.profile.speed(at: t))
      }
      #expect(fastest <= 1000.000_001 && stroke.samples.count >= 3)
      #expect(zip(stroke.samples, stroke.samples.dropFirst()).allSatisfy { $0.time < $1.time })
    }
  }

  @Test("a page shows a table only when it stands there whole, and nothing more of it")
  func shows() {
    let page = ["a", "| b |", "| c |", "d"]
    #expect(GuidePage.shows(["| b |", "| c |"], in: page))
    #expect(!GuidePage.shows(["| b |"], in: page) && !GuidePage.shows(["| c |"], in: page))
    #expect(!GuidePage.shows(["| b |", "| d |"], in: page))
  }
}
