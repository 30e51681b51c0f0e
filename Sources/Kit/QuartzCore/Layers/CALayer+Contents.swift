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
      updateContents()
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

  private func updateContents() {
    guard let image = details.contents as? CGImage else { return handle.content = nil }
    let size = SIMD2(Double(image.width), Double(image.height)) / details.contentsScale
    handle.content = .image(LayerPicture(image.picture, size: size, gravity: details.gravity.gravity))
  }
}
