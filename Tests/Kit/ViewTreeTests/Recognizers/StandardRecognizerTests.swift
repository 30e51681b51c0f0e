import Expectations
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// Each standard recognizer on a window, in marble diagrams: a recognizer's line shows the states its actions received.
@Suite struct StandardRecognizerTests {
  @Test("6.5 Pan: begins after 10 points, and reports its end to its action")
  func pan() {
    let it = MarbleStage()
    it.watch(UIPanGestureRecognizer(), as: "pan")
    it.verify(
      """
      touch   d-v-v-v-v-u
      pan     ------B-C-E
      """)
  }

  @Test("6.5 Pan: min/max number of touches")
  func touchLimits() {
    let it = MarbleStage()
    let (two, one) = (UIPanGestureRecognizer(), UIPanGestureRecognizer())
    two.minimumNumberOfTouches = 2
    one.maximumNumberOfTouches = 1
    it.watch(two, as: "two")
    it.watch(one, as: "one")
    it.verify(
      """
      touch1   d-v---v---v---v---u--
      touch2   ----d---v---v---v---u
      two      ----------B-C-C-C---E
      one      -
      """, stride: 8)
  }

  @Test("6.5 Pan: a touch that joins or ends causes no jump")
  func joining() {
    let it = MarbleStage()
    let pan = UIPanGestureRecognizer()
    var ways: [CGPoint] = []
    pan.addAction { ways.append($0.translation(in: nil)) }
    it.watch(pan, as: "pan")
    it.verify(
      """
      touch1   d-v-v---v---u----
      touch2   ------d---v---v-u
      pan      ----B---C-C---C-E
      """, stride: 8)
    expect(ways.map(\.y), equals: [6, 10, 14, 22, 22])
    expect(ways.allSatisfy { $0.x == 0 })
  }

  @Test("6.5 `setTranslation(_:in:)` resets, also in the coordinates of a rotated view")
  func settingTranslation() {
    let it = MarbleStage()
    let view = UIView(frame: it.hand.window.bounds)
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    it.hand.window.addSubview(view)
    let pan = UIPanGestureRecognizer()
    var ways: [CGPoint] = []
    pan.addAction {
      ways.append($0.translation(in: view))
      $0.setTranslation(CGPoint(x: 1, y: 0), in: view)
    }
    it.watch(pan, as: "pan", on: view)
    it.verify(
      """
      touch   d-v-v-v-u
      pan     ----B-C-E
      """, stride: 8)
    expect(ways.map { ($0.x * 1000).rounded() / 1000 }, equals: [6, 9, 1])
    expect(ways.allSatisfy { abs($0.y) < 1e-9 })
  }

  @Test("6.5 Screen-edge pan: begins within 20 points of the edge, inward", arguments: [19.0, 21])
  func edge(x: Double) {
    let hand = PointerStage()
    let pan = UIScreenEdgePanGestureRecognizer()
    pan.edges = .left
    hand.watch(pan, as: "edge")
    hand.at(0, .down, x, 100)
    hand.at(8, .move, x + 20, 100)
    hand.at(16, .up, x + 20, 100)
    expect(hand.log, equals: (x < 20 ? ["edge began", "edge ended"] : []))
    hand.log = []
    hand.at(100, .down, 5, 100)
    hand.at(108, .move, 5, 130)
    hand.at(116, .up, 5, 130)
    expect(hand.log.isEmpty, "a movement along the edge is not inward")
    expect(hand.dispatcher.recognizerStates.isEmpty)
  }

  @Test(
    "6.5 Screen-edge pan: a recognizer that waits for its failure is recognized when the touch begins elsewhere"
  )
  func edgeAwaited() {
    let hand = PointerStage()
    let (edge, pan) = (UIScreenEdgePanGestureRecognizer(), UIPanGestureRecognizer())
    edge.edges = [.left, .right]
    pan.require(toFail: edge)
    hand.watch(pan, as: "pan")
    hand.watch(edge, as: "edge")
    for (start, x) in [(0, 150.0), (1000, 295)] as [(Int64, Double)] {
      hand.at(start, .down, x, 100)
      hand.at(start + 8, .move, x - 20, 100)
      hand.at(start + 16, .up, x - 20, 100)
    }
    expect(hand.log, equals: ["pan began", "pan ended", "edge began", "edge ended"])
  }

