import UIKit
import ViewTree
@testable import TransitionEngine

/// A controller that presents a sheet and a popover, each with its delegate.
final class TownController: UIViewController, UISheetPresentationControllerDelegate {
  private(set) var heights: [String] = []
  private(set) var isOver = false

  func showStop() -> StopController {
    let stop = StopController()
    if let sheet = stop.sheetPresentationController {
      sheet.detents = [.custom { _ in 120 }, .medium(), .large()]
      sheet.selectedDetentIdentifier = .medium
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.prefersGrabberVisible = true
      sheet.delegate = self
    }
    present(stop, animated: true)
    return stop
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    heights.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "lowest")
  }

  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { isOver = true }

  func showFilter(beside button: UIView) {
    let filter = StopController()
    filter.modalPresentationStyle = .popover
    filter.preferredContentSize = CGSize(width: 240, height: 160)
    if let popover = filter.popoverPresentationController {
      popover.sourceView = button
      popover.permittedArrowDirections = [.up, .down]
      popover.delegate = self
    }
    present(filter, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    return isNarrow && controller is UIPopoverPresentationController ? .pageSheet : .automatic
  }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in self.view.backgroundColor = size.width > size.height ? .darkGray : .white }
  }
}
