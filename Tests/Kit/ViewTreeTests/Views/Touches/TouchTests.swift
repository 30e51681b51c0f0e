import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing

@testable import KitTestSupport
@testable import ViewTree

/// The properties of touches and events.
@Suite struct TouchTests {
  private let hand = PointerStage()
  private let view: TouchRecordingView

  init() {
    view = TouchRecordingView(frame: CGRect(x: 10, y: 20, width: 280, height: 280))
    view.isMultipleTouchEnabled = true
    hand.window.addSubview(view)
  }

  /// A recognizer that only observes.
  private final class Watcher: UIGestureRecognizer {
    var seen: (Set<UITouch>, UIEvent) -> Void = { _, _ in }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { seen(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { seen(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { seen(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { seen(touches, event) }
  }

  @Test(
    """
    6.1 A touch has phase began, moved, stationary, ended, cancelled; `location(in:)`, `previousLocation(in:)`, \
    `timestamp`
    """)
  func phases() {
    let watcher = Watcher()
    hand.window.addGestureRecognizer(watcher)
    var log: [String] = []
    watcher.seen = { [view] _, event in
      let all = (event.allTouches ?? []).sorted { $0.id < $1.id }
      log.append(
        all.map {
          let (new, old) = ($0.location(in: view), $0.previousLocation(in: view))
          return "\($0.id) \($0.phase) \(old.x)→\(new.x) \(($0.timestamp * 1000).rounded())"
        }.joined(separator: ", "))
    }
    hand.at(0, .down, 20, 40)
    hand.at(10, .down, 100, 40, id: 1)
    hand.at(20, .move, 110, 40, id: 1)
    hand.at(30, .move, 25, 40)
    hand.at(40, .up, 115, 40, id: 1)
    hand.at(50, .cancel, 0, 0)
    expect(
      log,
      equals: [
        "0 began 10.0→10.0 0.0",
        "0 stationary 10.0→10.0 0.0, 1 began 90.0→90.0 10.0",
        "0 stationary 10.0→10.0 0.0, 1 moved 90.0→100.0 20.0",
        "0 moved 10.0→15.0 30.0, 1 stationary 100.0→100.0 20.0",
        "0 stationary 15.0→15.0 30.0, 1 ended 100.0→105.0 40.0",
        "0 cancelled 15.0→15.0 50.0",
      ])
  }

  @Test("6.1 `tapCount`: the number of taps at the same place in quick succession")
  func tapCount() {
    var counts: [Int] = []
    view.onEvent = { touches, _ in
      if let touch = touches.first, touch.phase == .began { counts.append(touch.tapCount) }
    }
    for (start, x) in [(0, 50.0), (100, 52), (300, 54), (500, 150), (1000, 150), (1100, 150)]
      as [(Int64, Double)]
    {
      hand.at(start, .down, x, 50)
      hand.at(start + 40, .up, x, 50)
    }
    expect(counts, equals: [1, 2, 3, 1, 1, 2])
  }

  @Test(
    "6.1 Coalesced touches: recognizers receive every movement; the view receives several as one event that lists them"
  )
  func coalesced() {
    let watcher = Watcher()
    hand.window.addGestureRecognizer(watcher)
    var seen: [Int] = []
    watcher.seen = { touches, event in
      guard let touch = touches.first else { return }
      seen.append(event.coalescedTouches(for: touch)?.count ?? -1)
    }
    var told: [String] = []
    view.onEvent = { touches, event in
      guard let touch = touches.first, let all = event?.coalescedTouches(for: touch) else { return }
      told.append(
        "\(touch.previousLocation(in: nil).y)→\(touch.location(in: nil).y): "
          + all.map { "\($0.previousLocation(in: nil).y)→\($0.location(in: nil).y)" }.joined(separator: " "))
    }
    // A step in which a device reports four movements, and no other event.
    hand.dispatcher.pointer(.down, id: 0, at: CGPoint(x: 50, y: 100), in: hand.window)
    hand.dispatcher.flush()
    for move in 1...4 {
      hand.time.advance(to: Int64(move) * 2_000_000)
      hand.dispatcher.pointer(.move, id: 0, at: CGPoint(x: 50, y: 100 + Double(move)), in: hand.window)
      hand.dispatcher.flush()
    }
    expect(view.log, equals: ["began 0"])
    hand.dispatcher.deliverMoves()
    expect(view.log, equals: ["began 0", "moved 0"])
    hand.time.advance(to: 10_000_000)
    hand.dispatcher.pointer(.move, id: 0, at: CGPoint(x: 50, y: 110), in: hand.window)
    hand.dispatcher.pointer(.up, id: 0, at: CGPoint(x: 50, y: 110), in: hand.window)
    hand.endTurn()
    expect(
      view.log, equals: ["began 0", "moved 0", "moved 0", "ended 0"],
      "pending movements are delivered before the end")
    expect(seen, equals: [1, 1, 1, 1, 1, 1, 1])
    expect(
      told,
      equals: [
        "100.0→100.0: 100.0→100.0", "100.0→104.0: 100.0→101.0 101.0→102.0 102.0→103.0 103.0→104.0",
        "104.0→110.0: 104.0→110.0", "110.0→110.0: 110.0→110.0",
      ])
  }

  @Test("Movements of two touches on one view are delivered in one call, on two views in two calls")
  func grouped() {
    let other = TouchRecordingView(frame: CGRect(x: 200, y: 0, width: 100, height: 300))
    hand.window.addSubview(other)
    for (id, x) in [(0, 50.0), (1, 100), (2, 250)] {
      hand.dispatcher.pointer(.down, id: id, at: CGPoint(x: x, y: 100), in: hand.window)
    }
    for (id, x) in [(0, 50.0), (1, 100), (2, 250), (0, 51)] {
      hand.dispatcher.pointer(.move, id: id, at: CGPoint(x: x, y: 120), in: hand.window)
    }
    hand.endTurn()
    expect(view.log, equals: ["began 0", "began 1", "moved 0+1"])
    expect(other.log, equals: ["began 2", "moved 2"])
  }

  @Test("Movements at the same time are one event: a recognizer receives both touches in one call")
  func sameTime() {
    let watcher = Watcher()
    hand.window.addGestureRecognizer(watcher)
    var counts: [Int] = []
    watcher.seen = { touches, _ in counts.append(touches.count) }
    for (id, x) in [(0, 50.0), (1, 100)] {
      hand.dispatcher.pointer(.down, id: id, at: CGPoint(x: x, y: 100), in: hand.window)
    }
    hand.dispatcher.pointer(.move, id: 0, at: CGPoint(x: 40, y: 100), in: hand.window, isMore: true)
    hand.dispatcher.pointer(.move, id: 1, at: CGPoint(x: 110, y: 100), in: hand.window)
    expect(counts, equals: [1, 1, 2])
  }

  @Test("Touches that moved at the same time move a gesture once, by the movement of their middle")
  func movedTogether() {
    let pan = UIPanGestureRecognizer()
    var ways: [CGFloat] = []
    pan.addAction { ways.append($0.translation(in: nil).y) }
    hand.watch(pan, as: "pan")
    func move(_ y: Double, _ otherY: Double) {
      hand.dispatcher.pointer(.move, id: 0, at: CGPoint(x: 50, y: y), in: hand.window, isMore: true)
      hand.dispatcher.pointer(.move, id: 1, at: CGPoint(x: 100, y: otherY), in: hand.window)
      hand.endTurn()
    }
    hand.at(0, .down, 50, 100)
    hand.at(0, .down, 100, 100, id: 1)
    move(120, 140)
    move(150, 130)
    expect(hand.log, equals: ["pan began", "pan changed"])
    expect(ways, equals: [20, 30])
  }

  @Test("6.1 Two predicted touches extrapolate with the velocity; an ended touch has none")
  func predicted() {
    let watcher = Watcher()
    hand.window.addGestureRecognizer(watcher)
    var last: [CGFloat]?
    watcher.seen = { touches, event in
      last = touches.first.flatMap { event.predictedTouches(for: $0) }?.map { $0.location(in: nil).y }
    }
    hand.at(0, .down, 50, 100)
    expect(last, equals: [100, 100])
    for move in 1...10 { hand.at(Int64(move) * 10, .move, 50, 100 + Double(move) * 6) }
    let ys = last ?? []
    expect(ys.count, equals: 2)
    expect(
      abs(ys[0] - 165) < 0.01 && abs(ys[1] - 170) < 0.01, "600 points per second, 8.3 and 16.7 ms ahead")
    hand.at(110, .up, 50, 166)
    expect(last, equals: [])
  }

  @Test("A touch returns its location 5 ms before a frame, interpolated between its samples")
  func resampled() {
    hand.at(0, .down, 50, 100)
    for move in 1...4 { hand.at(Int64(move) * 8, .move, 50, 100 + Double(move) * 8) }
    let touch = hand.dispatcher.touches.touch(at: 0)
    expect(touch.resampledLocation(in: nil, at: 33_000_000).y, equals: 128)
    expect(touch.resampledLocation(in: view, at: 33_000_000), equals: CGPoint(x: 40, y: 108))
    expect(touch.location(in: nil).y, equals: 132)
  }

  @Test("After 5,000 samples without a request, a touch returns the same locations")
  func resampledLate() {
    hand.at(0, .down, 50, 100)
    let touch = hand.dispatcher.touches.touch(at: 0)
    for move in 1...5000 { hand.at(Int64(move), .move, 50, 100 + Double(move % 1000)) }
    expect(abs(touch.resampledLocation(in: nil, at: 4_990_000_000).y - 1085), isBelow: 1e-9)
  }

  @Test("An event lists its touches by window, view and recognizer, and none for other touches")
  func filtering() {
    let watcher = Watcher()
    view.addGestureRecognizer(watcher)
    hand.at(0, .down, 5, 5, id: 3)
    var checked = false
    watcher.seen = { [hand, view] touches, event in
      checked = true
      expect(event.type == .touches && event.subtype == .none)
      expect(event.allTouches?.count, equals: 2)
      expect(event.touches(for: hand.window)?.count, equals: 2)
      expect(event.touches(for: view), equals: touches)
      expect(event.touches(for: watcher), equals: touches)
      let stranger = UITouch(id: 9, serial: 9, sample: .init(time: 0, position: .zero), window: nil)
      expect(event.coalescedTouches(for: stranger) == nil && event.predictedTouches(for: stranger) == nil)
      expect(touches.first?.type, equals: .direct)
      expect(touches.first?.force == 0 && touches.first?.maximumPossibleForce == 0)
    }
    hand.at(10, .down, 100, 100)
    expect(checked)
  }

  @Test("A touch has the button mask of its button")
  func buttons() {
    var types: [UITouch.TouchType] = []
    var masks: [UIEvent.ButtonMask] = []
    view.onEvent = { touches, event in
      types += touches.map(\.type)
      if let event { masks.append(event.buttonMask) }
    }
    hand.at(0, .down, 50, 50, buttons: .secondary)
    hand.at(10, .up, 50, 50, buttons: .secondary)
    expect(types, equals: [.indirectPointer, .indirectPointer])
    expect(masks, equals: [.secondary, .secondary])
  }

  @Test("Events of touches that never began, and a thousand touches, give diagnostics and change nothing")
  func hostile() {
    hand.at(0, .up, 5, 5, id: 7)
    hand.at(1, .move, 5, 5, id: 7)
    hand.at(2, .cancel, 5, 5, id: 7)
    expect(hand.sink.rules, equals: [.unknownTouch])
    for pointer in 0..<1000 { hand.at(3, .down, 50, 50, id: pointer) }
    expect(hand.dispatcher.touchCount, equals: 32)
    expect(hand.sink.rules.count, equals: 1 + 968)
    expect(hand.sink.rules.last, equals: .tooManyTouches)
    for pointer in 0..<32 { hand.at(4, .up, 50, 50, id: pointer) }
    expect(hand.dispatcher.touchCount, equals: 0)
    expect(view.log.count, equals: 64)
  }

  @Test("A touch that was cancelled with all others may still be lifted, without a diagnostic")
  func liftedAfterAll() {
    hand.at(0, .down, 50, 50)
    hand.dispatcher.cancelAll()
    hand.at(10, .up, 50, 50)
    expect(hand.sink.rules.isEmpty && view.log == ["began 0", "cancelled 0"])
    hand.at(20, .up, 50, 50)
    expect(hand.sink.rules, equals: [.unknownTouch])
  }

  @Test("An event that the application swallowed is over: passed on later, it delivers nothing")
  func swallowed() {
    hand.at(0, .down, 50, 50)
    var kept: UIEvent?
    hand.dispatcher.send = { kept = $0 }
    hand.at(10, .move, 60, 50)
    hand.dispatcher.pointer(.move, id: 0, at: CGPoint(x: 70, y: 50), in: hand.window, isMore: true)
    kept?.deliver()
    hand.endTurn()
    expect(kept != nil && view.log == ["began 0"])
  }

  @Test("A second down event of the same touch cancels the first touch")
  func twice() {
    hand.at(0, .down, 50, 50)
    hand.at(10, .down, 60, 60)
    hand.at(20, .up, 60, 60)
    expect(view.log, equals: ["began 0", "cancelled 0", "began 0", "ended 0"])
    expect(hand.sink.rules.isEmpty)
  }
}
