import Diagnostics
import Foundation
import LayerTree
import MotionMath
import Scheduling

/// A rectangle that is drawn: behind a view, or as a standalone layer inside another layer.
///
/// Changes to a standalone layer that has been on screen are animated, see `CATransaction`. Changes to a
/// view's layer are made to the view: they are animated inside an animation block, and layout follows.
///
/// A subclass that overrides `init()` has to mark it `required`, because `UIView.layerClass` creates layers
/// from the class.
@MainActor
open class CALayer: NSObject {
  /// The handle under which the layer's values are stored.
  package nonisolated final let handle: Layer
  /// The values that this object reads: the model's or the presentation's.
  final let value: Layer.Value
  /// The view whose layer this is.
  package final weak var view: (any LayerView)?
  private final let isOwner: Bool
  /// The layers directly inside this one that belong to no view, unordered; the handles keep the order.
  final var children: [CALayer] = []
  final weak var parent: CALayer?
  private final var maskStorage: CALayer?
  final var motions: LayerMotions?
  final var details = LayerDetails()

  /// The view whose layer is being created; `nil` at any other time.
  private static var owner: (any LayerView)?

  public required override init() {
    view = Self.owner
    handle = Self.owner?.handle ?? Layer.make()
    isOwner = Self.owner == nil
    value = .model
    Self.owner = nil
    super.init()
    if isOwner { startAlone() }
  }

