import Foundation
import LayerTree
import MotionMath

/// The placement of an image in a layer of another size.
nonisolated public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

  fileprivate var gravity: LayerPicture.Gravity {
    let all: [(CALayerContentsGravity, LayerPicture.Gravity)] = [
      (.resizeAspect, .resizeAspect), (.resizeAspectFill, .resizeAspectFill), (.center, .center),
      (.top, .top),
      (.bottom, .bottom), (.left, .left), (.right, .right), (.topLeft, .topLeft), (.topRight, .topRight),
      (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
    ]
    return all.first { $0.0 == self }?.1 ?? .resize
  }
}

extension CALayer {
  /// The image that the layer shows, a `CGImage`; any other value shows nothing.
  public final var contents: Any? {
    get { details.contents }
    set {
      guard value == .model else { return }
      details.contents = newValue
      updateContents(isNew: true)
    }
  }

  public final var contentsGravity: CALayerContentsGravity {
    get { details.gravity }
    set {
      guard value == .model else { return }
      details.gravity = newValue
      updateContents()
    }
  }

  /// The number of image pixels per point, for a gravity that does not resize the image.
  public final var contentsScale: CGFloat {
    get { details.contentsScale }
    set {
      guard value == .model, newValue.isFinite, newValue > 0 else { return }
      details.contentsScale = newValue
      updateContents()
    }
  }

  /// The part of the image that the layer shows, in fractions of its width and height.
  ///
  /// Its edges are moved to the nearest pixels, and what is beyond the image is left out. A change copies the pixels of
  /// the part, and is not animated. **(ours)**
  public final var contentsRect: CGRect {
    get { details.contentsRect }
    set {
      guard value == .model, newValue.rect.isFinite else { return }
      details.contentsRect = newValue.standardized
      updateContents()
    }
  }

  /// Shows the image of `contents`, or without one what a layer of the class shows by itself. What a view shows in its
  /// layer stays while the layer has no contents of its own.
  private func updateContents(isNew: Bool = false) {
    guard isNew || details.contents != nil else { return }
    guard let image = (details.contents as? CGImage)?.part(details.contentsRect) else {
      return handle.content = (self as? any LayerDrawing)?.ownContent
    }
    let size = SIMD2(Double(image.width), Double(image.height)) / details.contentsScale
    handle.content = .image(LayerPicture(image.picture, size: size, gravity: details.gravity.gravity))
  }
}

/// The filter of an image that is shown at another size.
nonisolated public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CGImage {
  /// Returns a part of the image, given in fractions of its size, with edges at the nearest pixels; `nil` for a part
  /// without pixels.
  fileprivate func part(_ part: CGRect) -> CGImage? {
    if part == CGRect(x: 0, y: 0, width: 1, height: 1) { return self }
    func edge(_ share: Double, _ length: Int) -> Double {
      (min(max(share, 0), 1) * Double(length)).rounded()
    }
    let (left, top) = (edge(part.minX, width), edge(part.minY, height))
    let (right, bottom) = (edge(part.maxX, width), edge(part.maxY, height))
    return cropping(to: CGRect(x: left, y: top, width: right - left, height: bottom - top))
  }
}
