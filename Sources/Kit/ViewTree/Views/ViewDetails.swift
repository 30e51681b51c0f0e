import Foundation

/// What most views never have, apart so that those do not pay for it.
final class ViewDetails {
  /// Light or dark whatever is around.
  var style = UIUserInterfaceStyle.unspecified
  /// The colour of what can be acted on, as it was set.
  var tint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  /// The margins as they were set; nil for the usual ones.
  var margins: ViewMargins?
  var insetsMargins = true
  var preservesMargins = false
  /// The insets that bars and the like leave, as they were found last; right as long as the view's `safeAreaMark` says so.
  var safeArea = UIEdgeInsets.zero
  /// What bars and the like leave, as the view was told last.
  var toldSafeArea = UIEdgeInsets.zero
  var mask: UIView?
  var motionEffects: [UIMotionEffect] = []
  /// The name under which it is saved with its controller.
  var restorationIdentifier: String?
  /// What moves with the view, in drags that scroll views inside it share with it.
  weak var dragMember: (any DragMember)?
  /// What code has said of it to whoever has it read.
  var accessibility: AccessibilityDetails?
}

extension UIView {
  /// The view's details, made when it has none.
  final func detailed() -> ViewDetails {
    if let details { return details }
    let made = ViewDetails()
    details = made
    return made
  }
}
