import ViewTree

extension PanDriver {
  /// Takes part in the drags of the scroll views in a view: what they cannot scroll any more drives the
  /// transition.
  ///
  /// `begin` is called when a drag comes to it, with the transition to be started: it calls `drive(_:)` and asks
  /// for the dismissal, and answers whether it did.
  /// ```swift
  /// driver.shareDrags(in: view) { [unowned self] in
  ///   driver.drive(UIPercentDrivenInteractiveTransition())
  ///   dismiss(animated: true)
  ///   return true
  /// }
  /// ```
  /// The model's axis says which drags it takes: along it, from where the scroll views are at their ends. A wheel
  /// never comes to it. The view's own pan, if it has one, is for what lies beside the scroll views.
  public func shareDrags(in view: UIView, begin: @escaping () -> Bool) {
    let shared = SharedPan(self, begin)
    self.shared = shared
    view.dragMember = shared
  }
}
