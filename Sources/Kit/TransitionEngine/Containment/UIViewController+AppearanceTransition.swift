import Diagnostics

// What a container says itself when it does not leave the telling to the engine.
extension UIViewController {
  final func beginAppearance(_ isAppearing: Bool, _ animated: Bool) {
    let isThere = appearance == .appeared || appearance == .appearing
    guard isThere != isAppearing else {
      return reportUnbalanced(
        "beginAppearanceTransition(\(isAppearing)) was called on a controller that \(standing); nothing happens"
      )
    }
    containment.openAppearance = animated
    if isAppearing { willAppear(animated) } else { willDisappear(animated) }
  }

  final func endAppearance() {
    guard let animated = containment.openAppearance else {
      return reportUnbalanced(
        "endAppearanceTransition was called on a controller that \(standing), and nothing was begun; "
          + "nothing happens")
    }
    containment.openAppearance = nil
    if appearance == .appearing { didAppear(animated) } else { didDisappear(animated) }
  }

  /// Ends what a container began and will not end any more, as it lets the controller go.
  final func closeAppearance() {
    guard let animated = containment.openAppearance else { return }
    reportUnbalanced(
      "the controller was removed from its parent between beginAppearanceTransition and "
        + "endAppearanceTransition; it has disappeared now")
    containment.openAppearance = nil
    willDisappear(animated)
    didDisappear(animated)
  }

  private var standing: String {
    switch appearance {
    case .disappeared: "has disappeared"
    case .appearing: "appears"
    case .appeared: "has appeared"
    case .disappearing: "disappears"
    }
  }

  /// Reports calls that do not pair; a note while the controller's own transition tells it, since an animator that tells
  /// it, too, as many do, adds nothing.
  private func reportUnbalanced(_ message: String) {
    stage?.log.report(
      .unbalancedAppearance, transition == nil ? .warning : .note, message, about: [subject])
  }
}
