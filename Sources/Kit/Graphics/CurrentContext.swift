import Diagnostics
import Drawing
import Foundation
import LayerTree
import MotionMath
import QuartzCore
import ViewTree

extension CGContext {
  /// The current context; without one, `nil` and a diagnostic.
  static var toDraw: CGContext? {
    if let context = DrawingStack.current { return context }
    StageTime.current?.sink?.report(
      Diagnostic(
        .drawingIgnored, .warning,
        "a drawing call found no current context; nothing is drawn. Draw in draw(_:) or in an image renderer"
      ))
    return nil
  }

  /// Calls a closure that draws with a blend mode and an alpha.
  func draw(with blendMode: CGBlendMode, alpha: CGFloat, _ body: () -> Void) {
    saveGState()
    setBlendMode(blendMode)
    setAlpha(alpha)
    body()
    restoreGState()
  }
}

/// Returns the current context; `nil` outside of drawing code.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.current }

/// Makes a context the current one until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { DrawingStack.push(context) }

/// Makes the context before the current one the current one again.
public func UIGraphicsPopContext() { DrawingStack.pop() }

/// Makes a new image context of one pixel per point the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a new image context the current one until `UIGraphicsEndImageContext()`; a scale of 0 is the screen's.
///
/// An opaque context is black at first.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 && scale.isFinite ? scale : UIScreen.main.scale
  DrawingStack.push(CGContext(size: size, scale: scale, isOpaque: opaque))
}

/// Returns what was drawn into the current context so far; `nil` without a context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  DrawingStack.current.flatMap(UIImage.init(drawnInto:))
}

/// Ends the current image context.
public func UIGraphicsEndImageContext() { DrawingStack.pop() }

extension UIImage {
  /// Creates an image of what was drawn into a context.
  convenience init?(drawnInto context: CGContext) {
    guard let image = context.makeImage() else { return nil }
    self.init(image.picture, scale: context.scale)
  }
}

extension UIColor {
  /// Sets the fill and the stroke color of the current context, resolved with the current traits.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() { CGContext.toDraw?.setFillColor(cgColor) }
  public func setStroke() { CGContext.toDraw?.setStrokeColor(cgColor) }
}

/// Fills a rectangle with the current fill color, which replaces what is beneath.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  CGContext.toDraw?.draw(with: blendMode, alpha: 1) { DrawingStack.current?.fill(rect) }
}

/// Draws a frame of one point inside a rectangle with the current fill color, which replaces what is beneath.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  var frame = PathOutline()
  frame.addRect(rect.standardized.rect)
  frame.addRect(rect.standardized.insetBy(dx: 1, dy: 1).rect)
  CGContext.toDraw?.draw(with: blendMode, alpha: 1) { DrawingStack.current?.fill(frame, evenOdd: true) }
}

/// Limits drawing to a rectangle, until the graphics state is restored.
public func UIRectClip(_ rect: CGRect) { CGContext.toDraw?.clip(to: rect) }