  @Test("6.5 Tap: recognized by its numbers of taps and of touches")
  func taps() {
    let it = MarbleStage()
    let together = Together()
    it.kept.append(together)
    for (name, taps, touches) in [("single", 1, 1), ("double", 2, 1), ("pair", 1, 2)] {
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      tap.numberOfTouchesRequired = touches
      tap.addAction { tap in
        expect(tap.numberOfTouches, equals: touches)
        expect(tap.location(ofTouch: 0, in: nil), equals: CGPoint(x: 100, y: 100))
      }
      it.watch(tap, as: name)
      tap.delegate = together
    }
    let rest = String(repeating: "-", count: 50)
    it.verify(
      """
      touch1   d-u--d-u\(rest)d---u
      touch2   --------\(rest)-d-u-
      single   --E----E
      double   -------E
      pair     --------\(rest)----E
      """)
  }

  @Test("A setting that is changed during a gesture applies from the next touches on")
  func changedSettings() {
    let it = MarbleStage()
    let (tap, press) = (UITapGestureRecognizer(), UILongPressGestureRecognizer())
    press.minimumPressDuration = 0.03
    press.addAction { press in
      guard press.state == .began else { return }
      tap.numberOfTapsRequired = 2
      press.minimumPressDuration = 0.06
    }
    it.watch(tap, as: "tap")
    it.watch(press, as: "press")
    let rest = String(repeating: "-", count: 50)
    it.verify(
      """
      touch   d------u\(rest)d--u-d--u\(rest)d--------u
      tap     --------\(rest)--------E
      press   ---B---E\(rest)---------\(rest)------B--E
      """)
  }

  @Test("6.5 Long press: begins while the touch stays, and changes with the touch")
  func longPress() {
    let it = MarbleStage()
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.1
    it.watch(press, as: "press")
    it.verify(
      """
      touch   d------------v-u
      press   ----------B--C-E
      """)
  }

  @Test("6.5 Swipe: recognized once, in its direction")
  func swipe() {
    let it = MarbleStage()
    let (left, down) = (UISwipeGestureRecognizer(), UISwipeGestureRecognizer())
    left.direction = .left
    down.direction = [.down, .up]
    it.watch(left, as: "left")
    it.watch(down, as: "down")
    it.verify(
      """
      touch   dvvvvvvvu
      left    -
      down    ------E
      """, stride: 9)
  }

  @Test("6.5 Pinch and rotation are recognized simultaneously if the delegate allows it")
  func pinchAndRotation() {
    let it = MarbleStage()
    let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
    let together = Together()
    it.kept.append(together)
    pinch.delegate = together
    it.watch(pinch, as: "pinch")
    it.watch(rotation, as: "rotation")
    var scales: [CGFloat] = []
    pinch.addAction { scales.append($0.scale) }
    it.verify(
      """
      touch1    d-<-<-------u
      touch2    d-----v-v-v---u
      pinch     ----B-C-C-C---E
      rotation  ----------B---E
      """, stride: 9)
    expect(scales.last ?? 0 > 1.05)
  }

  /// A delegate that allows all recognizers simultaneously.
  final class Together: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("A gesture's location is the middle of its touches, and of the last ones after its end")
  func location() {
    let hand = PointerStage()
    let pan = UIPanGestureRecognizer()
    hand.watch(pan, as: "pan")
    var places: [String] = []
    pan.addAction { places.append("\($0.numberOfTouches) \($0.location(in: nil).x)") }
    hand.at(0, .down, 100, 100)
    hand.at(8, .move, 120, 100)
    hand.at(16, .down, 200, 100, id: 1)
    hand.at(24, .move, 220, 100, id: 1)
    hand.at(32, .up, 120, 100)
    hand.at(40, .up, 230, 100, id: 1)
    expect(places, equals: ["1 120.0", "2 170.0", "1 230.0", "0 230.0"].filter { $0 != "1 230.0" })
    expect(pan.location(ofTouch: 3, in: nil), equals: .zero, "there is no touch of this index")
  }

  @Test("A tap expects the primary button, or a touch without a button, unless another button is required")
  func buttons() {
    let hand = PointerStage()
    let (first, second) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    second.buttonMaskRequired = .secondary
    hand.watch(first, as: "first")
    hand.watch(second, as: "second")
    var masks: [UIEvent.ButtonMask] = []
    second.addAction { masks.append($0.buttonMask) }
    for (start, buttons) in [(0, []), (1000, .primary), (2000, .secondary)] as [(Int64, UIEvent.ButtonMask)] {
      hand.at(start, .down, 50, 50, buttons: buttons)
      hand.at(start + 20, .up, 50, 50, buttons: buttons)
    }
    expect(hand.log, equals: ["first ended", "first ended", "second ended"])
    expect(masks, equals: [.secondary])
    expect(UIEvent.ButtonMask.button(2) == .secondary && UIEvent.ButtonMask.button(16).rawValue == 1 << 15)
    expect(UIEvent.ButtonMask.button(0) == [] && UIEvent.ButtonMask.button(17) == [])
  }
}
