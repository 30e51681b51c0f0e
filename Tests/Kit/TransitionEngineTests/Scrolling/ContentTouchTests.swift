import Expectations
import Foundation
import GestureMath
import LayerTree
import TestSupport
import Testing

@testable import Controls
@testable import TransitionEngine
@testable import ViewTree

@Suite struct ContentTouchTests {
  /// A view that records its touch callbacks.
  private final class TouchRecordingView: UIView {
    var heard: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      heard.append("cancelled")
    }
  }

  private final class Strict: UIScrollView {
    var mayBegin = true
    var mayCancel = true
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
      mayBegin
    }
    override func touchesShouldCancel(in view: UIView) -> Bool { mayCancel }
  }

  private func ear(_ scroll: UIScrollView = UIScrollView()) -> (bench: ScrollBench, ear: TouchRecordingView) {
    let bench = ScrollBench(scroll)
    let ear = TouchRecordingView(frame: CGRect(x: 0, y: 0, width: 390, height: 4000))
    bench.stage.whileCurrent { bench.scroll.addSubview(ear) }
    return (bench, ear)
  }

  @Test("Content receives a touch after 150 ms, or when the pointer is lifted")
  func delay() {
    let (bench, ear) = ear()
    bench.at(0, .down, 100, 100)
    bench.at(400, .up, 100, 100)
    bench.play(140)
    expect(ear.heard.isEmpty)
    bench.play(30)
    expect(ear.heard, equals: ["began"])
    bench.play(300)
    expect(ear.heard, equals: ["began", "ended"])
    bench.at(0, .down, 100, 100)
    bench.at(40, .up, 100, 100)
    bench.play(100)
    expect(ear.heard, equals: ["began", "ended", "began", "ended"])
  }

  @Test("Without the delay, content receives the touch at once, and a drag cancels it")
  func noDelay() {
    let (bench, ear) = ear()
    bench.scroll.delaysContentTouches = false
    bench.drag(from: (100, 500), to: (100, 400), milliseconds: 100)
    bench.play(20)
    expect(ear.heard.first, equals: "began")
    bench.play(300)
    expect(ear.heard.last, equals: "cancelled")
    expect(bench.offset.y, isAbove: 90)
    bench.play(5000)
  }

  @Test("Content receives no touch of a drag that scrolls at once")
  func swift() {
    let (bench, ear) = ear()
    bench.drag(from: (100, 500), to: (100, 400), milliseconds: 100)
    bench.play(5000)
    expect(ear.heard.isEmpty)
  }

  @Test("A view that keeps its touch is not scrolled, nor is a control that has begun tracking")
  func keeping() {
    let scroll = Strict()
    scroll.mayCancel = false
    let (bench, ear) = ear(scroll)
    bench.at(0, .down, 100, 500)
    bench.play(200)
    for step in 1...10 { bench.at(Double(step) * 8, .move, 100, 500 - Double(step) * 10) }
    bench.at(120, .up, 100, 400)
    bench.play(300)
    expect(bench.offset.y, equals: 0)
    expect(ear.heard.last, equals: "ended")

    let slider = ScrollBench()
    slider.stage.whileCurrent {
      slider.scroll.addSubview(UISlider(frame: CGRect(x: 0, y: 480, width: 390, height: 40)))
    }
    slider.at(0, .down, 100, 500)
    slider.play(200)
    slider.at(8, .move, 100, 400)
    slider.at(60, .up, 100, 400)
    slider.play(300)
    expect(slider.offset.y, equals: 0)
  }

  @Test("A view without user interaction receives no touches")
  func refused() {
    let scroll = Strict()
    scroll.mayBegin = false
    let (bench, ear) = ear(scroll)
    bench.at(0, .down, 100, 100)
    bench.at(400, .up, 100, 100)
    bench.play(600)
    expect(ear.heard.isEmpty)
    bench.drag(from: (100, 500), to: (100, 400), milliseconds: 100)
    bench.play(5000)
    expect(bench.offset.y, isAbove: 90)
  }
}
