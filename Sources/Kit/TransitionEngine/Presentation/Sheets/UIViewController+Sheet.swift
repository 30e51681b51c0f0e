// The sheet that presents a controller.
extension UIViewController {
  /// The sheet presentation that this controller is part of, or is about to be; nil for other styles.
  ///
  /// Made when asked for before it is presented, to be set up.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
}
