import Foundation
import MotionMath
import Replay
import Scenarios
import TransitionEngine

/// A search for the gestures of an experiment that declares none: one that presents, a drag that dismisses, and a drag
/// that is cancelled. Each try plays on a stage of its own.
///
/// Several places may present something. The search prefers one whose controller a drag dismisses and can leave where it
/// was. If nothing is presented, a drag that moves the first screen counts.
struct GestureSearch {
  private typealias Run = SearchRun

  /// A gesture that was found: its script, and a description in words.
  struct Found: Codable, Hashable {
    let script: String
    let words: String
  }

  private let subject: Subject
  private var result: SearchResult
  /// The largest number of places that are tapped on a screen.
  private static let mostTaps = 16
  /// The largest number of presentations whose dismissal is searched.
  private static let mostOpenings = 5
  /// The largest number of diagnostics that are kept.
  private static let mostDiagnostics = 20
  /// The time after which no further presentation is tried, so that what was found is kept: half of the time that a
  /// process has.
  private static let patience = Duration.seconds(60)
  private static let beginning = "hold 500ms"
  private static let atBeginning = "at the beginning"

  init(_ subject: Subject) {
    self.subject = subject
    result = SearchResult(experiment: subject.experiment.name)
  }

  private func play(_ script: String) throws -> Run {
    var (taps, drags) = ([CGPoint](), [SearchDrag]())
    var stage: Stage?
    let gesture = ScriptedGesture("try", "", script: script)
    let outcome = try HeadlessRun(subject, gesture: gesture).play(
      observe: { stage = $0 })
    if let stage {
      let screen = SearchScreen(stage)
      taps = screen.taps(atMost: Self.mostTaps)
      drags = SearchDrag.all(in: screen.frame, parts: screen.draggedParts)
    }
    let pixels = outcome.lists.last.map(Run.pixels) ?? []
    return Run(summary: outcome.summary, lists: outcome.lists, pixels: pixels, taps: taps, drags: drags)
  }

  /// Plays a script and a hold after it, long enough for its transitions to settle, because the next gesture begins
  /// then. Returns the script with the hold.
  private func playAndWait(_ script: String) throws -> (script: String, run: Run) {
    var usual = "\(script); hold 1s"
    var run = try play(usual)
    if run.began.count > run.settled.count {
      // Items that fall and bounce, for example, take some seconds.
      usual = "\(script); hold 9s"
      run = try play(usual)
    }
    let settled = run.summary.moments.last { $0.kind == .settled }?.time ?? 0
    let rest = (settled - (try end(of: script))) / 1_000_000 + 200
    guard rest > 1000 else { return (usual, run) }
    let longer = "\(script); hold \(rest)ms"
    return (longer, try play(longer))
  }

  /// Returns the time at which the last gesture of a script ends.
  private func end(of script: String) throws -> Int64 {
    try GesturePlan(ScriptedGesture("try", "", script: script), start: subject.configuration.start).end
  }

  // MARK: Searching

  /// Searches, and calls a closure with what was found so far, because later gestures may stop the process.
  mutating func run(report: (SearchResult) -> Void = { _ in }) throws -> SearchResult {
    let deadline = ContinuousClock.now + Self.patience
    let start = try play(Self.beginning)
    keep(start)
    report(result)
    var openings = Array(try openings(from: start).prefix(Self.mostOpenings))
    if let first = openings.first {
      result.presents = first.presents
      report(result)
    }
    var best: Trial?
    var next = 0
    while next < openings.count {
      let opening = openings[next]
      next += 1
      let trial = try trial(of: opening)
      if trial.finishes == nil, opening.presents?.words == Self.atBeginning {
        // A screen that stays may be the first one of the program.
        openings += try tappedOpenings(from: opening).prefix(Self.mostOpenings)
      }
      if trial.score > best?.score ?? -1 {
        best = trial
        take(trial)
        report(result)
      }
      if trial.isComplete || ContinuousClock.now > deadline { break }
    }
    if let best {
      // A drawer of the first screen may be all that a drag moves.
      if best.finishes == nil { try takeDrags(from: start) }
      return result
    }
    let moved = try trial(of: Opening(script: Self.beginning, run: start))
    take(try moved.finishes == nil ? childTrial(from: start, until: deadline) ?? moved : moved)
    return result
  }

  /// Searches drags on the first screen: of a controller that a drag presents, and of what a drag moves. Keeps what
  /// presents by a tap.
  private mutating func takeDrags(from start: Run) throws {
    let openings = try draggedOpenings(from: start) + [Opening(script: Self.beginning, run: start)]
    for opening in openings {
      let trial = try trial(of: opening)
      guard trial.finishes != nil, trial.cancels != nil else { continue }
      let presents = result.presents
      take(trial)
      result.presents = presents
      return
    }
  }

  private mutating func take(_ trial: Trial) {
    for run in trial.runs { keep(run) }
    result.presents = trial.opening.presents
    result.finishes = trial.finishes
    result.cancels = trial.cancels
  }

