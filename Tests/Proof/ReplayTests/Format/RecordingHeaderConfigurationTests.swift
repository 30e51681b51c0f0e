import Expectations
import Experiments
import Foundation
import LayerTree
import Replay
import TestSupport
import Testing
import TransitionEngine
import ViewTree
@testable import Scenarios

/// The whole configuration of a stage is in the header of its recording.
@Suite struct RecordingHeaderConfigurationTests {
  private func random(_ generator: inout SeededGenerator) -> Stage.Configuration {
    func length(_ generator: inout SeededGenerator) -> CGFloat {
      Bool.random(using: &generator) ? 0 : CGFloat(Double.random(in: 0...60, using: &generator))
    }
    var configuration = Stage.Configuration(
      width: Double.random(in: 200...900, using: &generator),
      height: Double.random(in: 200...900, using: &generator),
      scale: Double.random(in: 1...3, using: &generator),
      start: Int64.random(in: 0...1_000_000_000, using: &generator))
    configuration.safeArea = UIEdgeInsets(
      top: length(&generator), left: length(&generator), bottom: length(&generator),
      right: length(&generator))
    configuration.traits = StageEvent.Traits(
      horizontal: StageEvent.Traits.SizeClass.allCases.randomElement(using: &generator) ?? .automatic,
      vertical: StageEvent.Traits.SizeClass.allCases.randomElement(using: &generator) ?? .automatic,
      style: StageEvent.Traits.Style.allCases.randomElement(using: &generator) ?? .light,
      direction: StageEvent.Traits.Direction.allCases.randomElement(using: &generator) ?? .leftToRight,
      textSize: StageEvent.Traits.TextSize.allCases.randomElement(using: &generator) ?? .large)
    let adaptations = Stage.Configuration.Adaptation.allCases
    configuration.adaptation = adaptations.randomElement(using: &generator) ?? .guide
    return configuration
  }

  /// A session on a stage with a configuration: a card is presented, and the device changes its safe area.
  private func session(_ configuration: Stage.Configuration) throws -> Recording {
    let experiment = try #require(Catalogue.standard.experiment(named: "sheet"))
    let stage = Stage(experiment, configuration: configuration)
    var recording = Recording(
      header: RecordingHeader(
        experiment: experiment.name, knobs: experiment.knobs.map { .init($0.name, .number($0.value)) },
        configuration: configuration))
    let recorder = Recorder(stage) { line in
      switch line {
      case .event(let event): recording.events.append(event)
      case .tick(let tick):
        let first = recording.steps.last?.events.upperBound ?? 0
        recording.steps.append(
          .init(time: tick.time, events: first..<recording.events.count, hashes: tick.hashes))
      case .footer: break
      }
    }
    var time = configuration.start
    for frame in 0..<60 {
      var kinds: [StageEvent.Kind] = []
      if frame == 2 { kinds = [.key(.init("space")), .key(.init("space", isDown: false))] }
      if frame == 20 { kinds = [.safeArea(.zero)] }
      if frame == 40 { kinds = [.safeArea(configuration.safeArea), .rotation(.landscapeLeft)] }
      try recorder.step(to: time, events: kinds.map { StageEvent(time: time, $0) })
      time += 16_666_667
    }
    return recording
  }

  @Test("The bytes of a recording contain the configuration of its stage", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let configuration = random(&generator)
    let header = RecordingHeader(experiment: "card", configuration: configuration)
    expect(header.configuration, equals: configuration)
    let bytes = try Recording(header: header, ending: .complete).bytes(name: "header")
    let read = try Recording.load(bytes: bytes, name: "header")
    expect(read.header == header && read.header.configuration == configuration)
  }

  @Test(
    "A recording replays bit for bit with every configuration, without a remark", arguments: 0..<12)
  func replay(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var configuration = random(&generator)
    // Objects without a stage use the pixels of the stage created last, in other tests as well.
    configuration.scale = 2
    let recording = try session(configuration)
    let player = try Player(recording, catalogue: .standard, file: "session")
    while player.step() {}
    expect(player.divergence == nil)
    expect(player.remarks.isEmpty, "\(player.remarks)")
    // The result is due to the header.
    var bare = recording
    bare.header.engine = []
    guard !recording.header.engine.isEmpty else { return }
    let other = try Player(bare, catalogue: .standard, file: "bare")
    while other.step() {}
    expect(other.divergence != nil, "\(recording.header.engine)")
  }

  @Test("The default configuration adds nothing to the header")
  func usual() {
    let header = RecordingHeader(
      experiment: "card", configuration: Stage.Configuration(width: 100, height: 50, scale: 3, start: 9))
    expect(header, equals: RecordingHeader(experiment: "card", width: 100, height: 50, scale: 3, start: 9))
  }

  @Test("Settings that this build lacks are listed, and the stage is created without them")
  func unknown() throws {
    var recording = try session(Stage.Configuration())
    recording.header.engine = [
      .init("slop", .number(10)), .init("style", .text("grey")), .init("safeAreaTop", .number(-1e300)),
      .init("adaptation", .flag(true)),
    ]
    let player = try Player(recording, catalogue: .standard, file: "session")
    while player.step() {}
    expect(player.divergence == nil)
    expect(player.remarks.count == 1 && player.remarks[0].contains("slop, style, safeAreaTop, adaptation"))
  }
}
