public import Foundation
import LayerTree
import MotionMath

/// The face of a view's layer: corners, borders, anchor point, and what is seen while it moves.
public final class CALayer {
  private let handle: Layer
  private let value: Layer.Value

  init(of view: UIView) {
    handle = view.handle
    value = .model
  }

  private init(seen handle: Layer) {
    self.handle = handle
    value = .presentation
  }

  /// The layer as it is seen at the stage's clock. What is set on it is ignored.
  public func presentation() -> CALayer? { CALayer(seen: handle) }

  /// The upright rectangle around the layer in its parent's coordinates.
  public var frame: CGRect {
    CGRect(handle.transformToParent(value).boundingBox(of: Self.rect(handle.numbers(.bounds, value))))
  }

  public var bounds: CGRect {
    get { CGRect(Self.rect(handle.numbers(.bounds, value))) }
    set { if value == .model { handle.bounds = newValue.rect } }
  }

  public var position: CGPoint {
    get { point(.position) }
    set { if value == .model { handle.position = newValue.simd } }
  }

  /// The point about which the layer turns, as fractions of its bounds.
  public var anchorPoint: CGPoint {
    get { point(.anchorPoint) }
    set { if value == .model { handle.anchorPoint = newValue.simd } }
  }

  public var opacity: Float {
    get { Float(number(.opacity)) }
    set { if value == .model { handle.opacity = Double(newValue) } }
  }

  public var cornerRadius: CGFloat {
    get { number(.cornerRadius) }
    set { if value == .model { handle.cornerRadius = newValue } }
  }

  public var borderWidth: CGFloat {
    get { number(.borderWidth) }
    set { if value == .model { handle.borderWidth = newValue } }
  }

  public var borderColor: CGColor? {
    get { UIColor(Self.color(handle.numbers(.border, value))).cgColor }
    set { if value == .model { handle.border = newValue?.rgba ?? .clear } }
  }

  public var backgroundColor: CGColor? {
    get { UIColor(Self.color(handle.numbers(.fill, value))).cgColor }
    set { if value == .model { handle.fill = newValue?.rgba ?? .clear } }
  }

  /// A Boolean value indicating whether what is in the layer shows only inside its bounds and corners.
  public var masksToBounds: Bool {
    get { handle.clips }
    set { if value == .model { handle.clips = newValue } }
  }

  private func number(_ property: LayerProperty) -> Double { handle.numbers(property, value)[0] }

  private func point(_ property: LayerProperty) -> CGPoint {
    let numbers = handle.numbers(property, value)
    return CGPoint(x: numbers[0], y: numbers[1])
  }

  private static func rect(_ numbers: [Double]) -> Rect {
    Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func color(_ numbers: [Double]) -> RGBA {
    RGBA(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}
