import Controls
import Foundation
import Lists
import Replay
import Scenarios
import TransitionEngine
import ViewTree

/// A search for the gestures of an experiment that declares none: one that presents, a drag that dismisses, and a drag
/// that is cancelled. Each try plays on a stage of its own.
struct GestureSearch {
  /// A gesture that was found: its script, and a description in words.
  struct Found: Codable, Hashable {
    let script: String
    let words: String
  }

  private let subject: Subject
  private var result: SearchResult
  /// The largest number of places that are tapped on a screen.
  private static let mostTaps = 16
  /// The largest number of diagnostics that are kept.
  private static let mostDiagnostics = 20
  private static let beginning = "hold 500ms"

  init(_ subject: Subject) {
    self.subject = subject
    result = SearchResult(experiment: subject.experiment.name)
  }

  /// A run of a script: its summary, the places to tap at its end, and the frame of the topmost controller's view.
  private struct Run {
    let summary: RunSummary
    let taps: [CGPoint]
    let frame: CGRect

    /// The descriptions of the moments at which transitions began, in order.
    var began: [String] { summary.moments.filter { $0.kind == .began }.map(\.text) }
    var settled: [String] { summary.moments.filter { $0.kind == .settled }.map(\.text) }
  }

  private func play(_ script: String) throws -> Run {
    var (taps, frame) = ([CGPoint](), CGRect.zero)
    var stage: Stage?
    let gesture = ScriptedGesture("try", "", script: script)
    let outcome = try HeadlessRun(subject, gesture: gesture).play(
      write: { _ in }, observe: { stage = $0 })
    if let stage {
      let screen = StageScreen(stage)
      taps = screen.taps(atMost: Self.mostTaps)
      frame = screen.frame
    }
    return Run(summary: outcome.summary, taps: taps, frame: frame)
  }

  private mutating func keep(_ run: Run) {
    for moment in run.summary.moments where moment.kind == .diagnostic {
      guard result.diagnostics.count < Self.mostDiagnostics, !result.diagnostics.contains(moment.text) else {
        continue
      }
      result.diagnostics.append(moment.text)
    }
  }

  // MARK: Searching

  mutating func run() throws -> SearchResult {
    let start = try play(Self.beginning)
    keep(start)
    guard let (script, presented) = try presentation(from: start) else { return result }
    keep(presented)
    for drag in Drag.all(in: presented.frame) {
      let finishing = "\(script); \(drag.finishing)"
      let run = try play(finishing)
      guard isDismissal(run, after: presented), Self.isFinished(run.settled.last) else { continue }
      keep(run)
      result.finishes = Found(script: finishing, words: drag.words)
      for cancelling in drag.cancelling.map({ "\(script); \($0)" }) {
        let run = try play(cancelling)
        guard run.settled.count > presented.settled.count, !Self.isFinished(run.settled.last) else {
          continue
        }
        keep(run)
        result.cancels = Found(script: cancelling, words: drag.words)
        break
      }
      return result
    }
    for place in presented.taps {
      let finishing = "\(script); \(Self.tap(place))"
      let run = try play(finishing)
      guard isDismissal(run, after: presented), Self.isFinished(run.settled.last) else { continue }
      keep(run)
      result.finishes = Found(script: finishing, words: "tap at \(Self.words(place))")
      break
    }
    return result
  }

  /// Returns the script of a tap, or of the experiment's beginning, after which a controller is presented or pushed,
  /// with its run.
  private mutating func presentation(from start: Run) throws -> (String, Run)? {
    if start.settled.contains(where: { $0.hasSuffix("presented") }) {
      result.presents = Found(script: Self.beginning, words: "at the beginning")
      return (Self.beginning, start)
    }
    for place in start.taps {
      let script = "\(Self.beginning); \(Self.tap(place)); hold 1s"
      let run = try play(script)
      guard run.settled.count > start.settled.count, Self.isFinished(run.settled.last) else { continue }
      result.presents = Found(script: script, words: "tap at \(Self.words(place))")
      return (script, run)
    }
    return nil
  }

  /// Returns whether a run, compared with the run that presented, has a further transition that dismisses or pops.
  private func isDismissal(_ run: Run, after presented: Run) -> Bool {
    guard run.settled.count > presented.settled.count, run.began.count > presented.began.count else {
      return false
    }
    let words = run.began[presented.began.count]
    return !words.hasPrefix("began presenting") && !words.hasPrefix("began pushing")
  }

