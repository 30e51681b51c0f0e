import Diagnostics
import Foundation
import GestureMath
import LayerTree
import ViewTree

// A finger on the sheet.
extension UISheetPresentationController: UIGestureRecognizerDelegate {
  final func makePan() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer(target: self, action: UISheetPresentationController.handlePan)
    pan.allowedAxes = .vertical
    pan.delegate = self
    pan.name = "sheet"
    return pan
  }

  /// Only what is seen of the sheet can be dragged, also while it moves.
  public final func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    guard gestureRecognizer === pan, let container = containerView else { return true }
    guard let seen = sheetView.layer.presentation() else { return false }
    return seen.frame.contains(touch.location(in: container))
  }

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    let translation = Double(pan.translation(in: nil).y)
    switch pan.state {
    case .possible: break
    case .began:
      followed = pan
      if takeHold() { follow(translation) }
    case .changed: follow(translation)
    case .ended:
      let velocity = Double(pan.velocity(in: nil).y)
      perform(drag.release(at: translation, velocity: velocity, in: places) { mayLeave })
    case .cancelled, .failed: perform(drag.cancel(in: places))
    }
  }

  /// Takes the sheet out of a finger's hand, where that is somewhere else now: it comes to rest, and what the finger
  /// does until it is lifted moves nothing.
  final func letGoOfFinger() {
    guard drag.isActive, let followed else { return }
    if let list = followed.view as? UIScrollView { return list.cancelDrag() }
    followed.isEnabled = false
    followed.isEnabled = true
  }

  final func follow(_ translation: Double) {
    perform(drag.move(to: translation, in: places, rule: releaseRule) { mayLeave })
  }

  /// Takes the sheet, or the transition that moves it. Returns whether there is anything to take.
  private func takeHold() -> Bool {
    if let interaction, let transition = interaction.activeTransition, let way {
      guard !transition.hasArrived else { return false }
      interaction.pause()
      tellDrag()
      drag.take(over: way, at: transition.fraction, rule: releaseRule)
      return true
    }
    guard !isInTransition, containerView != nil else { return false }
    stopSettling()
    drag.begin(seen: Double(sheetView.frame.minY), in: places)
    return true
  }

  final func perform(_ action: SheetDrag.Action) {
    switch action {
    case .none: break
    case .place(let top): place(top)
    case .leave(let start, let fraction): leave(from: start, fraction)
    case .update(let fraction): interaction?.update(CGFloat(fraction))
    case .comeBack(let top): comeBack(to: top)
    case .rest(let identifier, let velocity): rest(identifier, velocity)
    case .refuse(let identifier, let velocity):
      sayAttempted()
      rest(identifier, velocity)
    case .throwAway(let velocity): throwAway(velocity)
    case .letGo(let decision): letGo(decision)
    }
  }

  private func place(_ top: Double) {
    // A dismissal that is not over yet still has its hand on the sheet.
    guard !isInTransition else { return waitingTop = top }
    show(top: top)
  }

  private func leave(from start: Double, _ fraction: Double) {
    waitingTop = nil
    if let interaction, let transition = interaction.activeTransition, !transition.hasArrived {
      interaction.pause()
      return interaction.update(CGFloat(fraction))
    }
    show(top: start)
    drive(SheetDrag.Way(from: start, to: places.gone))
    tellDrag()
    interaction?.update(CGFloat(fraction))
    dismissByHand()
  }

  private func comeBack(to top: Double) {
    waitingTop = top
    interaction?.update(CGFloat(0))
    interaction?.cancel()
  }

  private func rest(_ identifier: Detent.Identifier, _ velocity: Double) {
    let isNew = places.rest(selectedDetentIdentifier).identifier != identifier
    if isNew { selectedDetentIdentifier = identifier }
    noteRest(identifier, "released at \(Int(velocity.rounded())) points/s")
    if isInTransition {
      shownIdentifier = identifier
    } else {
      settle(to: identifier, velocity: velocity)
    }
    if isNew { saySelected() }
  }

  private func throwAway(_ velocity: Double) {
    let places = places
    let start = Double(sheetView.frame.minY)
    drive(SheetDrag.Way(from: start, to: places.gone))
    let distance = max(places.gone - start, 1)
    stage?.log.note(.released, "released at \(Int(velocity.rounded())) points/s: thrown away")
    interaction?.finish(initialVelocity: CGFloat(velocity / distance))
    dismissByHand()
  }

  private func letGo(_ decision: ReleaseDecision) {
    guard let interaction, let way else { return }
    stage?.log.noteRelease(decision, distance: way.length)
    if !way.isLeaving, decision.outcome == .cancel { undoPresentation() }
    switch decision.outcome {
    case .finish: interaction.finish(velocity: decision.velocity)
    case .cancel: interaction.cancel(velocity: decision.velocity)
    }
  }

  /// Makes what drives the next dismissal along a way.
  private func drive(_ way: SheetDrag.Way) {
    let interaction = UIPercentDrivenInteractiveTransition()
    prepare(interaction)
    self.interaction = interaction
    self.way = way
  }

  /// Tells what drives a transition how fast the finger is.
  final func prepare(_ interaction: UIPercentDrivenInteractiveTransition) {
    interaction.gestureVelocity = { [weak self] time in
      guard let self, case .scrubbing(let model, _) = drag.state, let followed else { return 0 }
      return (followed.velocity(at: time) * model.axis).sum() / model.distance
    }
  }

  private func saySelected() {
    guard let delegate = delegate as? any UISheetPresentationControllerDelegate else { return }
    stage?.log.trace(
      .query, Diagnostic.Subject(ordinal: 0, name: "\(type(of: delegate))"),
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)")
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  final func noteRest(_ identifier: Detent.Identifier?, _ reason: String) {
    stage?.log.note(.released, "\(reason): goes to \(places.rest(identifier).identifier.rawValue)")
  }
}

/// What hears that a person dragged a sheet to another height.
///
/// It is set as the presentation controller's `delegate`, whose type is the plain delegate's: Swift cannot narrow a
/// property that is inherited.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the sheet was let go and goes to another detent; not when code selects one.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

// What is optional in UIKit has its default here.
extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

// What a finger on the sheet leads to, for those who show it.
extension UISheetPresentationController {
  /// The sheet between its detents, and away where that is not known to be refused; nil unless a finger moves it there.
  final var slide: StageStatus.Slide? {
    guard drag.state == .sliding else { return nil }
    let places = places
    var rests = places.rests.map { StageStatus.Slide.Rest($0.identifier.rawValue, at: $0.top) }
    if !drag.isRefused { rests.append(StageStatus.Slide.Rest("away", at: places.gone)) }
    return StageStatus.Slide(axis: [0, 1], position: drag.top, rests: rests)
  }

  /// Tells how the finger sets the pace of the transition that it has.
  final func tellDrag() {
    guard let way else { return }
    interaction?.drag = StageStatus.Drag(
      axis: [0, way.isLeaving ? 1 : -1], distance: max(way.length, 1), rule: releaseRule)
  }
}
