import Foundation
import ViewTree

/// The configurations of a cell: of its content, of its background, and of their updates.
struct CellConfigurations {
  private(set) var content = ConfiguredContent()
  /// The view of the background configuration; `nil` without one.
  private(set) var background: ConfiguredBackground?
  var updatesContent = true
  var updatesBackground = true
  /// A Boolean value indicating whether the configurations are updated before the next layout.
  var needsUpdate = true

  /// A Boolean value indicating whether the cell shows a configuration.
  var areUsed: Bool { content.configuration != nil || background != nil }

  mutating func show(_ configuration: (any UIContentConfiguration)?, in contentView: UIView) {
    content.show(configuration, in: contentView)
  }

  mutating func show(_ configuration: UIBackgroundConfiguration?, behind cell: UIView) {
    guard let configuration else {
      background?.removeFromSuperview()
      background = nil
      return
    }
    if let background {
      background.configuration = configuration
      return
    }
    let made = ConfiguredBackground(configuration)
    made.frame = cell.bounds
    cell.insertSubview(made, at: 0)
    background = made
  }

  func layOut(in contentView: UIView, of cell: UIView) {
    if let view = content.view, view.frame != contentView.bounds { view.frame = contentView.bounds }
    if let background, background.frame != cell.bounds { background.frame = cell.bounds }
  }
}
