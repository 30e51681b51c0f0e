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
