import Controls
import Expectations
import Foundation
import LayerTree
import Testing
import ViewTree

@testable import TransitionEngine

@Suite struct StepperTests {
  /// A stage with a stepper at (100, 100), and a pointer.
  private final class Desk {
    let stage = Stage()
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
    var time: Int64 = 0
    var log: [Double] = []

    init() {
      let root = UIViewController()
      stage.setRoot(root)
      root.view.addSubview(stepper)
      stage.step(to: 0)
      stepper.addAction(for: .valueChanged) { [unowned self] _ in self.log.append(stepper.value) }
    }

    func pointer(_ phase: StageEvent.Pointer.Phase, _ x: Double, after seconds: Double = 0.01) {
      time += Int64(seconds * 1_000_000_000)
      stage.step(to: time, events: [StageEvent(time: time, .pointer(.init(phase, x: x, y: 116)))])
    }
  }

  @Test("A touch of a half changes the value by a step, within the range")
  func taps() {
    let desk = Desk()
    expect(desk.stepper.bounds.size, equals: CGSize(width: 94, height: 32))
    (desk.stepper.maximumValue, desk.stepper.stepValue) = (5, 2)
    for x in [180.0, 180, 180, 110] {
      desk.pointer(.down, x)
      desk.pointer(.up, x)
    }
    expect(desk.log, equals: [2, 4, 5, 3])
    desk.stepper.maximumValue = 1
    expect(desk.stepper.value == 1 && desk.log.count == 4)
  }

  @Test("A touch that stays repeats its step, and none after its end")
  func repeating() {
    let desk = Desk()
    desk.pointer(.down, 180)
    desk.stage.step(to: 10_000_000 + 490_000_000)
    expect(desk.log, equals: [1])
    desk.stage.step(to: 10_000_000 + 760_000_000)
    expect(desk.log, equals: [1, 2, 3])
    desk.time = desk.stage.time.now
    desk.pointer(.up, 180)
    desk.stage.step(to: 5_000_000_000)
    expect(desk.log, equals: [1, 2, 3])
  }

  @Test("A stepper that is not continuous sends one event at the end, and one that wraps goes round")
  func endings() {
    let desk = Desk()
    (desk.stepper.isContinuous, desk.stepper.wraps) = (false, true)
    desk.pointer(.down, 110)
    expect(desk.log.isEmpty && desk.stepper.value == 100)
    desk.pointer(.up, 110)
    expect(desk.log, equals: [100])
    desk.stepper.accessibilityIncrement()
    expect(desk.log, equals: [100, 0])
    desk.stepper.isEnabled = false
    desk.stepper.accessibilityIncrement()
    expect(desk.stepper.value, equals: 0)
  }

  @Test("Numbers that are not finite, and steps that are not positive, change nothing")
  func numbers() {
    let stepper = UIStepper()
    stepper.value = .nan
    stepper.stepValue = 0
    stepper.minimumValue = .infinity
    expect(stepper.value == 0 && stepper.stepValue == 1 && stepper.minimumValue == 0)
    stepper.minimumValue = 200
    expect(stepper.maximumValue == 200 && stepper.value == 200)
  }
}
