import Diagnostics
import Expectations
import LayerTree
import Scheduling
import Testing
import TransitionEngine

@Suite struct TimerTests {
  private final class Target: NSObject {
    var calls: [String] = []

    func tick(_ timer: Timer) { calls.append("tick \(timer.userInfo as? String ?? "–")") }
    func plain() { calls.append("plain") }
  }

  private func times(_ stage: Stage, _ body: (@escaping () -> Void) -> Void) -> () -> [Int64] {
    var times: [Int64] = []
    stage.whileCurrent { body { times.append(stage.time.now / 1_000_000) } }
    return { times }
  }

  @Test("A repeating timer fires at multiples of its interval, without drift and whatever the frames are")
  func repeating() {
    let stage = Stage()
    let times = times(stage) { note in
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in note() }
    }
    for time: Int64 in [33, 250, 251, 999, 1000] { stage.step(to: time * 1_000_000) }
    expect(times(), equals: Array(stride(from: 100, through: 1000, by: 100)))
  }

  @Test("A timer without an interval never fires, and is not valid until another takes its place")
  func empty() {
    let stage = Stage()
    var timer = Timer()
    expect(!timer.isValid && timer.timeInterval == 0)
    stage.whileCurrent {
      RunLoop.main.add(timer, forMode: .common)
      timer.fire()
      timer.invalidate()
    }
    let times = times(stage) { note in
      timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in note() }
    }
    stage.step(to: 1_000_000_000)
    expect(times(), equals: [100])
  }

  @Test("A timer calls its target with itself and its information, and releases the target when it is over")
  func target() {
    let stage = Stage()
    var target: Target? = Target()
    weak let seen = target
    stage.whileCurrent {
      Timer.scheduledTimer(
        timeInterval: 0.1, target: target as Any, selector: Selector("tick:", Target.tick), userInfo: "info",
        repeats: false)
      Timer.scheduledTimer(
        timeInterval: 0.2, target: target as Any, selector: Selector("plain", Target.plain), userInfo: nil,
        repeats: false)
    }
    target = nil
    stage.step(to: 150_000_000)
    expect(seen?.calls, equals: ["tick info"])
    stage.step(to: 200_000_000)
    expect(seen == nil)
  }

  @Test("A timer starts with the run loop only, and stops when it is invalidated, also by its own action")
  func life() throws {
    let stage = Stage()
    var count = 0
    let idle = stage.whileCurrent { Timer(timeInterval: 0.1, repeats: true) { _ in count += 100 } }
    let timer = stage.whileCurrent {
      Timer(timeInterval: 0.1, repeats: true) { timer in
        count += 1
        if count == 3 { timer.invalidate() }
      }
    }
    stage.whileCurrent {
      RunLoop.main.add(timer, forMode: .common)
      RunLoop.main.add(timer, forMode: .tracking)
    }
    stage.step(to: 1_000_000_000)
    expect(count, equals: 3)
    expect(!timer.isValid && idle.isValid)
    expect(stage.isIdle)
  }

  @Test("The date of the next call can be read, moved and suspended")
  func fireDate() {
    let stage = Stage()
    var times: [Int64] = []
    let timer = stage.whileCurrent {
      Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { _ in
        times.append(stage.time.now / 1_000_000)
      }
    }
    expect(timer.fireDate.timeIntervalSinceReferenceDate, equals: 0.2)
    expect(timer.timeInterval, equals: 0.2)
    timer.fireDate = .distantFuture
    stage.step(to: 1_000_000_000)
    expect(times, equals: [])
    stage.whileCurrent { timer.fireDate = .onStage(after: 0.05) }
    stage.step(to: 1_500_000_000)
    expect(times, equals: [1050, 1250, 1450])
    timer.fire()
    expect(times.last, equals: 1500)
    timer.invalidate()
  }

  @Test("A date of the system's clock is reported, and counts as the present")
  func systemDate() {
    let stage = Stage()
    var fired = false
    stage.whileCurrent {
      let date = Date(timeIntervalSince1970: 1_800_000_000)
      RunLoop.main.add(Timer(fire: date, interval: 0, repeats: false) { _ in fired = true }, forMode: .common)
    }
    stage.step(to: 1)
    expect(fired)
    expect(stage.log.diagnostics.map(\.rule), equals: [.dateOffStage])
  }

  @Test("A timer without a usable interval fires every tenth of a millisecond", arguments: [0, -1, .nan])
  func smallInterval(seconds: Double) {
    let stage = Stage()
    var count = 0
    _ = stage.whileCurrent {
      Timer.scheduledTimer(withTimeInterval: seconds, repeats: true) { _ in count += 1 }
    }
    stage.step(to: 10_000_000)
    expect(count, equals: 100)
  }

  @Test("What is scheduled without a stage does not run, and the next stage reports it")
  func withoutStage() {
    let outer = StageTime.current
    StageTime.current = nil
    defer { StageTime.current = outer }
    var count = 0
    Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in count += 1 }
    DispatchQueue.main.async { count += 1 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { count += 1 }
    RunLoop.main.perform { count += 1 }
    let stage = Stage()
    stage.step(to: 2_000_000_000)
    expect(count, equals: 0)
    expect(stage.log.diagnostics.map(\.rule), equals: Array(repeating: .scheduledWithoutStage, count: 4))
    expect(Stage().log.diagnostics.isEmpty)
  }

  @Test("Delayed calls of a target are cancelled all together, or those of one method and argument")
  func delayedCalls() {
    let stage = Stage()
    let (one, two) = (Target(), Target())
    let argument = Timer(timeInterval: 1, repeats: false) { _ in }
    stage.whileCurrent {
      for target in [one, two] {
        target.perform(Selector("plain", Target.plain), with: nil, afterDelay: 0.1)
        target.perform(Selector("tick:", Target.tick), with: argument, afterDelay: 0.1)
      }
      NSObject.cancelPreviousPerformRequests(withTarget: one)
      NSObject.cancelPreviousPerformRequests(
        withTarget: two, selector: Selector("tick:", Target.tick), object: nil)
      NSObject.cancelPreviousPerformRequests(
        withTarget: two, selector: Selector("tick:", Target.tick), object: argument)
    }
    stage.step(to: 1_000_000_000)
    expect(one.calls == [] && two.calls == ["plain"])
  }

  @Test("Core Foundation's timers fire on the run loop, once or at an interval, until they are invalidated")
  func coreFoundation() {
    let stage = Stage()
    var calls: [String] = []
    var timer: CFRunLoopTimer?
    stage.whileCurrent {
      let now = Date.onStage.timeIntervalSinceReferenceDate
      for (name, first, interval) in [("once", 0.1, 0.0), ("often", 0.2, 0.2)] {
        timer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, now + first, interval, 0, 0) { fired in
          calls.append(name)
          expect(fired?.timeInterval, equals: interval)
        }
        CFRunLoopAddTimer(
          name == "once" ? CFRunLoopGetCurrent() : CFRunLoopGetMain(), timer, CFRunLoopMode.common)
      }
    }
    stage.step(to: 500_000_000)
    expect(calls, equals: ["once", "often", "often"])
    CFRunLoopTimerInvalidate(timer)
    stage.step(to: 1_000_000_000)
    expect(calls.count, equals: 3)
  }
}
