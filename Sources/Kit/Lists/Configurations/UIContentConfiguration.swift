import Foundation
import ViewTree

/// The content of a cell as a value, and the maker of the view that shows it.
@MainActor
public protocol UIContentConfiguration {
  /// Creates a view that shows the content.
  func makeContentView() -> any UIView & UIContentView
  /// Returns the content for a state, such as that of a selected cell.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration, and can be given another one to show.
@MainActor
public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
  /// Returns whether the view can show a configuration; one that it cannot show gets a view of its own.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Returns whether a configuration has the type of the view's current configuration; the default implementation.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The content configuration of a cell, and the view that shows it in the cell's content view.
struct ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?

  /// Shows a configuration, in the view that is there if it supports the configuration. A new view replaces all that is
  /// in the content view.
  mutating func show(_ new: (any UIContentConfiguration)?, in contentView: UIView) {
    configuration = new
    guard let new else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(new) {
      view.configuration = new
      return
    }
    for old in contentView.subviews { old.removeFromSuperview() }
    let made = new.makeContentView()
    made.frame = contentView.bounds
    contentView.addSubview(made)
    view = made
  }

  /// Returns the height that the view needs at a width, in points; `nil` without a configuration.
  func height(width: CGFloat) -> CGFloat? {
    guard let view else { return nil }
    let width = max(0, width)
    guard view.isLaidOutByConstraints else {
      return view.sizeThatFits(CGSize(width: width, height: 0)).height
    }
    return view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
