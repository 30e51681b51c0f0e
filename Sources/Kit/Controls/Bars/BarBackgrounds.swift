import Foundation
import ViewTree

/// The two backgrounds of a bar, and the fade between them.
///
/// One is seen over content that goes on behind the bar, the other while the content ends at the bar.
final class BarBackgrounds {
  /// The background over content that goes on behind the bar.
  let standard: BarBackground
  /// The background while the content ends at the bar; `nil` until it is needed.
  private(set) var edge: BarBackground?
  /// A Boolean value indicating whether both backgrounds look alike.
  private var isEdgeAlike = false
  private let lineIsBelow: Bool
  /// The visibility of the background over content that goes on behind the bar, 0…1.
  var fraction: CGFloat = 1 { didSet { if fraction != oldValue { fade() } } }
  var frame: CGRect {
    get { standard.frame }
    set {
      standard.frame = newValue
      edge?.frame = newValue
    }
  }
  var interfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { for view in views { view.overrideUserInterfaceStyle = interfaceStyle } }
  }

  init(lineBelow: Bool) {
    lineIsBelow = lineBelow
    standard = BarBackground(lineBelow: lineBelow)
  }

  var views: [BarBackground] { (edge.map { [$0] } ?? []) + [standard] }

  /// Shows the backgrounds of two appearances in a bar.
  func show(_ appearance: UIBarAppearance, atEdge edgeAppearance: UIBarAppearance, in bar: UIView) {
    standard.show(appearance)
    isEdgeAlike = appearance === edgeAppearance || edgeAppearance.hasBackground(of: appearance)
    if !isEdgeAlike, !edgeAppearance.isTransparent || edge != nil {
      (edge ?? makeEdge(in: bar)).show(edgeAppearance)
    }
    fade()
  }

  /// Fades between the backgrounds. If both look alike, one of them is visible throughout, so that content does not
  /// shine through in between.
  private func fade() {
    standard.alpha = isEdgeAlike ? 1 : fraction
    edge?.alpha = isEdgeAlike ? 0 : 1 - fraction
  }

  private func makeEdge(in bar: UIView) -> BarBackground {
    let view = BarBackground(lineBelow: lineIsBelow)
    // In an animation, the new background fades in where it is.
    UIView.performWithoutAnimation {
      view.frame = standard.frame
      view.alpha = 0
      bar.insertSubview(view, at: 0)
      view.overrideUserInterfaceStyle = interfaceStyle
      view.layoutIfNeeded()
    }
    edge = view
    return view
  }
}
