import MotionMath

/// A picture as a layer shows it: how large it is by itself, and where it goes in a layer of another size.
nonisolated public struct LayerPicture: Hashable, Sendable {
  /// Where it goes.
  public enum Gravity: UInt8, Sendable, CaseIterable {
    /// Stretched to the layer's size.
    case resize
    /// As large as it can be within the layer.
    case resizeAspect
    /// As small as it can be while it covers the layer.
    case resizeAspectFill
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  public var image: LayerImage
  /// Its size by itself, in points.
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

  /// The rectangle that it fills in a layer with these bounds.
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
  /// How much of the room that is left lies left of the picture and above it.
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