  private mutating func keep(_ run: Run) {
    for moment in run.summary.moments where moment.kind == .diagnostic {
      guard result.diagnostics.count < Self.mostDiagnostics, !result.diagnostics.contains(moment.text) else {
        continue
      }
      result.diagnostics.append(moment.text)
    }
  }

  /// A screen from which gestures are searched: the first one, or one that was presented or pushed.
  private struct Opening {
    let script: String
    let run: Run
    /// The gesture that led to the screen; `nil` for the first screen.
    var presents: Found?
    /// A shorter drag after which nothing is presented.
    var cancels: Found?
    /// A Boolean value that indicates whether the screen was presented, and not pushed.
    var isPresented = false
  }

  /// The gestures that were found from a screen, with their runs.
  private struct Trial {
    let opening: Opening
    var finishes: Found?
    var cancels: Found?
    var runs: [Run] = []
    /// The amount that was found: a drag with a transition counts more than one without, and that more than a tap.
    var score = 0

    /// A Boolean value that indicates whether one drag dismisses a presented controller, and another one does not.
    var isComplete: Bool { score >= 12 }
  }

  /// Returns the screens that taps present or push, with those that are presented first. If the first screen presents
  /// none, screens that are presented from a pushed screen follow. Without any, returns those to which drags lead.
  private func openings(from start: Run) throws -> [Opening] {
    if start.settled.contains(where: { $0.hasSuffix("presented") }) {
      let (script, run) = try playAndWait(Self.beginning)
      let found = Found(script: script, words: Self.atBeginning)
      return [Opening(script: script, run: run, presents: found, isPresented: true)]
    }
    let pushed = try tappedOpenings(from: Opening(script: Self.beginning, run: start))
    guard !pushed.isEmpty else { return try draggedOpenings(from: start) }
    var presented = pushed.filter(\.isPresented)
    if presented.isEmpty {
      for opening in pushed.prefix(2) {
        presented += try tappedOpenings(from: opening).filter(\.isPresented)
      }
    }
    return presented + pushed.filter { !$0.isPresented }
  }

  private func tappedOpenings(from opening: Opening) throws -> [Opening] {
    var openings: [Opening] = []
    var seen: Set<String> = []
    for place in opening.run.taps {
      let (script, run) = try playAndWait("\(opening.script); \(Self.tap(place))")
      guard run.hasTransition(after: opening.run), run.isFinished, let words = run.began.last,
        seen.insert(words).inserted
      else { continue }
      let tap = "tap at \(Self.words(place))"
      let before = opening.presents.map { "\($0.words), then " } ?? ""
      openings.append(
        Opening(
          script: script, run: run, presents: Found(script: script, words: before + tap),
          isPresented: words.hasPrefix("began presenting")))
    }
    return openings
  }

  private func draggedOpenings(from start: Run) throws -> [Opening] {
    for drag in start.drags {
      let (script, run) = try playAndWait("\(Self.beginning); \(drag.finishing)")
      guard run.hasTransition(after: start), run.isFinished, let words = run.began.last else { continue }
      let found = Found(script: script, words: "drag \(drag.words)")
      var opening = Opening(
        script: script, run: run, presents: found, isPresented: words.hasPrefix("began presenting"))
      opening.cancels = try cancel(drag, after: Self.beginning, start)?.found
      return [opening]
    }
    return []
  }

  /// Searches a drag that takes the screen away, and one that is cancelled; without them, drags that move something on
  /// the screen, or a tap.
  private func trial(of opening: Opening) throws -> Trial {
    var trial = Trial(opening: opening, runs: [opening.run])
    trial.score = opening.isPresented ? 1 : 0
    if opening.presents != nil { try searchDismissal(&trial) }
    if trial.finishes == nil { try searchMovement(&trial) }
    if trial.finishes == nil, opening.presents != nil { try searchTap(&trial) }
    if trial.cancels == nil, let found = opening.cancels {
      trial.cancels = found
      trial.score += 4
    }
    return trial
  }

  private func searchDismissal(_ trial: inout Trial) throws {
    let (script, presented) = (trial.opening.script, trial.opening.run)
    for drag in presented.drags {
      let finishing = "\(script); \(drag.finishing)"
      let run = try play(finishing)
      guard run.isDismissal(after: presented), run.isFinished, try !endsAnyway(run, after: trial.opening)
      else { continue }
      trial.finishes = Found(script: finishing, words: drag.words)
      trial.runs.append(run)
      trial.score += 8
      guard let (found, run) = try cancel(drag, after: script, presented, withoutDetails: true) else {
        return
      }
      trial.cancels = found
      trial.runs.append(run)
      trial.score += run.hasTransition(after: presented) ? 4 : 3
      return
    }
  }

