import Foundation
import ViewTree

// Attributes of an item's own title, which come before those of its bar's appearance.
extension UIBarItem {
  /// Sets the attributes of the title in a state; the font and the foreground color have an effect.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { titleAttributes[state.rawValue] = attributes }

  public final func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// Returns the attributes of an appearance, replaced by the item's own ones for the state.
  final func attributes(
    over other: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) -> [NSAttributedString.Key: Any] {
    (other ?? [:]).merging(titleTextAttributes(for: state) ?? [:]) { $1 }
  }
}

/// The appearances of a bar while a navigation item is on top.
final class NavigationItemAppearances {
  var standard: UINavigationBarAppearance?
  var compact: UINavigationBarAppearance?
  var scrollEdge: UINavigationBarAppearance?
  var compactScrollEdge: UINavigationBarAppearance?
}

extension UINavigationItem {
  /// The appearance of the bar while the item is on top; `nil` for the bar's own.
  public final var standardAppearance: UINavigationBarAppearance? {
    get { appearances?.standard }
    set { change(\.standard, newValue) }
  }
  /// The appearance of a low bar, in landscape orientation.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { appearances?.compact }
    set { change(\.compact, newValue) }
  }
  /// The appearance of the bar while the content is at its top.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances?.scrollEdge }
    set { change(\.scrollEdge, newValue) }
  }
  /// The appearance of a low bar while the content is at its top.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances?.compactScrollEdge }
    set { change(\.compactScrollEdge, newValue) }
  }

  private func change(
    _ path: ReferenceWritableKeyPath<NavigationItemAppearances, UINavigationBarAppearance?>,
    _ appearance: UINavigationBarAppearance?
  ) {
    let box = appearances ?? NavigationItemAppearances()
    box[keyPath: path] = appearance?.copy { [weak self] in self?.onChange?() }
    appearances = box
  }
}

/// The appearances of a tab bar while an item is selected.
final class TabItemAppearances {
  var standard: UITabBarAppearance?
  var scrollEdge: UITabBarAppearance?
}

extension UITabBarItem {
  /// The appearance of the bar while the item is selected; `nil` for the bar's own.
  public final var standardAppearance: UITabBarAppearance? {
    get { appearances?.standard }
    set { change(\.standard, newValue) }
  }
  /// The appearance of the bar while the item is selected and the content is at its bottom; `nil` for the bar's own.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances?.scrollEdge }
    set { change(\.scrollEdge, newValue) }
  }

  private func change(
    _ path: ReferenceWritableKeyPath<TabItemAppearances, UITabBarAppearance?>,
    _ appearance: UITabBarAppearance?
  ) {
    let box = appearances ?? TabItemAppearances()
    box[keyPath: path] = appearance?.copy { [weak self] in self?.onChange?() }
    appearances = box
  }
}
