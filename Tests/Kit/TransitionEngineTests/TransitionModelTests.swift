import Expectations
import Testing

@testable import TransitionEngine

/// The state of a transition as a phase and independent flags: the reference for ``TransitionModel``.
private struct FlaggedTransition {
  enum Phase: Int { case preparing, running, interactive, finishing, cancelling, over }

  var phase = Phase.preparing
  var goesBack = false
  var followsLaw = false
  var wasEverInteractive = false
  var wasEndedAtOnce = false
  var isCompleted = false
  var isClosed = false
  var reportedFraction: Double?
  var scrubGoesBack: Bool?

  private mutating func enter(_ next: Phase) {
    phase = next
    guard next != .interactive else { return wasEverInteractive = true }
    reportedFraction = nil
    scrubGoesBack = nil
  }

  /// Handles an input. Returns whether it has an effect.
  mutating func handle(_ input: TransitionModel.Input) -> Bool {
    switch input {
    case .start:
      guard phase == .preparing else { return false }
      enter(.running)
    case .followSpring:
      guard phase == .running else { return false }
      followsLaw = true
    case .hold:
      guard phase != .interactive, phase != .over else { return false }
      enter(.interactive)
      goesBack = false
      followsLaw = false
    case .scrub(let destination):
      guard phase == .interactive else { return false }
      scrubGoesBack = destination == .start
    case .show, .report:
      guard phase == .interactive else { return false }
      if case .report(let fraction) = input { reportedFraction = fraction } else { reportedFraction = nil }
    case .aim(let destination):
      guard phase == .interactive else { return false }
      goesBack = destination == .start
    case .settle(let pace):
      guard phase == .interactive else { return false }
      followsLaw = pace == .law
      enter(goesBack ? .cancelling : .finishing)
    case .complete(let completed, let atOnce):
      guard phase != .over else { return false }
      enter(.over)
      isCompleted = completed && !goesBack
      wasEndedAtOnce = atOnce
    case .close:
      guard phase == .over else { return false }
      isClosed = true
    }
    return true
  }
}

@Suite("The state machine of a transition")
struct TransitionModelTests {
  private static let inputs: [TransitionModel.Input] = [
    .start, .followSpring, .hold, .scrub(thenTo: .start), .scrub(thenTo: .end), .show, .report(0.4),
    .aim(.start),
    .aim(.end), .settle(.clock), .settle(.law), .complete(true, atOnce: false),
    .complete(false, atOnce: true), .close,
  ]

  @Test("After any five inputs, the model equals a phase and seven flags")
  func agreesWithFlags() {
    var count = 0
    func go(_ model: TransitionModel, _ flagged: FlaggedTransition, _ depth: Int) {
      for input in Self.inputs {
        var (model, flagged) = (model, flagged)
        let wasInteractive = model.isInteractive
        let action = model.handle(input)
        let isAccepted = flagged.handle(input)
        count += 1
        let says = action != .refuse
        let agrees =
          says == isAccepted
          && (action == .notifyInteractionChange) == (wasInteractive != model.isInteractive)
          && model.ordinal == flagged.phase.rawValue
          && (model.destination == .start) == flagged.goesBack
          && (model.pace == .law) == flagged.followsLaw
          && model.hasBeenInteractive == flagged.wasEverInteractive
          && model.interaction?.reportedFraction == flagged.reportedFraction
          && model.interaction?.scrubDestination.map { $0 == .start } == flagged.scrubGoesBack
          && (model.ending?.isCompleted ?? false) == flagged.isCompleted
          && (model.ending?.wasEndedAtOnce ?? false) == flagged.wasEndedAtOnce
          && (model.ending?.isClosed ?? false) == flagged.isClosed
        if !agrees { Issue.record("after \(input): \(model.state) and \(flagged)") }
        // A refused input has changed nothing: the inputs after it are tested already.
        if agrees, says, depth < 5 { go(model, flagged, depth + 1) }
      }
    }
    go(TransitionModel(), FlaggedTransition(), 1)
    expect(count, isAbove: 8000)
  }

  @Test("A model that is over refuses every input except its closing")
  func overIsOver() {
    for input in Self.inputs {
      var model = TransitionModel()
      expect(model.handle(.complete(true, atOnce: false)) != .refuse)
      let state = model.state
      let action = model.handle(input)
      expect(action == .refuse, equals: (input != .close), "\(input)")
      if input != .close { expect(model.state, equals: state) }
    }
  }

  @Test("A completion after a cancel counts as false, whatever the animator passes")
  func cancelledIsNotCompleted() {
    var model = TransitionModel()
    for input in [.hold, .aim(.start), .settle(.law), .complete(true, atOnce: false)]
      as [TransitionModel.Input]
    {
      expect(model.handle(input) != .refuse, "\(input)")
    }
    expect(model.ending?.isCompleted, equals: false)
  }
}
