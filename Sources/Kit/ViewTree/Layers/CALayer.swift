import Foundation
import LayerTree
import MotionMath

/// A rectangle that is drawn: behind a view, or by itself in another layer.
///
/// What is set on a layer by itself, once it has been seen, is animated, as `CATransaction` says. What is set on a
/// view's layer is set on the view: it is animated inside an animation block, and layout follows.
///
/// A class of one's own that overrides `init()` writes `required` to it, because `UIView.layerClass` makes layers of
/// it.
@MainActor
open class CALayer: NSObject {
  /// Where the layer's numbers are.
  package nonisolated final let handle: Layer
  /// Which of them it reads.
  final let value: Layer.Value
  /// The view whose layer it is.
  final weak var view: UIView?
  private final let isOwner: Bool
  /// Those made by themselves that lie in it, in no order that matters: the handles know it.
  final var children: [CALayer] = []
  final weak var parent: CALayer?
  private final var maskStorage: CALayer?
  final var motions: LayerMotions?
  final var details = LayerDetails()

  /// The view that the layer being made is for.
  private static var owner: UIView?

  public required override init() {
    view = Self.owner
    handle = Self.owner?.handle ?? Layer.make()
    isOwner = Self.owner == nil
    value = .model
    Self.owner = nil
    super.init()
    if isOwner { startAlone() }
  }

  /// The layer as it is seen.
  init(seen layer: CALayer) {
    handle = layer.handle
    view = layer.view
    value = .presentation
    isOwner = false
    details = layer.details
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  isolated deinit {
    if isOwner { handle.destroy() }
  }

  /// Makes the layer of a view.
  static func make(_ type: AnyClass, for view: UIView) -> CALayer {
    owner = view
    defer { owner = nil }
    return (type as? CALayer.Type ?? CALayer.self).init()
  }

  /// Gives a layer that was made by itself what it has at first.
  func startAlone() {}

  // MARK: What is seen

  /// The layer as it is seen at the stage's clock. What is set on it is ignored.
  public final func presentation() -> Self? { value == .model ? seen as? Self : self }
  /// The layer whose presentation this is; itself otherwise.
  public final func model() -> CALayer { value == .model ? self : view?.layer ?? self }
  /// For classes with more to show.
  var seen: CALayer { CALayer(seen: self) }

  // MARK: Overridden by what builds on it

  /// Places the sublayers. The default does nothing.
  open func layoutSublayers() {}

  // MARK: Shape

  /// The layer whose box is all that shows of this one, with as much of it as the box shows itself.
  ///
  /// What else the mask shows, and what is in it, does not count. **(ours)**
  public final var mask: CALayer? {
    // It may have gone to another layer since.
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

/// What a layer is told and keeps as it was told.
struct LayerDetails {
  var name: String?
  var contents: Any?
  var gravity = CALayerContentsGravity.resize
  var contentsScale = 1.0
  var actions: [String: Any]?
  var transform = CATransform3DIdentity
  var cornerCurve = CALayerCornerCurve.circular
  var shadowPath: CGPath?
  var shouldRasterize = false
  var rasterizationScale = 1.0
  var isDoubleSided = true
}

// The layer's own time: `local = (around − beginTime) · speed + timeOffset`, for its animations and those of all in it.
extension CALayer {
  /// How fast the layer's time passes against that around it; 0 holds its animations.
  public final var speed: Float {
    get { Float(handle.speed) }
    set { if value == .model { handle.speed = Double(newValue) } }
  }

  /// Seconds added to the layer's time.
  public final var timeOffset: CFTimeInterval {
    get { handle.timeOffset }
    set { if value == .model { handle.timeOffset = newValue } }
  }

  /// The reading around it, in seconds, at which the layer's time is at its offset.
  public final var beginTime: CFTimeInterval {
    get { handle.beginTime }
    set { if value == .model { handle.beginTime = newValue } }
  }

  /// A time of another layer's in this one's; that of `CACurrentMediaTime()` when the other is nil.
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

  /// A time of this layer's in another one's; in that of `CACurrentMediaTime()` when the other is nil.
  public final func convertTime(_ t: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval {
    var time = t
    for at in timesAround { time = at.speed != 0 ? (time - at.timeOffset) / at.speed + at.beginTime : 0 }
    return layer?.convertTime(time, from: nil) ?? time
  }

  /// The layers around it that have a time of their own, and itself, from inside out.
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
