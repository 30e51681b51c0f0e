import Foundation
import MotionMath
import QuartzCore
import Scheduling

/// The properties that most views never have, stored apart so that those views do not pay for them.
final class ViewDetails {
  /// The user interface style that overrides the inherited one.
  var style = UIUserInterfaceStyle.unspecified
  /// The tint color as it was set.
  var tint: UIColor?
  var tintMode = UIView.TintAdjustmentMode.automatic
  /// The margins as they were set; `nil` for the default ones.
  var margins: ViewMargins?
  var insetsMargins = true
  var preservesMargins = false
  /// The cached safe area insets; valid as long as `safeAreaMark` is current.
  var safeArea = UIEdgeInsets.zero
  /// The safe area insets that the view was last notified of.
  var toldSafeArea = UIEdgeInsets.zero
  var mask: UIView?
  /// The view that the view masks.
  weak var masked: UIView?
  /// A Boolean value indicating whether the layer shows what `draw(_:)` has drawn.
  var isDrawn = false
  /// The number of pixels per point that was set for what the view draws; `nil` for the display's.
  var contentScale: CGFloat?
  var motionEffects: [UIMotionEffect] = []
  var interactions: [any UIInteraction] = []
  /// The traits that override the inherited ones; `nil` for none.
  var overrides: Traits?
  /// The name under which the view is saved with its controller.
  var restorationIdentifier: String?
  /// The participant that moves with the view in drags that scroll views inside it share.
  weak var dragMember: (any DragParticipant)?
  /// The accessibility properties that were set.
  var accessibility: AccessibilityDetails?
  /// The tiles of a background color with a pattern.
  var tiles: TiledBackground?
  /// The height of content that wraps, at a width in points; `nil` for content whose height does not depend on its width.
  var contentHeight: ((CGFloat) -> CGFloat)?
  /// The handlers of changes of the view's traits.
  var traitObservers: TraitObservers?
  /// The observations of the view's properties, and of its layer's.
  var observations: Observations?
}

extension UIView {
  /// Returns the view's details, created on the first call.
  final func detailed() -> ViewDetails {
    if let details { return details }
    let made = ViewDetails()
    details = made
    return made
  }

  /// Sets the height of content that wraps, at a width in points; `nil` for content that does not wrap.
  package final func setContentHeight(_ height: ((CGFloat) -> CGFloat)?) {
    guard height != nil || details?.contentHeight != nil else { return }
    detailed().contentHeight = height
    invalidateIntrinsicContentSize()
  }

  /// Returns the intrinsic size with the height that the content has at a width; a negative width stands for any width.
  final func wrappedContentSize(forWidth width: CGFloat) -> CGSize {
    let size = intrinsicContentSize
    guard width >= 0, let height = details?.contentHeight else { return size }
    return CGSize(width: size.width, height: height(width))
  }
}

/// A coder that configures views, as a storyboard's does.
package protocol ViewCoder {
  /// Applies the coder's properties to a view that is being created.
  func apply(to view: UIView)
}

extension UIView {
  /// The name under which the view is saved with its controller; `nil`, initially, for a view that is not
  /// saved.
  ///
  /// The name should be unique among the views of a controller.
  public final var restorationIdentifier: String? {
    get { details?.restorationIdentifier }
    set {
      guard newValue != restorationIdentifier else { return }
      detailed().restorationIdentifier = newValue
    }
  }
}
