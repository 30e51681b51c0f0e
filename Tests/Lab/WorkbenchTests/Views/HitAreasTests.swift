import Expectations
import Experiments
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import TestSupport
import Testing
import TransitionEngine
import ViewAnimation
import ViewTree
@testable import Scenarios
@testable import Workbench

@Suite struct HitAreasTests {
  /// A view that takes touches 20 points beyond its bounds.
  private final class WideView: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -20, dy: -20).contains(point)
    }
  }

  /// Returns a stage whose root view contains the views.
  private func stage(_ views: [UIView]) -> Stage {
    let stage = Stage(Stage.Configuration(width: 300, height: 300))
    let controller = UIViewController()
    stage.setRoot(controller)
    for view in views { controller.view.addSubview(view) }
    stage.step(to: 0)
    return stage
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("A view's area matches its point(inside:with:) at every point", arguments: 0..<20)
  func area(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let width = Double.random(in: 20...120, using: &generator)
    let wide = WideView(frame: box(60, 60, width, 40))
    let plain = UIView(frame: box(60, 60, width, 40))
    expect(TouchArea(of: plain), equals: .bounds(plain.bounds.rect))
    let boxes = TouchArea(of: wide).drawn
    var wrong = 0
    for _ in 0..<200 {
      let point = SIMD2(
        Double.random(in: -60...180, using: &generator), Double.random(in: -60...100, using: &generator))
      let isDrawn = boxes.contains { $0.contains(point) }
      // Allow for the sampling grid of 4 points.
      let corners = [SIMD2(-4.0, -4), [4, -4], [-4, 4], [4, 4]].map { point + $0 }
      let taken = corners.map { wide.point(inside: CGPoint(x: $0.x, y: $0.y), with: nil) }
      if taken.allSatisfy({ $0 != isDrawn }) { wrong += 1 }
    }
    expect(wrong, equals: 0)
  }

  @Test("Views that take touches are outlined; views that take none look different, without subviews")
  func marks() {
    let on = UIView(frame: box(10, 10, 80, 80))
    let off = UIView(frame: box(110, 10, 80, 80))
    off.isUserInteractionEnabled = false
    off.addSubview(UIView(frame: box(11, 11, 20, 20)))
    let faint = UIView(frame: box(210, 10, 80, 80))
    faint.alpha = 0.005
    let hidden = UIView(frame: box(10, 110, 77, 77))
    hidden.isHidden = true
    let stage = stage([on, off, faint, hidden])
    let list = HitAreas.list(of: stage)
    func border(_ frame: CGRect) -> RGBA? {
      list.items.first { $0.transform.boundingBox(of: $0.rect) == frame.rect }?.border
    }
    expect(border(on.frame), equals: Palette.accent.faded(by: 0.9))
    expect(border(off.frame), equals: Palette.off.faded(by: 0.9))
    expect(border(faint.frame), equals: Palette.off.faded(by: 0.9))
    expect(border(hidden.frame) == nil)
    expect(border(box(121, 21, 20, 20)) == nil)
    expect(
      TouchObstacle(to: faint) == .faint && TouchObstacle(to: off) == .off && TouchObstacle(to: on) == nil)
  }

  @Test("Names of gesture recognizers lie at their views without overlap")
  func names() {
    let views = (0..<4).map { _ in UIView(frame: box(20, 20, 200, 200)) }
    for view in views {
      view.addGestureRecognizer(UIPanGestureRecognizer())
      let tap = UITapGestureRecognizer()
      tap.name = "open"
      view.addGestureRecognizer(tap)
    }
    let asleep = UIPanGestureRecognizer()
    asleep.isEnabled = false
    let last = UIView(frame: box(230, 230, 40, 40))
    last.addGestureRecognizer(asleep)
    let stage = stage(views + [last])
    let list = HitAreas.list(of: stage, path: HitTestPath(at: [100, 100], on: stage))
    let texts = DrawnText.all(list).map(\.string)
    expect(texts.filter { $0 == "pan, tap “open”" }.count, equals: 4, "\(texts)")
    let overlap = DrawnText.overlap(list)
    expect(overlap == nil, "\(String(describing: overlap))")
  }

  @Test("The path of a hit test ends at the window's hit view, and lists skipped views", arguments: 0..<40)
  func path(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let names = Catalogue.standard.experiments.map(\.name)
    let bench = WorkbenchSession(names[seed % names.count])
    try bench.type("space")
    for _ in 0..<40 { try bench.step() }
    let point = SIMD2(
      Double.random(in: 0..<390, using: &generator), Double.random(in: 0..<844, using: &generator))
    let hashes = bench.stage.hashes
    let path = HitTestPath(at: point, on: bench.stage)
    let hit = bench.stage.window.hitTest(CGPoint(x: point.x, y: point.y), with: nil)
    expect(path.steps.last?.name, equals: hit.map { HitTestPath.name(of: $0) })
    expect(path.steps.first?.name, equals: HitTestPath.name(of: bench.stage.window))
    expect(
      path.steps.last.map { $0.transform.boundingBox(of: $0.bounds) },
      equals: hit.map {
        $0.transformToRoot(.presentation).boundingBox(of: $0.bounds.rect)
      })
    // Drawing changes no state.
    _ = HitAreas.list(of: bench.stage, path: path)
    expect(bench.stage.hashes, equals: hashes)
  }

  @Test("The outlines of a hit test's path follow their views on screen")
  func moved() throws {
    let view = UIView(frame: box(0, 0, 100, 100))
    let stage = stage([view])
    var path = HitTestPath(at: [50, 50], on: stage)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { view.frame = box(0, 200, 100, 100) }
    stage.whileCurrent { animator.fractionComplete = 0.25 }
    stage.step(to: 16_666_667)
    path.follow(on: stage)
    let place = try #require(path.steps.last).transform.apply([0, 0])
    expect((place - [0, 50]).x.magnitude, isBelow: 1e-9)
    expect((place - [0, 50]).y.magnitude, isBelow: 1e-9)
  }

  @Test("A disabled view is skipped by name; the view behind it is hit")
  func passed() {
    let behind = UIView(frame: box(0, 0, 100, 100))
    behind.accessibilityIdentifier = "behind"
    let front = UILabel(frame: box(0, 0, 100, 100))
    let stage = stage([behind, front])
    let path = HitTestPath(at: [50, 50], on: stage)
    expect(path.text.hasPrefix("hit: UIView behind  in  UIWindow > "))
    expect(path.passed, equals: ["UILabel (interaction off)"])
  }

  @Test("The last touch's path is shown with the hit areas, and updates with each touch")
  func touches() throws {
    let bench = WorkbenchSession()
    try bench.type("x")
    expect(bench.workbench.views.path == nil)
    try bench.step([.pointer(.init(.down, x: 195, y: 330))])
    bench.workbench.update(from: bench.stage)
    expect(bench.workbench.views.path?.point, equals: [195, 330])
    expect(!bench.workbench.overlay(of: bench.stage).items.isEmpty)
    try bench.step([.pointer(.init(.up, x: 195, y: 330))])
    try bench.step([.pointer(.init(.down, x: 20, y: 700))])
    bench.workbench.update(from: bench.stage)
    expect(bench.workbench.views.path?.point, equals: [20, 700])
    try bench.type("x")
    expect(bench.workbench.overlay(of: bench.stage).items.isEmpty)
  }
}