  private static func isFinished(_ settled: String?) -> Bool {
    settled.map { $0 != "settled: back where it was" } ?? false
  }

  private static func words(_ place: CGPoint) -> String { "\(Int(place.x)),\(Int(place.y))" }
  private static func tap(_ place: CGPoint) -> String { "down \(words(place)); hold 50ms; up" }
}

/// The gestures that a search found in one experiment, with the diagnostics of their runs.
struct SearchResult: Codable, Hashable {
  let experiment: String
  var presents: GestureSearch.Found?
  var finishes: GestureSearch.Found?
  var cancels: GestureSearch.Found?
  /// The diagnostics that the found gestures cause, each once.
  var diagnostics: [String] = []
  /// The reason for which the search ended early; `nil` for a complete search.
  var stopped: String?
}

/// A drag over a presented view, in one direction.
private struct Drag {
  let words: String
  let finishing: String
  let cancelling: [String]

  private init(from start: CGPoint, by step: (x: CGFloat, y: CGFloat), length: CGFloat, words: String) {
    func move(_ length: CGFloat, _ rest: String) -> String {
      let end = CGPoint(x: start.x + step.x * length, y: start.y + step.y * length)
      return "down \(Int(start.x)),\(Int(start.y)); move \(Int(end.x)),\(Int(end.y)) in \(rest); up"
    }
    self.words = words
    finishing = move(length, "300ms")
    cancelling = [60, 100, 30].map { move($0, "400ms easeInOut; hold 200ms") }
  }

  /// Returns drags over a frame, the likeliest first.
  static func all(in frame: CGRect) -> [Drag] {
    let (middle, right) = (CGPoint(x: frame.midX, y: frame.midY), frame.maxX)
    let (height, width) = (frame.height * 0.45, frame.width * 0.7)
    func drag(
      _ x: CGFloat, _ y: CGFloat, _ step: (x: CGFloat, y: CGFloat), _ length: CGFloat, _ words: String
    )
      -> Drag
    { Drag(from: CGPoint(x: x, y: y), by: step, length: length, words: words) }
    return [
      drag(middle.x, middle.y, (0, 1), height, "down"),
      drag(middle.x, frame.minY + 24, (0, 1), frame.height * 0.8, "down from the top"),
      drag(frame.minX + 3, middle.y, (1, 0), width, "right from the edge"),
      drag(frame.minX + frame.width * 0.2, middle.y, (1, 0), width, "right"),
      drag(middle.x, middle.y, (0, -1), height, "up"),
      drag(right - 3, middle.y, (-1, 0), width, "left from the edge"),
      drag(right - frame.width * 0.2, middle.y, (-1, 0), width, "left"),
    ]
  }
}

/// The screen of a stage, with the places where a tap may do something.
private struct StageScreen {
  private let window: UIWindow
  private let top: UIViewController?

  init(_ stage: Stage) {
    window = stage.window
    var top = stage.window.rootViewController
    while let next = top?.presentedViewController { top = next }
    self.top = top
  }

  /// The visible frame of the topmost controller's view, in the window; the window's bounds without such a view.
  var frame: CGRect {
    guard let view = top?.viewIfLoaded else { return window.bounds }
    let frame = view.convert(view.bounds, to: window).intersection(window.bounds)
    return frame.isNull || frame.isEmpty ? window.bounds : frame
  }

  /// Returns places to tap: the middles of controls, of views with tap recognizers and of the first cells, then the
  /// screen's middle.
  func taps(atMost most: Int) -> [CGPoint] {
    var (controls, others) = ([CGPoint](), [CGPoint]())
    var views: [UIView] = [window]
    var cells = 0
    while let view = views.popLast(), controls.count < most {
      guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { continue }
      views += view.subviews.reversed()
      let isCell = view is UITableViewCell || view is UICollectionViewCell
      if isCell { cells += 1 }
      let takesTaps = view.gestureRecognizers?.contains { $0 is UITapGestureRecognizer } ?? false
      guard view is UIControl || takesTaps || isCell && cells <= 2 else { continue }
      let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
      guard window.bounds.contains(place), let hit = window.hitTest(place, with: nil),
        hit.isDescendant(of: view)
      else { continue }
      if view is UIControl { controls.append(place) } else { others.append(place) }
    }
    return Array((controls + others + [CGPoint(x: frame.midX, y: frame.midY)]).prefix(most))
  }
}
