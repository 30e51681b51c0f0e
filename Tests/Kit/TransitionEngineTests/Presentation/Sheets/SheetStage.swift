import Foundation
import LayerTree
import QuartzCore
import TransitionEngine
import ViewTree
@testable import KitTestSupport

/// A sheet's delegate that records its calls and returns set answers.
final class SheetLog: UISheetPresentationControllerDelegate {
  let log: CallLog
  var mayDismiss = true

  init(_ log: CallLog) { self.log = log }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.add("shouldDismiss")
    return mayDismiss
  }

  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.add("willDismiss")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    log.add("didDismiss")
  }

  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.add("didAttemptToDismiss")
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    log.add("selected \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none")")
  }
}

/// A stage with a root, a sheet to present, and a pointer that drags it.
final class SheetStage {
  let stage: Stage
  let log = CallLog()
  let root: LoggingController
  let content: LoggingController
  let delegate: SheetLog
  private var pointer = CGPoint.zero

  init(
    width: Double = 390, height: Double = 844, style: UIModalPresentationStyle = .pageSheet,
    adaptation: Stage.Configuration.Adaptation = .modern
  ) {
    stage = Stage(Stage.Configuration(width: width, height: height, adaptation: adaptation))
    root = LoggingController("root", log)
    content = LoggingController("sheet", log)
    delegate = SheetLog(log)
    content.modalPresentationStyle = style
    stage.setRoot(root)
    stage.step(to: 0)
    sheet.delegate = delegate
    log.clear()
  }

  var sheet: UISheetPresentationController {
    content.sheetPresentationController
      ?? UISheetPresentationController(presentedViewController: content, presenting: nil)
  }

  /// The frame of the whole sheet in the model.
  var frame: CGRect { sheet.presentedView?.frame ?? .null }
  var seen: CGRect { sheet.presentedView?.layer.presentation()?.frame ?? .null }
  var isPresented: Bool { root.presentedViewController != nil }

  func present(animated: Bool = false) {
    root.present(content, animated: animated)
    if animated { run(2) } else { stage.step(to: stage.time.now) }
    log.clear()
  }

  func run(_ seconds: Double) { stage.advance(seconds) }

  // MARK: The pointer

  func down(_ x: Double, _ y: Double) { point(.down, CGPoint(x: x, y: y)) }
  func up() { point(.up, pointer) }
  func takeAway() { point(.cancel, pointer) }

  /// Moves the pointer evenly, with an event every 8 milliseconds and a frame after each.
  func move(by way: Double, in seconds: Double) {
    let count = max(1, Int((seconds / 0.008).rounded()))
    let start = pointer
    for index in 1...count {
      stage.step(to: stage.time.now + 8_000_000)
      point(.move, CGPoint(x: start.x, y: start.y + way * Double(index) / Double(count)))
    }
  }

  func tap(_ x: Double, _ y: Double) {
    down(x, y)
    up()
    stage.step(to: stage.time.now)
  }

  private func point(_ phase: StageEvent.Pointer.Phase, _ place: CGPoint) {
    pointer = place
    let now = stage.time.now
    stage.step(to: now, events: [StageEvent(time: now, .pointer(.init(phase, x: place.x, y: place.y)))])
  }
}
