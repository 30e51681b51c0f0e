import Diagnostics
import Expectations
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import TestSupport
import Testing

@testable import TransitionEngine
@testable import ViewTree

@Suite struct DriverSharingTests {
  /// A controller that covers the screen with a list, and follows a downward drag when the list is at its top.
  private final class ReaderController: UIViewController, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning
  {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let driver = PanDriver(PanModel(axis: [0, 1], distance: 844))

    override func viewDidLoad() {
      view.backgroundColor = .white
      list.contentSize = CGSize(width: 390, height: 3000)
      view.addSubview(list)
      driver.shareDrags(in: view) { [unowned self] in
        driver.drive(UIPercentDrivenInteractiveTransition())
        dismiss(animated: true)
        return true
      }
    }

    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { self }

    func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
      -> (any UIViewControllerInteractiveTransitioning)?
    { driver.isWaiting ? driver.interaction : nil }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .from)
      UIView.animate(
        withDuration: 0.4, delay: 0, options: .curveLinear,
        animations: { view?.frame.origin.y = 844 },
        completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
  }

  private final class Reading {
    let stage = Stage()
    let root = UIViewController()
    let reader = ReaderController()
    var y = 300.0

    init() {
      stage.setRoot(root)
      stage.step(to: 0)
      reader.modalPresentationStyle = .overFullScreen
      reader.transitioningDelegate = reader
      root.present(reader, animated: false)
      stage.step(to: 16_000_000)
      _ = stage.log.takeMoments()
    }

    var top: Double { Double(reader.view.layer.presentation()?.frame.minY ?? 0) }

    func point(_ phase: StageEvent.Pointer.Phase, by way: Double = 0) {
      y += way
      let now = stage.time.now + 8_000_000
      stage.step(to: now, events: [StageEvent(time: now, .pointer(StageEvent.Pointer(phase, x: 100, y: y)))])
    }

    func drag(by way: Double) { for _ in 0..<10 { point(.move, by: way / 10) } }

    func run(_ seconds: Double) {
      let end = stage.time.now + Int64(seconds * 1e9)
      while stage.time.now < end { stage.step(to: stage.time.now + 16_666_667) }
    }
  }

  @Test("A custom dismissal takes the drag over from a list at its top, returns it, and finishes")
  func dismissal() {
    let reading = Reading()
    reading.reader.list.contentOffset.y = 40
    reading.point(.down)
    reading.drag(by: 50)
    expect(reading.reader.list.contentOffset.y, equals: 0)
    expect(reading.top, equals: 0)
    reading.drag(by: 100)
    expect((reading.top - 100).magnitude, isBelow: 1e-9)
    expect(reading.reader.list.contentOffset.y, equals: 0)
    reading.drag(by: -120)
    expect(reading.top, equals: 0)
    expect((reading.reader.list.contentOffset.y - 20).magnitude, isBelow: 1e-9)
    reading.drag(by: 320)
    expect((reading.top - 300).magnitude, isBelow: 1e-9)
    reading.point(.up)
    reading.run(2)
    expect(reading.root.presentedViewController == nil)
    expect(reading.stage.log.diagnostics.isEmpty)
    let texts = reading.stage.log.takeMoments().filter { $0.kind == .handedOver }.map(\.text)
    expect(texts.count, equals: 4, "\(texts)")
  }

  @Test("If the drag is released while the list has it, the dismissal that was begun is cancelled")
  func cancelled() {
    let reading = Reading()
    reading.point(.down)
    reading.drag(by: 110)
    reading.drag(by: -200)
    expect((reading.reader.list.contentOffset.y - 100).magnitude, isBelow: 1e-9)
    reading.point(.up)
    reading.run(6)
    expect(reading.root.presentedViewController === reading.reader)
    expect(reading.top, equals: 0)
    expect(reading.stage.isIdle)
    expect(reading.stage.log.diagnostics.isEmpty)
  }

  @Test("In a drag back and forth between a list and a custom dismissal, only one of them moves at a time")
  func random() {
    var generator = SeededGenerator(seed: 91)
    for round in 0..<40 {
      let reading = Reading()
      let list = reading.reader.list
      list.contentOffset.y = CGFloat(generator.nice(0, 150))
      let begin = Double(list.contentOffset.y)
      reading.point(.down)
      reading.point(.move, by: generator.chance(0.5) ? 10 : -10)
      let base = reading.y
      for _ in 0..<30 {
        let (offset, top, owner) = (
          Double(list.contentOffset.y), reading.top, reading.stage.status.handOver?.to?.name
        )
        let step = generator.nice(-60, 60)
        reading.point(.move, by: step)
        let next = reading.stage.status.handOver?.to?.name
        let moved = (reading.top - top) - (Double(list.contentOffset.y) - offset)
        if list.contentOffset.y >= 0, offset >= 0, max(top, reading.top) < 844 {
          expect((moved - step).magnitude, isBelow: 1e-6, "round \(round)")
        }
        if owner == next, owner == "transition" {
          expect(Double(list.contentOffset.y), equals: offset, "round \(round)")
        }
        if owner == next, owner == "UIScrollView" { expect(reading.top, equals: top, "round \(round)") }
        if owner != next { expect(reading.top == 0 || list.contentOffset.y == 0, "round \(round)") }
      }
      reading.point(.move, by: base - reading.y)
      expect(Double(list.contentOffset.y) == begin && reading.top == 0, "round \(round)")
      reading.point(.up)
      reading.run(8)
      expect(reading.stage.isIdle, "round \(round)")
      expect(
        reading.stage.log.diagnostics.allSatisfy { $0.rule == .releaseVelocityClamped }, "round \(round)")
    }
  }
}
