extension UIView {
  /// The name under which the view is saved with its controller; nil, at first, for one that is not.
  ///
  /// Each should be there once in what a controller's view holds.
  public final var restorationIdentifier: String? {
    get { details?.restorationIdentifier }
    set {
      guard newValue != restorationIdentifier else { return }
      detailed().restorationIdentifier = newValue
    }
  }
}
