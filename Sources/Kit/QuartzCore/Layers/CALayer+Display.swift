import Foundation
import LayerTree
import MotionMath

/// An object that provides or draws the content of layers.
@MainActor
public protocol CALayerDelegate: AnyObject {
  /// Sets the layer's content. The default implementation draws the layer into an image.
  func display(_ layer: CALayer)
  /// Draws the layer's content into a context, which is also the current one. The default implementation does nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Lays out the layer's sublayers. The default implementation does nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change of a property, `NSNull()` for no action, or `nil` to leave it to the layer.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

extension CALayer {
  /// The object that provides or draws the content; `nil` for the layer of a view. **(ours)**
  public final var delegate: (any CALayerDelegate)? {
    get { details.delegate }
    set { details.delegate = newValue }
  }

  /// A Boolean value indicating whether a change of the bounds' size requests that the layer is displayed.
  public final var needsDisplayOnBoundsChange: Bool {
    get { details.redisplays }
    set { details.redisplays = newValue }
  }

  /// Returns whether the layer is to be displayed before the next frame.
  public final func needsDisplay() -> Bool { details.needsDisplay }

  /// Displays the layer now if it is to be displayed.
  public final func displayIfNeeded() {
    guard details.needsDisplay else { return }
    details.needsDisplay = false
    display()
  }

  /// Lays out the sublayers now if it was requested.
  public final func layoutIfNeeded() {
    if let view { return view.layoutIfNeeded() }
    guard details.needsLayout else { return }
    details.needsLayout = false
    layoutSublayers()
  }

  /// Requests what a new size of a layer without a view needs.
  final func sizeDidChange() {
    if details.redisplays { setNeedsDisplay() }
    if details.delegate != nil || !Self.withoutLayout.contains(ObjectIdentifier(Self.self)) {
      setNeedsLayout()
    }
  }

  /// The classes whose layers lay out no sublayers by themselves.
  private static let withoutLayout: Set<ObjectIdentifier> = [
    ObjectIdentifier(CALayer.self), ObjectIdentifier(CAShapeLayer.self),
    ObjectIdentifier(CAGradientLayer.self),
  ]

  /// Draws the layer into an image, at the scale of the layer's content, and makes that image the content.
  final func drawContents() {
    guard !bounds.isEmpty else { return }
    let scale = view?.contentScaleFactor ?? contentsScale
    let image = DrawingStack.image(of: bounds, scale: scale) {
      if let context = DrawingStack.current { draw(in: context) }
    }
    guard image != nil || details.isDrawn else { return }
    details.isDrawn = image != nil
    if view != nil { details.contentsScale = scale }
    contents = image
  }

  /// Draws what the layer and its sublayers look like into a context, in the layer's own coordinates.
  ///
  /// The layer's own position and transform are ignored, and what lies outside of its bounds is cut off. **(ours)**
  public final func render(in ctx: CGContext) { ctx.draw(handle, value, in: bounds) }
}

/// The layers without a view that are to be laid out or displayed before the next frame.
@MainActor
package enum DisplayRequests {
  private struct Request {
    weak var layer: CALayer?
  }

  private static var requests: [Request] = []

  /// Marks a layer, and keeps it until the next frame.
  static func enqueue(_ layer: CALayer, for mark: WritableKeyPath<LayerDetails, Bool>) {
    guard !layer.details[keyPath: mark] else { return }
    layer.details[keyPath: mark] = true
    requests.append(Request(layer: layer))
  }

  /// A Boolean value indicating whether a layer is to be laid out or displayed.
  package static var arePending: Bool { !requests.isEmpty }

  /// Lays out and displays all layers that have requested it. Requests made meanwhile wait for the next frame.
  package static func fulfil() {
    guard arePending else { return }
    let due = requests
    requests.removeAll()
    for request in due {
      request.layer?.layoutIfNeeded()
      request.layer?.displayIfNeeded()
    }
  }
}
