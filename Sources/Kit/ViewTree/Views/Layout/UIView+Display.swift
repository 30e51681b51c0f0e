import Foundation
import LayerTree
import MotionMath
import QuartzCore

// Display passes: from the roots down, over the views that are to be drawn.
extension UIView {
  /// A Boolean value indicating whether the view or a view inside it is to be drawn.
  package final var isDisplayPending: Bool { needsDisplay || subtreeNeedsDisplay }

  final func enqueueDisplay() {
    guard !needsDisplay else { return }
    needsDisplay = true
    markNeedsDisplayAbove()
  }

  final func markNeedsDisplayAbove() {
    var view = superview ?? details?.masked
    while let at = view, !at.subtreeNeedsDisplay {
      at.subtreeNeedsDisplay = true
      view = at.superview ?? at.details?.masked
    }
  }

  /// Draws the view and all views inside it now, if they are to be drawn.
  ///
  /// A view without area is not drawn until it gets a size.
  ///
  /// - Complexity: O(n) in the number of views that are to be drawn and of those around them.
  package final func displayIfNeeded() {
    if needsDisplay {
      needsDisplay = false
      // Most views are plain ones, and draw nothing.
      if type(of: self) != UIView.self, !handle.bounds.isEmpty { display() }
    }
    guard subtreeNeedsDisplay else { return }
    subtreeNeedsDisplay = false
    for view in subviews where view.isDisplayPending { view.displayIfNeeded() }
    if let mask, mask.isDisplayPending { mask.displayIfNeeded() }
  }

  private func display() {
    // A layer of another class may draw by itself.
    guard Self.layerClass == CALayer.self else { return layer.display() }
    let image = DrawingStack.image(of: bounds, scale: contentScaleFactor) { drawContent() }
    guard image != nil || details?.isDrawn == true else { return }
    detailed().isDrawn = image != nil
    handle.content = image.map {
      .image(LayerPicture($0.picture, size: handle.bounds.size, gravity: contentMode.gravity))
    }
  }

  /// Scales or positions the image that was drawn at an earlier size, as the content mode determines.
  final func updateDrawnGravity() {
    guard details?.isDrawn == true, case .image(var picture) = handle.content else { return }
    picture.gravity = contentMode.gravity
    handle.content = .image(picture)
  }

  /// The number of pixels per point of what the view draws; the display's, unless another was set.
  public final var contentScaleFactor: CGFloat {
    get { details?.contentScale ?? (traits.displayScale > 0 ? traits.displayScale : UIScreen.main.scale) }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      detailed().contentScale = newValue
      setNeedsDisplay()
    }
  }

  package final func drawContent() {
    UITraitCollection.with(traits) { draw(bounds) }
  }

  package final func requestDisplay() { setNeedsDisplay() }

  /// Draws what the view looks like now into a rectangle of the current context. Returns whether there is a current
  /// context.
  ///
  /// If `afterUpdates` is true, pending layout and drawing is done first.
  @discardableResult
  public final func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates {
      layoutIfNeeded()
      displayIfNeeded()
    }
    guard let context = DrawingStack.current else { return false }
    context.draw(handle, .presentation, in: rect)
    return true
  }
}

extension UIView.ContentMode {
  nonisolated var gravity: LayerPicture.Gravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
