import Expectations
import TestSupport
import Testing

@testable import TransitionEngine

@Suite struct MouseTouchesTests {
  /// Returns the events of inputs as text: `0 down 10,20`, `hover 5,5`.
  private func story(_ inputs: [MouseTouches.Input], size: SIMD2<Double> = [300, 400]) -> [String] {
    var mouse = MouseTouches(size: size)
    return inputs.flatMap { mouse.handle($0) }.map(word)
  }

  private func word(_ kind: StageEvent.Kind) -> String {
    switch kind {
    case .pointer(let pointer):
      "\(pointer.id) \(pointer.phase) \(Int(pointer.x)),\(Int(pointer.y))"
        + (pointer.buttons == 1 ? "" : " by \(pointer.buttons)")
    case .hover(let hover): "hover \(hover.phase) \(Int(hover.x)),\(Int(hover.y))"
    default: "something else"
    }
  }

  @Test("6.1 Mouse button 1 is one touch; without a button the mouse hovers")
  func plain() {
    expect(
      story([
        .move([10, 20]), .press(1, [10, 20]), .move([30, 20]), .leave, .move([-5, 20]),
        .release(1, [-5, 20]),
        .move([0, 20]), .leave,
      ]),
      equals: [
        "hover move 10,20", "0 down 10,20", "0 move 30,20", "0 move -5,20", "0 up -5,20", "hover move 0,20",
        "hover leave 0,20",
      ])
  }

  @Test("6.1 Alt + drag gives two touches mirrored about the center")
  func mirrored() {
    expect(
      story([
        .modifiers(alt: true, shift: false), .press(1, [100, 100]), .move([50, 90]), .release(1, [50, 90]),
      ]),
      equals: [
        "0 down 100,100", "-1 down 200,300", "0 move 50,90", "-1 move 250,310", "0 up 50,90", "-1 up 250,310",
      ])
  }

  @Test("6.1 Alt + Shift moves both touches")
  func parallel() {
    expect(
      story([
        .modifiers(alt: true, shift: false), .press(1, [100, 100]), .modifiers(alt: true, shift: true),
        .move([110, 105]), .modifiers(alt: true, shift: false), .move([100, 105]), .release(1, [100, 105]),
      ]).filter { $0.contains("move") },
      equals: [
        "0 move 110,105", "-1 move 210,305", "0 move 100,105", "-1 move 220,305",
      ])
  }

  @Test("Pressing Alt during a drag adds the second touch, and releasing it lifts that touch")
  func during() {
    expect(
      story([
        .press(1, [100, 100]), .modifiers(alt: true, shift: false), .move([90, 100]),
        .modifiers(alt: false, shift: false), .move([80, 100]), .release(1, [80, 100]),
      ]),
      equals: [
        "0 down 100,100", "-1 down 200,300", "0 move 90,100", "-1 move 210,300", "-1 up 210,300",
        "0 move 80,100", "0 up 80,100",
      ])
  }

  @Test("The center that Shift has moved is reset to the stage's center when Alt is released, or by a resize")
  func middle() {
    var mouse = MouseTouches(size: [300, 400])
    func places() -> [SIMD2<Double>] { mouse.places }
    _ = mouse.handle(.move([100, 100]))
    expect(places().isEmpty)
    _ = mouse.handle(.modifiers(alt: true, shift: true))
    expect(places(), equals: [[100, 100], [200, 300]])
    _ = mouse.handle(.move([120, 100]))
    expect(places(), equals: [[120, 100], [220, 300]])
    _ = mouse.handle(.modifiers(alt: false, shift: false))
    _ = mouse.handle(.modifiers(alt: true, shift: false))
    expect(places(), equals: [[120, 100], [180, 300]])
    _ = mouse.handle(.resize([200, 200]))
    expect(places(), equals: [[120, 100], [80, 100]])
    _ = mouse.handle(.leave)
    expect(places().isEmpty)
  }

  @Test("Another button is a touch with that button, not mirrored; a second simultaneous button is ignored")
  func buttons() {
    expect(
      story([
        .modifiers(alt: true, shift: false), .press(2, [10, 10]), .press(1, [10, 10]), .release(1, [10, 10]),
        .release(2, [10, 10]), .press(0, [1, 1]), .press(99, [1, 1]),
      ]), equals: ["0 down 10,10 by 2", "0 up 10,10 by 2"])
  }

  @Test("Losing the focus releases all buttons and keys; the stage itself cancels the touches")
  func focus() {
    expect(
      story([
        .modifiers(alt: true, shift: false), .press(1, [100, 100]), .loseFocus, .release(1, [100, 100]),
        .move([50, 50]), .press(1, [50, 50]),
      ]).suffix(2), equals: ["hover move 50,50", "0 down 50,50"])
  }

  @Test("For any input of mouse and keys, each touch goes down, moves, and goes up, in this order")
  func anything() {
    for seed in UInt64(0)..<300 {
      var generator = SeededGenerator(seed: seed)
      var mouse = MouseTouches(size: [300, 400])
      var isDown: [Int: Bool] = [:]
      for _ in 0..<60 {
        let place = SIMD2(generator.uniform(-50, 350), generator.uniform(-50, 450))
        let input: MouseTouches.Input =
          switch Int.random(in: 0..<12, using: &generator) {
          case 0, 1: .press([1, 1, 1, 2, 3].randomElement(using: &generator)!, place)
          case 2, 3: .release([1, 1, 1, 2, 3].randomElement(using: &generator)!, place)
          case 4: .leave
          case 5, 6: .modifiers(alt: .random(using: &generator), shift: .random(using: &generator))
          case 7: .resize([generator.uniform(1, 500), 300])
          case 8 where generator.next().isMultiple(of: 4): .loseFocus
          default: .move(place)
          }
        for kind in mouse.handle(input) {
          switch kind {
          case .pointer(let pointer):
            let wasDown = isDown[pointer.id] ?? false
            expect(wasDown, equals: (pointer.phase != .down), "seed \(seed): \(word(kind))")
            isDown[pointer.id] = pointer.phase != .up
          case .hover: expect(isDown.values.allSatisfy { !$0 }, "seed \(seed)")
          default: Issue.record("seed \(seed): \(kind)")
          }
        }
        if input == .loseFocus { isDown = [:] }
      }
    }
  }

  @Test("A click of the wheel scrolls 40 points; a fractional click is from a touchpad")
  func wheel() {
    let click = StageEvent.Wheel(clicks: [0, 1], at: [5, 6])
    expect(click, equals: StageEvent.Wheel(.discrete, dx: 0, dy: 40, x: 5, y: 6))
    expect(click.dx.sign, equals: .plus)
    let smooth = StageEvent.Wheel(clicks: [0.5, -0.25], at: [5, 6])
    expect(smooth, equals: StageEvent.Wheel(.continuous, dx: -20, dy: -10, x: 5, y: 6))
  }
}