  /// Returns whether a screen also goes without the gesture of a run, and as early, as a message does after some seconds.
  private func endsAnyway(_ run: Run, after opening: Opening) throws -> Bool {
    guard let settled = run.summary.moments.last(where: { $0.kind == .settled }) else { return false }
    let rest = max((settled.time - (try end(of: opening.script))) / 1_000_000, 1)
    return try play("\(opening.script); hold \(rest)ms").isDismissal(after: opening.run)
  }

  /// Returns a shorter version of a drag that leaves the screen as it was: its transition is cancelled, or what it moves
  /// returns.
  private func cancel(
    _ drag: SearchDrag, after script: String, _ presented: Run, withoutDetails: Bool = false
  ) throws -> (found: Found, run: Run)? {
    let frame = try frameCount(of: script)
    var moving: (found: Found, run: Run)?
    for cancelling in drag.cancelling.map({ "\(script); \($0)" }) {
      let run = try play(cancelling)
      if run.hasTransition(after: presented), !run.isFinished {
        return (Found(script: cancelling, words: drag.words), run)
      }
      guard moving == nil, run.began.count == presented.began.count,
        run.returns(to: presented, from: frame, withoutDetails: withoutDetails)
      else { continue }
      moving = (Found(script: cancelling, words: "\(drag.words), no transition"), run)
    }
    return moving
  }

  /// Searches a drag without a transition that leaves something elsewhere, as a drawer does, while a shorter one does
  /// not.
  private func searchMovement(_ trial: inout Trial) throws {
    let (script, start) = (trial.opening.script, trial.opening.run)
    for drag in start.drags {
      let finishing = "\(script); \(drag.finishing)"
      let run = try play(finishing)
      guard run.began.count == start.began.count, run.pixels != start.pixels,
        let (found, cancelled) = try cancel(drag, after: script, start),
        !cancelled.hasTransition(after: start)
      else { continue }
      trial.finishes = Found(script: finishing, words: "\(drag.words), no transition")
      trial.cancels = found
      trial.runs += [run, cancelled]
      trial.score += 7
      return
    }
  }

  private func searchTap(_ trial: inout Trial) throws {
    for place in trial.opening.run.taps {
      let finishing = "\(trial.opening.script); \(Self.tap(place))"
      let run = try play(finishing)
      guard run.isDismissal(after: trial.opening.run), run.isFinished,
        try !endsAnyway(run, after: trial.opening)
      else { continue }
      trial.finishes = Found(script: finishing, words: "tap at \(Self.words(place))")
      trial.runs.append(run)
      trial.score += 2
      return
    }
  }

  /// The share of the screen's pixels that a menu changes at least.
  private static let leastChange = 0.1

  /// Searches a tap that shows something without a transition, as a container shows a menu. The way back is a drag or a
  /// tap. Returns `nil` if no tap changes much of the screen.
  private func childTrial(from start: Run, until deadline: ContinuousClock.Instant) throws -> Trial? {
    var best: Trial?
    for place in start.taps where ContinuousClock.now < deadline {
      let (script, run) = try playAndWait("\(Self.beginning); \(Self.tap(place))")
      let changed = zip(run.pixels, start.pixels).count { $0 != $1 }
      guard run.began.count == start.began.count,
        Double(changed) >= Self.leastChange * Double(start.pixels.count)
      else { continue }
      let found = Found(script: script, words: "tap at \(Self.words(place)), no transition")
      var trial = Trial(opening: Opening(script: script, run: run, presents: found), runs: [run])
      try searchReturn(&trial, to: start)
      if trial.score > best?.score ?? -1 { best = trial }
      if trial.score > 0 { break }
    }
    return best
  }

  /// Searches a drag, or else a tap, after which the screen looks as in an earlier run.
  private func searchReturn(_ trial: inout Trial, to start: Run) throws {
    let opening = trial.opening
    func returns(_ finishing: String, _ words: String) throws -> Found? {
      let (script, run) = try playAndWait("\(opening.script); \(finishing)")
      guard run.began.count == opening.run.began.count, run.pixels == start.pixels else { return nil }
      trial.runs.append(run)
      return Found(script: script, words: "\(words), no transition")
    }
    for drag in opening.run.drags {
      guard let found = try returns(drag.finishing, drag.words) else { continue }
      trial.finishes = found
      trial.score += 4
      guard let (found, run) = try cancel(drag, after: opening.script, opening.run) else { return }
      trial.cancels = found
      trial.runs.append(run)
      trial.score += 3
      return
    }
    for place in opening.run.taps {
      guard let found = try returns(Self.tap(place), "tap at \(Self.words(place))") else { continue }
      trial.finishes = found
      trial.score += 2
      return
    }
  }

  /// Returns the number of frames that a script takes.
  private func frameCount(of script: String) throws -> Int {
    Int((try end(of: script) - subject.configuration.start) / PlayRates.period(60))
  }

  private static func words(_ place: CGPoint) -> String { "\(Int(place.x)),\(Int(place.y))" }
  private static func tap(_ place: CGPoint) -> String { "down \(words(place)); hold 50ms; up" }
}
