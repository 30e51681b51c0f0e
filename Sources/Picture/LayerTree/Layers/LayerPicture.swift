import MotionMath

/// An image as a layer shows it: its natural size, and its placement in a layer of another size.
nonisolated public struct LayerPicture: Hashable, Sendable {
  /// The placement of the image in the layer.
  public enum Gravity: UInt8, Sendable, CaseIterable {
    /// Stretched to the layer's size.
    case resize
    /// Scaled to the largest size that fits in the layer, with its aspect ratio.
    case resizeAspect
    /// Scaled to the smallest size that covers the layer, with its aspect ratio.
    case resizeAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  public var image: LayerImage
  /// The image's natural size, in points.
  public var size: SIMD2<Double>
  public var gravity: Gravity

  public init(_ image: LayerImage, size: SIMD2<Double>, gravity: Gravity = .resize) {
    self.image = image
    self.size = size
    self.gravity = gravity
  }

  func drawn(in bounds: Rect) -> DisplayList.ImageContent {
    DisplayList.ImageContent(image: image, target: target(in: bounds))
  }

  /// Returns the rectangle that the image fills in a layer with the given bounds.
  func target(in bounds: Rect) -> Rect {
    guard size.x > 0, size.y > 0 else { return Rect(origin: bounds.origin, size: .zero) }
    let room = bounds.size
    let scales = room / size
    let shown: SIMD2<Double>
    switch gravity {
    case .resize: return bounds
    case .resizeAspect: shown = size * min(scales.x, scales.y)
    case .resizeAspectFill: shown = size * max(scales.x, scales.y)
    default: shown = size
    }
    let slack = room - shown
    let share = gravity.share
    return Rect(origin: bounds.origin + slack * share, size: shown)
  }
}

extension LayerPicture.Gravity {
  /// The fractions of the remaining width and height that lie left of the image and above it.
  nonisolated fileprivate var share: SIMD2<Double> {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: [0.5, 0.5]
    case .top: [0.5, 0]
    case .bottom: [0.5, 1]
    case .left: [0, 0.5]
    case .right: [1, 0.5]
    case .topLeft: [0, 0]
    case .topRight: [1, 0]
    case .bottomLeft: [0, 1]
    case .bottomRight: [1, 1]
    }
  }
}
