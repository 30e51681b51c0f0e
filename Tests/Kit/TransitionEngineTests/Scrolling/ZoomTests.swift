import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct ZoomTests {
  /// A picture in a scroll view that can be zoomed from half to four times its size.
  private final class Zoomed: UIScrollViewDelegate {
    let bench: ScrollBench
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    var log: [String] = []

    init() {
      bench = ScrollBench(content: CGSize(width: 390, height: 844))
      bench.scroll.delegate = self
      bench.stage.whileCurrent {
        bench.scroll.addSubview(picture)
        bench.scroll.minimumZoomScale = 0.5
        bench.scroll.maximumZoomScale = 4
      }
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.last != "zoom" { log.append("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      log.append("end \(scale)")
    }

    /// Adds a pinch about a middle, from one distance to another.
    func pinch(from first: Double, to last: Double, about middle: (Double, Double), lifting: Bool = true) {
      for (id, side) in [(0, -0.5), (1, 0.5)] {
        bench.at(Double(id), .down, middle.0, middle.1 + first * side, id: id)
      }
      for step in 1...20 {
        let length = first + (last - first) * Double(step) / 20
        for (id, side) in [(0, -0.5), (1, 0.5)] {
          bench.at(Double(10 + step * 8), .move, middle.0, middle.1 + length * side, id: id)
        }
      }
      guard lifting else { return }
      for id in 0...1 { bench.at(300, .up, middle.0, middle.1 + last * (id == 0 ? -0.5 : 0.5), id: id) }
    }
  }

  @Test("A scale of 0, to which content fits before the bounds have a size, changes nothing and is no fault")
  func noScale() {
    let zoomed = Zoomed()
    zoomed.bench.stage.whileCurrent {
      zoomed.bench.scroll.minimumZoomScale = 0
      zoomed.bench.scroll.zoomScale = 0
    }
    zoomed.bench.play(50)
    expect(zoomed.bench.scroll.minimumZoomScale == 0.5 && zoomed.bench.scroll.zoomScale == 1)
    expect(zoomed.bench.stage.log.diagnostics.isEmpty)
  }

  @Test("A pinch zooms about the point between its touches")
  func pinching() {
    let zoomed = Zoomed()
    zoomed.pinch(from: 110, to: 200, about: (150, 400), lifting: false)
    zoomed.bench.play(200)

    // Ten points of the distance are the slop's.
    let scale = 200.0 / 120
    expect((Double(zoomed.bench.scroll.zoomScale) - scale).magnitude, isBelow: 1e-9)
    let seen = zoomed.picture.convert(CGPoint(x: 150, y: 400), to: nil)
    expect((Double(seen.x) - 150).magnitude < 1e-6 && (Double(seen.y) - 400).magnitude < 1e-6, "\(seen)")
    expect((Double(zoomed.bench.scroll.contentSize.width) - 390 * scale).magnitude, isBelow: 1e-9)
    expect(zoomed.log, equals: ["begin", "zoom"])
  }

  @Test("A zoom beyond its limits resists, and returns after the release")
  func limits() {
    let zoomed = Zoomed()
    zoomed.pinch(from: 300, to: 60, about: (190, 400), lifting: false)
    zoomed.bench.play(250)
    let scale = zoomed.bench.scroll.zoomScale
    expect(scale < 0.5 && scale > 0.2)
    expect(zoomed.bench.scroll.isZooming && !zoomed.bench.scroll.isZoomBouncing)
    for id in 0...1 { zoomed.bench.at(10, .up, 190, 400, id: id) }
    zoomed.bench.play(150)
    expect(!zoomed.bench.scroll.isZooming && zoomed.bench.scroll.isZoomBouncing)
    expect(zoomed.log, equals: ["begin", "zoom"])
    zoomed.bench.play(1200)
    expect(!zoomed.bench.scroll.isZoomBouncing)
    expect(zoomed.bench.scroll.zoomScale, equals: 0.5)
    expect(zoomed.log, equals: ["begin", "zoom", "end 0.5"])
    expect(!zoomed.bench.scroll.isZooming)
    expect(zoomed.bench.stage.log.diagnostics.isEmpty)
  }

  @Test("Code zooms to a rectangle of the view, within the limits")
  func toRect() {
    let zoomed = Zoomed()
    zoomed.bench.stage.whileCurrent {
      zoomed.bench.scroll.zoom(to: CGRect(x: 195, y: 422, width: 195, height: 422), animated: true)
    }
    zoomed.bench.play(600)
    expect(zoomed.bench.scroll.zoomScale, equals: 2)
    expect(zoomed.bench.offset, equals: CGPoint(x: 390, y: 844))
    expect(zoomed.log, equals: ["begin", "zoom", "end 2.0"])
    zoomed.bench.stage.whileCurrent {
      zoomed.bench.scroll.zoomScale = 100
      zoomed.bench.scroll.zoomScale = .nan
    }
    expect(zoomed.bench.scroll.zoomScale, equals: 4)
    expect(zoomed.bench.stage.log.diagnosticCount, equals: 1)
  }

  @Test("Without bouncesZoom, a pinch stops at the limits, and nothing returns after the release")
  func hardLimits() {
    let zoomed = Zoomed()
    zoomed.bench.scroll.bouncesZoom = false
    zoomed.pinch(from: 300, to: 60, about: (190, 400), lifting: false)
    zoomed.bench.play(250)
    expect(zoomed.bench.scroll.zoomScale, equals: 0.5)
    for id in 0...1 { zoomed.bench.at(10, .up, 190, 400, id: id) }
    zoomed.bench.play(30)
    expect(!zoomed.bench.scroll.isZoomBouncing)
    zoomed.bench.play(500)
    expect(zoomed.log, equals: ["begin", "zoom", "end 0.5"])
    expect(zoomed.bench.scroll.zoomScale, equals: 0.5)
  }

  @Test("A pinch during the return of a zoom continues from the visible scale")
  func caught() {
    let zoomed = Zoomed()
    func seen() -> Double { Double(zoomed.picture.layer.presentation()?.affineTransform().a ?? 0) }
    zoomed.pinch(from: 300, to: 60, about: (190, 400), lifting: false)
    zoomed.bench.play(250)
    for id in 0...1 { zoomed.bench.at(0, .up, 190, 400, id: id) }
    zoomed.bench.play(80)
    expect(zoomed.bench.scroll.isZoomBouncing && seen() < 0.48)
    zoomed.pinch(from: 300, to: 260, about: (190, 400), lifting: false)
    var last = seen()
    for _ in 0..<20 {
      zoomed.bench.play(16)
      expect((seen() - last).magnitude, isBelow: 0.03, "from \(last) to \(seen())")
      last = seen()
    }
    expect(zoomed.bench.scroll.isZooming && !zoomed.bench.scroll.isZoomBouncing)
    expect(zoomed.log.count == 5 && zoomed.log[2].hasPrefix("end 0.4"), "\(zoomed.log)")
    for id in 0...1 { zoomed.bench.at(0, .up, 190, 400, id: id) }
    zoomed.bench.play(600)
    expect(zoomed.log.filter { $0 == "begin" }.count, equals: 2)
    expect(zoomed.log.count { $0.hasPrefix("end") } == 2 && zoomed.log.last == "end 0.5")
    expect(zoomed.bench.scroll.zoomScale == 0.5 && seen() == 0.5)
  }

  @Test(
    "A pinch that catches a zoom stops only the zoom: other animations of the same views run to their end"
  )
  func caughtAlone() {
    let zoomed = Zoomed()
    let scroll = zoomed.bench.scroll
    var ends: [Bool] = []
    zoomed.bench.stage.whileCurrent {
      scroll.setZoomScale(3, animated: true)
      scroll.setZoomScale(2, animated: true)
      for view in [zoomed.picture, scroll] {
        UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
          view.alpha = 0.5
        } completion: {
          ends.append($0)
        }
      }
    }
    zoomed.bench.play(100)
    expect(zoomed.bench.scroll.zoom.isRunning)
    zoomed.pinch(from: 100, to: 130, about: (190, 400), lifting: false)
    zoomed.bench.play(250)
    let seen = zoomed.picture.layer.presentation()
    expect(seen?.affineTransform(), equals: zoomed.picture.transform, "only the touches zoom")
    for view in [zoomed.picture, scroll] {
      let alpha = Double(view.layer.presentation()?.opacity ?? 0)
      expect(alpha > 0.5 && alpha < 0.9, "\(alpha)")
    }
    zoomed.bench.play(900)
    expect(ends, equals: [true, true])
  }

  @Test("A zoom by code during another one ends that one and begins its own")
  func redirected() {
    let zoomed = Zoomed()
    zoomed.bench.stage.whileCurrent { zoomed.bench.scroll.setZoomScale(2, animated: true) }
    zoomed.bench.play(100)
    expect(!zoomed.bench.scroll.isZooming && !zoomed.bench.scroll.isZoomBouncing)
    zoomed.bench.stage.whileCurrent { zoomed.bench.scroll.setZoomScale(3, animated: true) }
    zoomed.bench.play(800)
    expect(zoomed.log, equals: ["begin", "zoom", "end 2.0", "begin", "zoom", "end 3.0"])
  }
}
