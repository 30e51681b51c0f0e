import Foundation

// The state at rest.
extension ReferenceTower {
  /// A Boolean value indicating whether no transition or change of styles runs, and no request waits.
  var isAtRest: Bool { running == nil && swap == nil && queue.isEmpty && expected.isEmpty }

  /// Records that the user reverses the presentation that runs.
  mutating func undo() { running?.isUndone = true }

  /// Returns the final frame of a floor's view in a window; `nil` for a sheet or popover, whose place the model does
  /// not compute.
  func frame(of floor: Int, width: CGFloat, height: CGFloat) -> CGRect? {
    guard let presenter = floors[floor].presenter else {
      return CGRect(x: 0, y: 0, width: width, height: height)
    }
    if presenter.isPanel {
      // The panel leaves 30 points free beside it, and 60 above and below.
      guard let around = frame(of: presenter.floor, width: width, height: height) else { return nil }
      return CGRect(
        x: around.minX + 30, y: around.minY + 60, width: max(0, around.width - 60),
        height: max(0, around.height - 120))
    }
    switch floors[floor].style {
    case .page, .form, .popover: return nil
    case .custom: return CGRect(x: 0, y: height / 2, width: width, height: height / 2)
    case .full, .context, .over, .overContext: return CGRect(x: 0, y: 0, width: width, height: height)
    }
  }
}
