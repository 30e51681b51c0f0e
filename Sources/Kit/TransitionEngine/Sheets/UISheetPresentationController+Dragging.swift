import Diagnostics
import Foundation
import GestureMath
import LayerTree
import QuartzCore
import ViewTree

// Dragging the sheet.
extension UISheetPresentationController: UIGestureRecognizerDelegate {
  final func makePan() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer(target: self, action: UISheetPresentationController.handlePan)
    pan.allowedAxes = .vertical
    pan.delegate = self
    pan.name = "sheet"
    return pan
  }

  /// Limits drags to the visible frame of the sheet, also while it moves.
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
      if catchSettling() { follow(translation, in: places) }
    case .changed: follow(translation, in: places)
    case .ended:
      let velocity = Double(pan.velocity(in: nil).y)
      perform(drag.release(at: translation, velocity: velocity, in: places) { mayBeDismissedByHand })
    case .cancelled, .failed: perform(drag.cancel(in: places))
    }
  }

  /// Ends the drag when the sheet is no longer under the pointer: the sheet settles, and movements until the pointer
  /// lifts have no effect.
  final func endDrag() {
    guard drag.isActive, let followed else { return }
    if let list = followed.view as? UIScrollView { return list.cancelDrag() }
    followed.isEnabled = false
    followed.isEnabled = true
  }

  /// Moves the sheet for the distance of a drag from its beginning, between the current resting positions.
  final func follow(_ translation: Double, in places: SheetRests) {
    let action = drag.move(to: translation, in: places, rule: releaseRule) { mayBeDismissedByHand }
    // Most movements only move the sheet. The question whether it may leave may have changed the detents.
    if case .place(let top) = action, !isInTransition, !hasStaleDetents {
      return moveSheet(top: top, in: places)
    }
    perform(action)
  }

  /// Catches the sheet, or the transition that moves it. Returns whether the drag can move anything.
  private func catchSettling() -> Bool {
    if let interaction, let transition = interaction.activeTransition, let way {
      guard !transition.hasArrived else { return false }
      interaction.pause()
      reportDragState()
      drag.takeOver(way, at: transition.fraction, rule: releaseRule)
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
    case .place(let top): moveSheet(to: top)
    case .beginDismissal(let start, let fraction): leave(from: start, fraction)
    case .update(let fraction): interaction?.update(CGFloat(fraction))
    case .returnToSheet(let top): returnSheet(to: top)
    case .rest(let identifier, let velocity): rest(identifier, velocity)
    case .refuse(let identifier, let velocity):
      notifyDismissalAttempt()
      rest(identifier, velocity)
    case .dismiss(let velocity): throwAway(velocity)
    case .release(let decision): release(decision)
    }
  }

  private func moveSheet(to top: Double) {
    // A dismissal that has not ended still moves the sheet.
    guard !isInTransition else { return waitingTop = top }
    moveSheet(top: top)
  }

  private func leave(from start: Double, _ fraction: Double) {
    waitingTop = nil
    if let interaction, let transition = interaction.activeTransition, !transition.hasArrived {
      interaction.pause()
      return interaction.update(CGFloat(fraction))
    }
    moveSheet(top: start)
    drive(SheetDrag.Way(from: start, to: places.gone))
    reportDragState()
    interaction?.update(CGFloat(fraction))
    dismissByHand()
  }

  private func returnSheet(to top: Double) {
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
    if isNew { notifySelectedDetent() }
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

  private func release(_ decision: ReleaseDecision) {
    guard let interaction, let way else { return }
    stage?.log.noteRelease(decision, distance: way.length)
    if !way.isLeaving, decision.outcome == .cancel { undoPresentation() }
    switch decision.outcome {
    case .finish: interaction.finish(velocity: decision.velocity)
    case .cancel: interaction.cancel(velocity: decision.velocity)
    }
  }

  /// Prepares the interaction controller of the next dismissal along a path.
  private func drive(_ way: SheetDrag.Way) {
    let interaction = UIPercentDrivenInteractiveTransition()
    prepare(interaction)
    self.interaction = interaction
    self.way = way
  }

  /// Gives an interaction controller access to the velocity of the drag.
  final func prepare(_ interaction: UIPercentDrivenInteractiveTransition) {
    interaction.gestureVelocity = { [weak self] time in
      guard let self, case .scrubbing(let model, _) = drag.state, let followed else { return 0 }
      return (followed.velocity(at: time) * model.axis).sum() / model.distance
    }
  }

  private func notifySelectedDetent() {
    guard let delegate = delegate as? any UISheetPresentationControllerDelegate else { return }
    stage?.log.trace(
      .query, Diagnostic.Subject(typeOf: delegate),
      "sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)")
    delegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  final func noteRest(_ identifier: Detent.Identifier?, _ reason: String) {
    stage?.log.note(.released, "\(reason): goes to \(places.rest(identifier).identifier.rawValue)")
  }
}

/// A delegate that is notified when the user has dragged a sheet to another detent.
///
/// It is set as the presentation controller's `delegate`, whose type is the base delegate's: Swift cannot narrow an
/// inherited property.
@MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the sheet was released and settles at another detent; not when code selects one.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

// Default implementations of the methods that are optional in UIKit.
extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

// The outcomes of a drag of the sheet, for display.
extension UISheetPresentationController {
  /// The position of the dragged sheet between its detents, including the dismissal unless it was refused; `nil` when
  /// no drag moves the sheet.
  final var draggedSlide: StageStatus.Slide? {
    guard drag.state == .sliding else { return nil }
    let places = places
    var rests = places.rests.map { StageStatus.Slide.Rest($0.identifier.rawValue, at: $0.top) }
    if !drag.isRefused { rests.append(StageStatus.Slide.Rest("away", at: places.gone)) }
    return StageStatus.Slide(axis: [0, 1], position: drag.top, rests: rests)
  }

  /// Describes the drag on the interaction controller whose transition it drives.
  final func reportDragState() {
    guard let way else { return }
    interaction?.drag = StageStatus.Drag(
      axis: [0, way.isLeaving ? 1 : -1], distance: max(way.length, 1), rule: releaseRule)
  }
}
