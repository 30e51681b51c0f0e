import Expectations
import Foundation
import TestSupport
import Testing

@testable import Controls

@Suite struct ControlTrackingTests {
  @Test(
    "For any inputs each touch begins once, ends once, and reports whether it is inside", arguments: 0..<300)
  func sequences(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var machine = ControlTracking()
    var (isDown, isInside) = (false, false)
    for _ in 0..<40 {
      let inside = Bool.random(using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let events = machine.handle(.down(isRepeat: inside))
        expect(events, equals: (isDown ? [] : inside ? [.touchDown, .touchDownRepeat] : [.touchDown]))
        if !isDown { (isDown, isInside) = (true, true) }
      case 1:
        let events = machine.handle(.move(isInside: inside))
        var expected: [UIControl.Event] = []
        if isDown {
          if inside != isInside { expected.append(inside ? .touchDragEnter : .touchDragExit) }
          expected.append(inside ? .touchDragInside : .touchDragOutside)
          isInside = inside
        }
        expect(events, equals: expected, "seed \(seed)")
      case 2:
        expect(
          machine.handle(.up(isInside: inside)),
          equals: (isDown ? [inside ? .touchUpInside : .touchUpOutside] : [])
        )
        (isDown, isInside) = (false, false)
      default:
        expect(machine.handle(.cancel), equals: isDown ? [.touchCancel] : [])
        (isDown, isInside) = (false, false)
      }
      expect(machine.isTracking == isDown && machine.isInside == isInside, "seed \(seed)")
    }
  }
}
