import AllocationCounter
import Expectations
import Foundation
import LayerTree
import QuartzCore
import Testing

@testable import KitTestSupport
@testable import ViewTree

#if !DEBUG
  /// The allocations of an event.
  @Suite struct EventCostTests {
    /// Returns a recognizer; the kinds alternate.
    private func recognizer(_ index: Int) -> UIGestureRecognizer {
      switch index % 8 {
      case 0: UIPanGestureRecognizer()
      case 1: UITapGestureRecognizer()
      case 2: UILongPressGestureRecognizer()
      case 3: UISwipeGestureRecognizer()
      case 4: UIPinchGestureRecognizer()
      case 5: UIRotationGestureRecognizer()
      case 6: UIScreenEdgePanGestureRecognizer()
      default: UIGestureRecognizer()
      }
    }

    @Test("Event handling with 30 recognizers on the path: 0 allocations", arguments: [false, true])
    func thirty(isPanning: Bool) {
      let pointer = PointerStage()
      var view: UIView = pointer.window
      for index in 0..<30 {
        if index % 10 == 0 {
          let inner = UIView(frame: view.bounds)
          view.addSubview(inner)
          view = inner
        }
        view.addGestureRecognizer(recognizer(index))
      }
      var changes = 0
      let pan = UIPanGestureRecognizer(target: pointer, action: PointerStage.ignore)
      pan.addAction { _ in changes += 1 }
      let innermost = UIView(frame: view.bounds)
      view.addSubview(innermost)
      if isPanning { innermost.addGestureRecognizer(pan) }
      pointer.at(0, .down, 100, 100)
      if isPanning { pointer.at(8, .move, 100, 150) }
      let base = isPanning ? 150.0 : 100
      // The first movements grow the storage.
      for step in 1...40 { move(pointer, Int64(step) * 1000, base + Double(step % 5)) }
      let before = allocation_count()
      for step in 41...1000 { move(pointer, Int64(step) * 1000, base + Double(step % 5)) }
      expect(allocation_count() - before, equals: 0)
      expect(pointer.dispatcher.recognizerStates.count, isAtLeast: (isPanning ? 1 : 25))
      expect(changes > 900, equals: isPanning)
    }

    private func move(_ pointer: PointerStage, _ nanoseconds: Int64, _ y: Double) {
      pointer.time.advance(to: 10_000_000 + nanoseconds)
      pointer.dispatcher.pointer(.move, id: 0, at: CGPoint(x: 100, y: y), in: pointer.window)
      pointer.dispatcher.flush()
      pointer.dispatcher.deliverMoves()
    }

    @Test("Hit testing allocates nothing")
    func hitTesting() {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      for index in 0..<100 {
        let view = UIView(frame: CGRect(x: index, y: 0, width: 1, height: 100))
        if index % 3 == 0 { view.transform = CGAffineTransform(rotationAngle: 0.1) }
        root.addSubview(view)
      }
      var hits = 0
      let before = allocation_count()
      for x in 0..<100 where root.hitTest(CGPoint(x: Double(x) + 0.5, y: 50), with: nil) !== root {
        hits += 1
      }
      expect(allocation_count() - before, equals: 0)
      expect(hits, isAbove: 50)
    }
  }

  extension PointerStage {
    fileprivate func ignore(_ pan: UIPanGestureRecognizer) {}
  }
#endif
