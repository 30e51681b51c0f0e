import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// The view of a sheet: corners, shadow and grabber around the presented controller's view.
final class SheetView: ContentFrameView {
  /// The look of the frame around the content.
  struct Look: Equatable {
    var cornerRadius: CGFloat = 0
    var isHeldByEdge = false
    var hasGrabber = true
    /// A Boolean value indicating whether the content has a background. Without one, the shadow would show through.
    var isFilled = true

    /// The distance by which the body extends beyond the lower edge, in points, so that only the upper corners are
    /// visible.
    fileprivate var overhang: CGFloat { isHeldByEdge ? cornerRadius : 0 }
  }

  private let grabber = UIView()
  /// The corners, the shadow and the grabber. Each movement of a drag sets them, and hardly any changes them.
  var look = Look() {
    didSet { if look != oldValue { show(insteadOf: oldValue) } }
  }

  override init(content: UIView) {
    super.init(content: content)
    plate.handle.shadowOffset = [0, 1]
    plate.handle.shadowOpacity = 0.18
    grabber.backgroundColor = UIColor(white: 0.5, alpha: 0.45)
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    Self.change { addSubview(grabber) }
  }

  required init?(coder: NSCoder) { nil }

  private func show(insteadOf old: Look) {
    grabber.isHidden = !look.hasGrabber
    plate.isHidden = !look.isFilled
    plate.layer.cornerRadius = look.cornerRadius
    panel.layer.cornerRadius = look.cornerRadius
    if look.overhang != old.overhang { setNeedsLayout() }
  }

  override func layoutSubviews() {
    let box = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + look.overhang)
    plate.frame = box
    panel.frame = box
    layOutContent(in: bounds)
    grabber.frame = CGRect(x: bounds.midX - 18, y: 6, width: 36, height: 5)
  }
}

/// A linear animator that moves a sheet between its place and below the lower edge. The spring of the release shapes
/// the motion, so a drag can take it over anywhere.
final class SheetAnimator: UIViewControllerAnimatedTransitioning {
  private weak var presentation: UISheetPresentationController?
  private let isPresenting: Bool

  init(_ presentation: UISheetPresentationController, presenting: Bool) {
    self.presentation = presentation
    isPresenting = presenting
  }

  /// The duration of the transition, in seconds.
  static let duration: TimeInterval = 0.5

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let sheet = context.view(forKey: isPresenting ? .to : .from),
      let controller = context.viewController(forKey: isPresenting ? .to : .from)
    else { return context.completeTransition(!context.transitionWasCancelled) }
    let container = context.containerView
    let place = isPresenting ? context.finalFrame(for: controller) : sheet.frame
    var below = place
    below.origin.y = container.bounds.maxY
    if isPresenting {
      sheet.frame = below
      container.addSubview(sheet)
      sheet.layoutIfNeeded()
    }
    let target = isPresenting ? place : below
    presentation?.way =
      isPresenting
      ? SheetDrag.Way(from: below.minY, to: place.minY) : SheetDrag.Way(from: place.minY, to: below.minY)
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .curveLinear, animations: { sheet.frame = target },
      completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    (context as? TransitionContext)?.transition.runLikeSpring()
  }
}
