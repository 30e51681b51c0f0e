import ViewTree

// Traits of controllers: those of what is around the view, changed by what the presentation, the parent and the
// controller itself insist on, in this order.
extension UIViewController: UITraitEnvironment {
  /// Whether the controller and all in it are light or dark whatever is around; unspecified to follow.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { styleOverride }
    set {
      guard newValue != styleOverride else { return }
      styleOverride = newValue
      viewIfLoaded?.takeTraits()
    }
  }

  /// Insists on some traits for a child, whatever they are here; nil takes that back.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.traitsFromParent = collection
    childViewController.viewIfLoaded?.takeTraits()
  }

  /// The traits that are insisted on for a child.
  public final func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.traitsFromParent
  }

  final var traitOverride: UITraitCollection? {
    let acting = presentation ?? prepared
    let builtIn = presentingStorage == nil ? nil : acting?.builtInTraits
    let presented = (acting?.original ?? acting)?.overrideTraitCollection
    guard builtIn != nil || presented != nil || traitsFromParent != nil || styleOverride != .unspecified
    else {
      return nil
    }
    return UITraitCollection(
      traitsFrom: [builtIn, presented, traitsFromParent].compactMap { $0 } + [
        UITraitCollection(userInterfaceStyle: styleOverride)
      ])
  }

  /// Before the view is there, or lies in the parent's: as they will be, as far as can be known.
  package final var currentTraits: Traits {
    if let view = viewIfLoaded, view.superview != nil || parent == nil { return view.traits }
    let near = presentingStorage ?? parent
    let around = near?.currentTraits ?? stage?.window.traits ?? UIScreen.main.traits
    return traitOverride.map { around.overridden(by: $0.traits) } ?? around
  }
}
