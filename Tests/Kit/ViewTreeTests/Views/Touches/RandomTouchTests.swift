import Expectations
import Foundation
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// Random touches, recognizers, delegates and actions.
@Suite struct RandomTouchTests {
  /// A delegate with random answers.
  private final class RandomDelegate: UIGestureRecognizerDelegate {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    private func chance(_ n: Int) -> Bool { Int.random(in: 0..<n, using: &generator) == 0 }

    func gestureRecognizerShouldBegin(_ one: UIGestureRecognizer) -> Bool { !chance(5) }
    func gestureRecognizer(_ one: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { !chance(8) }

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { chance(3) }

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { chance(6) }

    func gestureRecognizer(
      _ one: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { chance(6) }
  }

  /// A recognizer that sets random states, valid or not.
  private final class RandomStateRecognizer: UIGestureRecognizer {
    var generator = SeededGenerator(seed: 1)

    private func setRandomStates() {
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        state = State(rawValue: Int.random(in: 0...5, using: &generator)) ?? .failed
      }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { setRandomStates() }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { setRandomStates() }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { setRandomStates() }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
  }

  private struct Storm {
    let hand = PointerStage()
    var views: [TouchRecordingView] = []
    var recognizers: [UIGestureRecognizer] = []
    var delegates: [RandomDelegate] = []
    let stories = Stories()
  }

  /// The recorded states of each recognizer.
  private final class Stories {
    var told: [Int: String] = [:]
    /// The recorded events of each view and touch.
    var heard: [[Int]: String] = [:]
  }

  private func make(_ index: Int, seed: UInt64) -> UIGestureRecognizer {
    switch index % 10 {
    case 0, 1: return UIPanGestureRecognizer()
    case 2: return UITapGestureRecognizer()
    case 3:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      tap.delaysTouchesBegan = true
      return tap
    case 4: return UILongPressGestureRecognizer()
    case 5: return UISwipeGestureRecognizer()
    case 6: return UIPinchGestureRecognizer()
    case 7: return UIRotationGestureRecognizer()
    case 8: return UIGestureRecognizer()
    default:
      let mad = RandomStateRecognizer()
      mad.generator = SeededGenerator(seed: seed &+ 5)
      return mad
    }
  }

  private func storm(seed: UInt64) -> Storm {
    var generator = SeededGenerator(seed: seed)
    var storm = Storm()
    for index in 0..<4 {
      let view = TouchRecordingView(frame: CGRect(x: 10 * index, y: 10 * index, width: 250, height: 250))
      view.isMultipleTouchEnabled = Bool.random(using: &generator)
      view.isExclusiveTouch = Int.random(in: 0..<6, using: &generator) == 0
      let (name, heard) = (index, storm.stories)
      view.onEvent = { touches, _ in
        for touch in touches { heard.heard[[name, touch.serial], default: ""] += touch.phase.mark }
      }
      let parent = index == 0 ? storm.hand.window : storm.views[Int.random(in: 0..<index, using: &generator)]
      parent.addSubview(view)
      storm.views.append(view)
    }
    for index in 0..<12 {
      let recognizer = make(Int.random(in: 0..<10, using: &generator), seed: seed &* 17 &+ UInt64(index))
      let delegate = RandomDelegate(seed: seed &* 13 &+ UInt64(index))
      recognizer.delegate = delegate
      recognizer.delaysTouchesBegan =
        recognizer.delaysTouchesBegan || Int.random(in: 0..<5, using: &generator) == 0
      recognizer.cancelsTouchesInView = Int.random(in: 0..<4, using: &generator) > 0
      storm.delegates.append(delegate)
      storm.recognizers.append(recognizer)
      for other in storm.recognizers where Int.random(in: 0..<10, using: &generator) == 0 {
        recognizer.require(toFail: other)
      }
      storm.views[Int.random(in: 0..<4, using: &generator)].addGestureRecognizer(recognizer)
      let stories = storm.stories
      let second = storm.views[1]
      var whim = SeededGenerator(seed: seed &* 19 &+ UInt64(index))
      recognizer.addAction { [weak second] recognizer in
        stories.told[index, default: ""] += recognizer.state.mark
        switch Int.random(in: 0..<40, using: &whim) {
        case 0: recognizer.isEnabled = false
        case 1: recognizer.view?.removeGestureRecognizer(recognizer)
        case 2: recognizer.view?.removeFromSuperview()
        case 3: second?.addGestureRecognizer(recognizer)
        case 4: recognizer.state = .ended
        case 5: recognizer.isEnabled = true
        default: break
        }
      }
    }
    return storm
  }

  /// A Boolean value that indicates whether states are valid over many gestures. A pan that was removed during its
  /// gesture reports no end.
  private func isStory(_ told: String) -> Bool {
    told.wholeMatch(of: /((BC*[EX])|E)*(BC*)?/) != nil
  }

  @Test("For random touches, delegates and actions, states are valid and nothing remains afterwards")
  func storms() {
    var flaws: [String] = []
    var told = ""
    for seed in UInt64(0)..<120 {
      let storm = storm(seed: seed)
      let hand = storm.hand
      var generator = SeededGenerator(seed: seed &+ 1000)
      var time: Int64 = 0
      for _ in 0..<60 {
        time += [0, 4, 8, 16, 200, 700].randomElement(using: &generator)!
        let phase = [TouchDispatcher.Phase.down, .move, .move, .move, .up, .up, .cancel].randomElement(
          using: &generator)!
        let reach = Bool.random(using: &generator) ? 12.0 : 200
        hand.at(
          time, phase, 100 + generator.uniform(0, reach), 100 + generator.uniform(0, reach),
          id: Int.random(in: 0...3, using: &generator))
        if Int.random(in: 0..<30, using: &generator) == 0 {
          hand.dispatcher.cancelAll()
          hand.endTurn()
        }
        if Int.random(in: 0..<20, using: &generator) == 0 {
          for recognizer in storm.recognizers { recognizer.isEnabled = true }
        }
      }
      hand.dispatcher.cancelAll()
      hand.endTurn()
      hand.wait(until: time + 10_000)
      for (index, story) in storm.stories.told.sorted(by: { $0.key < $1.key }) {
        told += story
        if !isStory(story) {
          flaws.append("seed \(seed): \(type(of: storm.recognizers[index])) told \(story)")
        }
      }
      // A subclass that began and never ends stays engaged; no other recognizer does.
      for recognizer in storm.recognizers where recognizer.isEngaged && !(recognizer is RandomStateRecognizer)
      {
        flaws.append("seed \(seed): \(type(of: recognizer)) is left, \(recognizer.life.state)")
      }
      if hand.dispatcher.touchCount != 0 || hand.dispatcher.touches.hasKept || hand.dispatcher.hasMoves {
        flaws.append("seed \(seed): touches are left")
      }
      for (touch, calls) in storm.stories.heard where calls.wholeMatch(of: /bm*[ec]/) == nil {
        flaws.append("seed \(seed): view \(touch[0]) heard \(calls) of touch \(touch[1])")
      }
    }

    expect(flaws.isEmpty, "\(flaws.count): \(flaws.prefix(4).joined(separator: "\n"))")
    expect(told.count > 300 && Set(told) == Set("BCEX"))
  }

  @Test("Touches and recognizers are released after random events")
  func freed() {
    weak var hand: PointerStage?
    var weakly: [() -> AnyObject?] = []
    do {
      let storm = storm(seed: 3)
      hand = storm.hand
      for step in 0..<40 {
        storm.hand.at(
          Int64(step) * 10, [.down, .move, .move, .up][step % 4], 100 + Double(step), 120, id: step % 3)
      }
      for recognizer in storm.recognizers { weakly.append { [weak recognizer] in recognizer } }
      for view in storm.views { weakly.append { [weak view] in view } }
    }
    expect(hand == nil)
    expect(weakly.allSatisfy { $0() == nil })
  }

  @Test(
    "A recognizer whose view left the window is cancelled with the next movement",
    arguments: [false, true])
  func leftWindow(isFreed: Bool) {
    let hand = PointerStage()
    var view: UIView? = UIView(frame: hand.window.bounds)
    hand.window.addSubview(view!)
    let (inner, outer) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    hand.watch(inner, as: "inner", on: view)
    hand.watch(outer, as: "outer")
    hand.at(0, .down, 100, 100)
    hand.at(10, .move, 100, 130)
    view?.removeFromSuperview()
    if isFreed { view = nil }
    hand.at(20, .move, 100, 150)
    hand.at(30, .move, 100, 170)
    hand.at(40, .up, 100, 170)
    expect(hand.log, equals: ["inner began", "inner cancelled"])
    hand.at(100, .down, 100, 100)
    hand.at(110, .move, 100, 130)
    hand.at(120, .up, 100, 130)
    expect(hand.log.suffix(2), equals: ["outer began", "outer ended"])
    withExtendedLifetime(view) {}
  }

  @Test("A flick within one frame is reported completely")
  func flick() {
    let hand = PointerStage()
    hand.watch(UIPanGestureRecognizer(), as: "pan")
    for (phase, y) in [(.down, 100), (.move, 140), (.move, 200), (.up, 200)]
      as [(TouchDispatcher.Phase, Double)]
    {
      hand.dispatcher.pointer(phase, id: 0, at: CGPoint(x: 50, y: y), in: hand.window)
      hand.dispatcher.flush()
    }
    expect(hand.log, equals: ["pan began", "pan changed", "pan ended"])
  }
}

extension UITouch.Phase {
  fileprivate var mark: String {
    switch self {
    case .began: "b"
    case .moved: "m"
    case .stationary: "s"
    case .ended: "e"
    case .cancelled: "c"
    }
  }
}
