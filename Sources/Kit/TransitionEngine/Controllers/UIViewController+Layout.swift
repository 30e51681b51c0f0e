import Foundation
import ViewTree

extension UIViewController {
  /// The margins that the system would like: 20 points at the sides where there is width, else 16.
  public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = currentTraits.horizontalSizeClass == .regular ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Tells the view that its controller keeps other edges clear.
  final func edgesDidChange() {
    UIView.noteSafeArea(ownedViewAdditionalSafeArea)
    viewIfLoaded?.surroundingsDidChange()
  }
}

// The size that a controller would like its content to have, and who hears of it.
extension UIViewController {
  /// Tells the presentation and the container around it that it would like another size.
  final func sayContentSize() {
    presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// The same of a container that likes what the child likes that it shows, if that is another size than it said last.
  package final func contentSizeMayHaveChanged() {
    let size = preferredContentSize
    guard size != containment.toldContentSize else { return }
    containment.toldContentSize = size
    sayContentSize()
  }
}

// Constraints: the pass in which the controller says them, and the guides of old.
extension UIViewController {
  public final var ownedViewUpdatesConstraints: Bool { true }
  public final func ownedViewUpdateConstraints() { updateViewConstraints() }

  /// What bars cover at the top of the view. `view.safeAreaLayoutGuide` says the same since iOS 11.
  public final var topLayoutGuide: any UILayoutSupport { view.topGuide }
  /// What bars cover at the bottom.
  public final var bottomLayoutGuide: any UILayoutSupport { view.bottomGuide }
}

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
