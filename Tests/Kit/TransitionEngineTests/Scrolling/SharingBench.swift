import Diagnostics
import Foundation
import GestureMath
import LayerTree
import MotionMath
import QuartzCore
import TestSupport

@testable import KitTestSupport
@testable import TransitionEngine
@testable import ViewTree

/// A stage with a sheet in which a list lies below a header, and a pointer.
final class SharingBench {
  let stage = Stage(Stage.Configuration(adaptation: .modern))
  let root = UIViewController()
  let content = UIViewController()
  let list = UIScrollView()
  let pager = UIScrollView()
  var pointer = CGPoint.zero
  /// The time from an event to the next step, in nanoseconds.
  var pause: Int64 = 8_000_000

  init(detent: UISheetPresentationController.Detent.Identifier = .medium, length: CGFloat = 3000) {
    stage.setRoot(root)
    stage.step(to: 0)
    stage.whileCurrent {
      content.modalPresentationStyle = .pageSheet
      content.view.backgroundColor = .white
      list.frame = CGRect(x: 0, y: 60, width: 390, height: 700)
      list.contentSize = CGSize(width: 390, height: length)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      content.view.frame = CGRect(x: 0, y: 0, width: 390, height: 760)
      content.view.addSubview(list)
      sheet?.detents = [.medium(), .large()]
      sheet?.selectedDetentIdentifier = detent
      root.present(content, animated: false)
    }
    stage.step(to: stage.time.now)
    stage.step(to: stage.time.now + 16_000_000)
    _ = stage.log.takeMoments()
  }

  var sheet: UISheetPresentationController? { content.sheetPresentationController }
  var isPresented: Bool { root.presentedViewController != nil }
  /// The visible upper edge of the sheet.
  var top: Double { Double((sheet?.presentedView?.layer.presentation()?.frame ?? .zero).minY) }
  var offset: Double { Double(list.contentOffset.y) }
  /// The name of the object that has the drag.
  var owner: String? { stage.status.handOver?.to?.name }
  var places: SheetRests? { sheet?.places }

  func down(_ x: Double, _ y: Double) { point(.down, CGPoint(x: x, y: y)) }
  func up() { point(.up, pointer) }

  func move(by way: Double, dx: Double = 0) {
    point(.move, CGPoint(x: Double(pointer.x) + dx, y: Double(pointer.y) + way))
  }

  /// Drags evenly by a distance, in a number of events.
  func drag(by way: Double, steps: Int = 10) {
    for _ in 0..<steps { move(by: way / Double(steps)) }
  }

  func run(_ seconds: Double) { stage.advance(seconds) }

  private func point(_ phase: StageEvent.Pointer.Phase, _ place: CGPoint) {
    pointer = place
    let now = stage.time.now + pause
    stage.step(
      to: now,
      events: [
        StageEvent(time: now, .pointer(StageEvent.Pointer(phase, x: Double(place.x), y: Double(place.y))))
      ])
  }
}
