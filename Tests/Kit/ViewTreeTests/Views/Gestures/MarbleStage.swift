import Expectations
import Foundation
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// A window with recognizers whose touches follow marble diagrams, and the states they reported, by moment.
final class MarbleStage {
  let hand = PointerStage()
  private(set) var told: [String: [Int: String]] = [:]
  private var moment = 0
  /// Delegates, which recognizers hold weakly.
  var kept: [AnyObject] = []

  /// Adds a recognizer to a view, or to the window, whose states are compared with the line of its name.
  func watch(_ recognizer: UIGestureRecognizer, as name: String, on view: UIView? = nil) {
    (view ?? hand.window).addGestureRecognizer(recognizer)
    recognizer.name = name
    told[name] = [:]
    recognizer.addAction { [unowned self] in
      self.told[name, default: [:]][self.moment, default: ""] += $0.state.mark
    }
  }

  /// Plays the lines `touch…`, 10 ms per moment; each touch begins 60 points to the right of the previous one.
  ///
  /// A moment's timers run before its touches.
  func play(_ marbles: Marbles, stride: Double, at place: SIMD2<Double> = [100, 100], start: Int64 = 0) {
    let lines = marbles.lines(named: "touch")
    var pointers = lines.indices.map {
      MarbleTouch(at: place + [60 * Double($0), 0], stride: stride)
    }
    for moment in 0..<marbles.length {
      self.moment = moment
      hand.wait(until: start + Int64(moment) * 10)
      for index in lines.indices {
        guard let act = pointers[index].act(lines[index][moment]) else { continue }
        let phase: TouchDispatcher.Phase =
          switch act {
          case .down: .down
          case .move: .move
          case .up: .up
          case .cancel: .cancel
          }
        hand.at(
          start + Int64(moment) * 10, phase, pointers[index].place.x, pointers[index].place.y, id: index)
      }
    }
  }

  /// Plays the lines, and compares the states of each recognizer with the line of its name.
  func verify(_ text: String, stride: Double = 4, _ location: SourceLocation = #_sourceLocation) {
    let marbles = Marbles(text)
    play(marbles, stride: stride)
    for name in told.keys.sorted() {
      let wanted = marbles[name].map(Marbles.text) ?? ""
      expect(
        Marbles.text(told[name] ?? [:], length: marbles.length), equals: wanted, "\(name)",
        sourceLocation: location)
    }
  }
}

extension UIGestureRecognizer.State {
  /// The state's letter in a marble diagram.
  var mark: String {
    switch self {
    case .possible: "P"
    case .began: "B"
    case .changed: "C"
    case .ended: "E"
    case .cancelled: "X"
    case .failed: "F"
    }
  }
}
