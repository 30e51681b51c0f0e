import ViewTree

// Constraints: the pass in which the controller says them, and the guides of old.
extension UIViewController {
  public final var ownedViewUpdatesConstraints: Bool { true }
  public final func ownedViewUpdateConstraints() { updateViewConstraints() }

  /// What bars cover at the top of the view. `view.safeAreaLayoutGuide` says the same since iOS 11.
  public final var topLayoutGuide: any UILayoutSupport { view.topGuide }
  /// What bars cover at the bottom.
  public final var bottomLayoutGuide: any UILayoutSupport { view.bottomGuide }
}
