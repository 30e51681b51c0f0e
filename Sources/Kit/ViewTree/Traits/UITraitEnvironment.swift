/// What has traits: a screen, a view, a controller, a presentation.
@MainActor
public protocol UITraitEnvironment: AnyObject {
  /// What the interface is to suit here.
  var traitCollection: UITraitCollection { get }
  /// Called after the traits have changed, with what they were.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIScreen: UITraitEnvironment {}
