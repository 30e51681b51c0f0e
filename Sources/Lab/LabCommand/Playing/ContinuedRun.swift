import Foundation
import FrameTiming
import Replay
import Restoration
import Scenarios
import TransitionEngine
import Workbench

/// A session that goes on from the recording of an earlier build of the program.
struct ContinuedRun {
  let recording: Recording
  /// The state of the session that the recording lacks.
  let arrangement: SessionArrangement
  /// The subject with which the recording begins.
  let subject: Subject
  /// The message that this build lacks the recorded experiment and begins another; `nil` if this build has it.
  private let missing: String?
  private let path: String

  /// Reads the recording of the earlier session; `arrangement` is the rest of that session's state, as JSON.
  init(_ path: String, arrangement: String?, _ catalogue: Catalogue) throws(LabError) {
    self.path = path
    recording = try RecordingFile(path).recording()
    self.arrangement = SessionArrangement(arrangement)
    let workbench = self.arrangement.workbench
    var header = recording.header
    // A default that has changed since takes effect.
    header.knobs.removeAll { workbench.usualKnobs.contains($0.name) }
    guard let experiment = catalogue.experiment(named: header.experiment) else {
      let other = try Subject(nil, catalogue: catalogue)
      missing =
        "\(path): expected the experiment “\(header.experiment)”, found "
        + catalogue.experiments.map(\.name).joined(separator: ", ")
        + "; play “\(other.experiment.name)”"
      subject = other
      return
    }
    missing = nil
    let bytes = header.archive
    let archive = bytes.isEmpty ? nil : try LabError.from(path) { try RestorationArchive(bytes) }
    subject = Subject(experiment, from: header, archive: archive, preset: workbench.preset)
  }

  /// The device around the stage; `nil` for none.
  var device: Device? { arrangement.workbench.device.flatMap(Device.named) }

  /// Plays the recorded steps. At the first event that no longer fits, it stops, and ends pointers and scrubs that are
  /// held.
  func play(on recorder: Recorder) throws(LabError) -> Played {
    var played = Played(events: [], misfit: missing)
    guard missing == nil else { return played }
    // No frame of it is displayed.
    recorder.stage.isUnseen = true
    var held = HeldInput()
    for step in recording.steps {
      var events: [StageEvent] = []
      for index in step.events {
        let event = recording.events[index]
        if let fact = misfit(event.kind, on: recorder.stage, held) {
          played.misfit = sentence(fact, index)
          break
        }
        events.append(event)
      }
      held.follow(events)
      if played.misfit != nil { events += held.endings.map { StageEvent(time: step.time, $0) } }
      try LabError.from(path) { try recorder.step(to: step.time, events: events) }
      played.events += events
      if played.misfit != nil { break }
    }
    return played
  }

  /// Returns a message about an event that cannot have its effect on a stage; `nil` for an event that can.
  private func misfit(_ event: StageEvent.Kind, on stage: Stage, _ held: HeldInput) -> String? {
    switch event {
    case .parameter(let name, _):
      let knobs = stage.knobs?.knobs.map(\.name) ?? []
      guard !knobs.contains(name) else { return nil }
      return
        "expected a knob of “\(subject.experiment.name)”, found “\(name)”; play on in the window from there"
    case .scrub(let scrub) where scrub.phase == .move && !held.isScrubbing && stage.status.transition == nil:
      return "expected a running transition to scrub, found none; play on in the window from there"
    default: return nil
    }
  }

  private func sentence(_ fact: String, _ index: Int) -> String {
    let seconds = Double(recording.events[index].time - recording.header.start) * 1e-9
    return
      "event \(index + 1) at \(Decimals.text(seconds, places: 2)) s: \(fact)"
  }
}

extension ContinuedRun {
  /// The part of a recording that was played.
  struct Played {
    var events: [StageEvent]
    /// The sentence about the first event that no longer fits; `nil` if all of them fit.
    var misfit: String?
  }
}

/// The state of a session that its recording lacks: the window, and the workbench in it.
struct SessionArrangement: Codable, Equatable {
  /// The position and the zoom of the window, with the size of the window in points.
  var place: WindowPlace?
  var workbench = Arrangement()
  /// The time at which the change of the sources was noticed, on the system's monotonic clock, in nanoseconds.
  var changeTime: Int64 = 0

  init() {}

  /// Reads JSON; anything else gives the state of a new session.
  init(_ text: String?) {
    let data = Data((text ?? "").utf8)
    self = (try? JSONDecoder().decode(SessionArrangement.self, from: data)) ?? SessionArrangement()
  }

  /// The state as JSON on one line.
  var text: String { JSONOutput.text(self, onOneLine: true) }
}
