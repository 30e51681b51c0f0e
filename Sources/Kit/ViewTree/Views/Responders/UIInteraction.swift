/// An object that adds a behavior to a view, usually with gesture recognizers of its own.
@MainActor
public protocol UIInteraction: AnyObject {
  /// The view that the interaction belongs to. An implementation sets it in `didMove(to:)`, and holds it weakly.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed if `view` is `nil`.
  func willMove(to view: UIView?)
  /// Called after the interaction has been added to a view, or removed if `view` is `nil`.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view. Setting the property removes those that are missing and adds the new ones.
  public final var interactions: [any UIInteraction] {
    get { details?.interactions ?? [] }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue where !interactions.contains(where: { $0 === new }) { addInteraction(new) }
    }
  }

  /// Adds an interaction at the end of the list, after removing it from the view that it belongs to, which may be this
  /// one.
  public final func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    detailed().interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction of this view.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    details?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
