import Foundation
import LayerTree
import QuartzCore
import ViewTree

/// The properties of the images that a renderer makes.
@MainActor
public final class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point.
  public var scale: CGFloat = UIScreen.main.scale
  /// A Boolean value indicating whether the image is black at first instead of clear.
  public var opaque = false

  // A format can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  /// Creates the format for a screen with the given traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  /// Returns a format with the screen's scale.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns a format with the screen's scale.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// A maker of images by drawing code.
@MainActor
public final class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  /// The part of the drawing's plane that the images show, in points.
  private let bounds: CGRect

  // A renderer can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns an image that a closure has drawn into the current context.
  ///
  /// For a size that no image can have, a diagnostic is reported and the image is one clear pixel. **(ours)**
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : UIScreen.main.scale
    let context =
      CGContext(size: bounds.size, scale: scale, isOpaque: format.opaque)
      ?? CGContext(size: CGSize(width: 1, height: 1), scale: 1)
    guard let context else { preconditionFailure("one pixel is no size to refuse") }
    if bounds.origin.x.isFinite, bounds.origin.y.isFinite {
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
    }
    DrawingStack.draw(into: context) {
      actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    }
    return UIImage(drawnInto: context) ?? UIImage(color: .clear, size: CGSize(width: 1, height: 1))
  }

  /// Returns a PNG file of an image that a closure has drawn.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }
}

/// The context of an image renderer, which is also the current context.
@MainActor
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(cgContext: CGContext, format: UIGraphicsImageRendererFormat) {
    self.cgContext = cgContext
    self.format = format
  }

  // A context can be released on any thread: the deinitializer does not wait for the main actor.
  nonisolated deinit {}

  /// The image as drawn so far.
  public var currentImage: UIImage {
    UIImage(drawnInto: cgContext) ?? UIImage(color: .clear, size: CGSize(width: 1, height: 1))
  }

  public func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Strokes a line of one point just inside a rectangle.
  public func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }

  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.stroke(rect.standardized.insetBy(dx: 0.5, dy: 0.5), width: 1)
    cgContext.restoreGState()
  }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// The renderer of PDF documents in UIKit, which is not available here.
@available(*, unavailable, message: "PDF documents cannot be drawn; draw images with UIGraphicsImageRenderer")
public final class UIGraphicsPDFRenderer {
  public init(bounds: CGRect) {}
  public init(bounds: CGRect, format: Any) {}
}