  /// Creates the presentation layer of `layer` or, if `layer` is no layer, a new standalone one. `presentation()`
  /// creates those of the kit's classes only. **(ours)**
  public init(layer: Any) {
    let original = layer as? CALayer
    handle = original?.handle ?? Layer.make()
    view = original?.view
    value = original == nil ? .model : .presentation
    isOwner = original == nil
    if let original { details = original.details }
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  isolated deinit {
    if isOwner { handle.destroy() }
  }

  /// Creates the layer of a view.
  package static func make(_ type: AnyClass, for view: any LayerView) -> CALayer {
    owner = view
    defer { owner = nil }
    return (type as? CALayer.Type ?? CALayer.self).init()
  }

  /// Sets the initial values of a standalone layer.
  func startAlone() {}

  // MARK: Presentation

  /// Returns the layer with the values on screen at the stage's clock. Changes to a presentation layer are
  /// ignored.
  public final func presentation() -> Self? { value == .model ? seen as? Self : self }
  /// Returns the model layer if this is the presentation layer of a view's layer. Any other layer returns itself, also
  /// the presentation layer of a standalone one. **(ours)**
  public final func model() -> CALayer { value == .model ? self : view?.layer ?? self }
  /// The presentation layer; subclasses with more properties override it.
  var seen: CALayer { CALayer(layer: self) }

  // MARK: Overridden by subclasses

  /// Lays out the sublayers, on request or with the layer's view. The default implementation calls the
  /// `layoutSublayers(of:)` of the view or the delegate.
  open func layoutSublayers() {
    if let view { view.layoutSublayers(of: self) } else { details.delegate?.layoutSublayers(of: self) }
  }
  /// Requests that the sublayers are laid out before the next frame.
  open func setNeedsLayout() {
    guard value == .model else { return }
    if let view { view.setNeedsLayout() } else { DisplayRequests.enqueue(self, for: \.needsLayout) }
  }
  /// Draws the layer's content into a context. The default implementation calls the delegate's `draw(_:in:)`, or
  /// without a delegate the view's `draw(_:)`.
  open func draw(in ctx: CGContext) {
    if let delegate { delegate.draw(self, in: ctx) } else { view?.drawContent() }
  }
  /// Updates the layer's content. The default implementation calls the `display(_:)` of the delegate; without such a
  /// method, it draws the layer into an image.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }
  /// Requests that the layer is displayed before the next frame.
  open func setNeedsDisplay() {
    guard value == .model else { return }
    if let view { view.requestDisplay() } else { DisplayRequests.enqueue(self, for: \.needsDisplay) }
  }
  /// Requests that the layer is displayed before the next frame: all of it. **(ours)**
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Returns the action for a change of a property; `nil` for none. It is the delegate's, the one in `actions`, the
  /// class's, or the usual animation. A view's layer has an animation inside animation blocks only.
  open func action(forKey event: String) -> (any CAAction)? { foundAction(forKey: event) }
  /// Returns the class's action for a change of a property; by default `nil`, which leaves the usual animation.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns whether a layer is displayed again after a value was stored under a key that is no property. Such values
  /// are not animated. **(ours)**
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Shape

  /// The bounding box of the layer in its superlayer's coordinates.
  open var frame: CGRect {
    get {
      CGRect(handle.transformToParent(value).boundingBox(of: bounds.rect))
    }
    set {
      guard value == .model else { return }
      if let view { return view.changeFrame(to: newValue) }
      let (size, position) = handle.fitting(newValue.standardized.rect)
      alter("bounds") { $0.bounds = Rect(origin: $0.bounds.origin, size: size) }
      alter("position") { $0.position = position }
      callObservers()
    }
  }

  /// The visible rectangle in the layer's own coordinates: its origin and its size.
  open var bounds: CGRect {
    get {
      let numbers = handle.numbers(.bounds, value)
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    set {
      guard value == .model else { return }
      if let view { return view.changeBounds(to: newValue) }
      let size = bounds.size
      change("bounds") { $0.bounds = newValue.standardized.rect }
      if bounds.size != size { sizeDidChange() }
    }
  }

  /// The layer whose alpha masks this one: the layer and its sublayers show where the mask is opaque.
  ///
  /// All that the mask draws counts, with its sublayers. The mask is placed in this layer's coordinates.
  public final var mask: CALayer? {
    // The mask may have been moved to another layer since.
    get { maskStorage.flatMap { handle.mask == $0.handle ? $0 : nil } }
    set {
      guard value == .model, newValue !== mask else { return }
      guard newValue.map({ mayMask($0) }) ?? true else { return }
      newValue?.removeFromSuperlayer()
      maskStorage = newValue
      handle.mask = newValue?.handle
    }
  }
}

/// A view, as its layer sees it: changes to a view's layer are made to the view, so that layout and subviews
/// follow.
@MainActor
package protocol LayerView: ObservedObject {
  var handle: Layer { get }
  var layer: CALayer { get }
  /// The layer of the view's superview.
  var layerAround: CALayer? { get }
  /// The layers of the view's subviews, back to front.
  var layersInside: [CALayer] { get }
  // The changes below do not call setters that a view's class overrides.
  func changeFrame(to frame: CGRect)
  func changeBounds(to bounds: CGRect)
  func changeCenter(to center: CGPoint)
  func changeTransform(to transform: CGAffineTransform)
  var anchorPoint: CGPoint { get set }
  /// The name of the view in diagnostics.
  var subject: Diagnostic.Subject { get }
  func removeFromSuperview()
  func setNeedsLayout()
  func layoutIfNeeded()
  func layoutSublayers(of layer: CALayer)
  /// The number of pixels per point of what the view draws.
  var contentScaleFactor: CGFloat { get }
  /// Draws the view's content into the current context.
  func drawContent()
  /// Requests that the view is drawn before the next frame.
  func requestDisplay()
  /// Calls the observers of the view and its layer.
  func callObservers()
}

/// Properties of a layer that are stored as they were set.
struct LayerDetails {
  var name: String?
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var contentsScale = 1.0
  /// The part of the image that is shown, in fractions of its size.
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var filters = (magnification: CALayerContentsFilter.linear, minification: CALayerContentsFilter.linear)
  var minificationBias: Float = 0
  var actions: [String: any CAAction]?
  var transform = CATransform3DIdentity
  var shadowPath: CGPath?
  var shouldRasterize = false
  var allowsEdgeAntialiasing = false
  var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  var drawsAsynchronously = false
  var rasterizationScale = 1.0
  var isOpaque = false
  var allowsGroupOpacity = true
  /// The values that were stored under keys that are no properties; `nil` for none.
  var values: [String: Any]?
  weak var delegate: (any CALayerDelegate)?
  var needsDisplay = false
  var needsLayout = false
  var redisplays = false
  /// The observations of a layer without a view; `nil` for none.
  var observations: Observations?
  /// A Boolean value indicating whether the content is what the layer has drawn.
  var isDrawn = false
}

extension CALayer: ObservedObject {
  package final func observations() -> Observations {
    if let view { return view.observations() }
    if let observations = details.observations { return observations }
    let made = Observations()
    details.observations = made
    return made
  }

  package final func observedValue(forKey key: String) -> (any Equatable)? {
    switch key {
    case "position": position
    case "bounds": bounds
    case "frame": frame
    case "anchorPoint": anchorPoint
    case "opacity": opacity
    case "hidden": isHidden
    case "cornerRadius": cornerRadius
    default: nil
    }
  }

  /// Calls the observers after a property has changed.
  final func callObservers() {
    if let view { view.callObservers() } else { details.observations?.didChange() }
  }
}

// The layer's own time: `local = (parent − beginTime) · speed + timeOffset`; it applies to the animations of
// the layer and of all layers inside it.
extension CALayer {
  /// The speed of the layer's time relative to its parent's; 0 pauses its animations.
  public final var speed: Float {
    get { Float(handle.speed) }
    set { if value == .model { handle.speed = Double(newValue) } }
  }

  /// The offset that is added to the layer's time, in seconds.
  public final var timeOffset: CFTimeInterval {
    get { handle.timeOffset }
    set { if value == .model { handle.timeOffset = newValue } }
  }

  /// The parent's time, in seconds, at which the layer's time is equal to `timeOffset`.
  public final var beginTime: CFTimeInterval {
    get { handle.beginTime }
    set { if value == .model { handle.beginTime = newValue } }
  }

  /// Converts a time of another layer to this layer's time; if `layer` is `nil`, a time of
  /// `CACurrentMediaTime()`.
  public final func convertTime(_ t: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval {
    var time = t
    if let layer {
      for at in layer.timesAround {
        time = at.speed != 0 ? (time - at.timeOffset) / at.speed + at.beginTime : 0
      }
    }
    for at in timesAround.reversed() { time = (time - at.beginTime) * at.speed + at.timeOffset }
    return time
  }

  /// Converts a time of this layer to another layer's time; if `layer` is `nil`, to that of
  /// `CACurrentMediaTime()`.
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    var time = t
    for at in timesAround {
      time = at.speed != 0 ? (time - at.timeOffset) / at.speed + at.beginTime : 0
    }
    return layer?.convertTime(time, from: nil) ?? time
  }

  /// The layers from this one outwards that have a time of their own, innermost first.
  private var timesAround: [Layer] {
    var result: [Layer] = []
    var layer: Layer? = handle
    while let at = layer {
      if at.speed != 1 || at.timeOffset != 0 || at.beginTime != 0 { result.append(at) }
      layer = at.parent
    }
    return result
  }
}
