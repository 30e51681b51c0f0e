import Foundation
import LayerTree
import MotionMath

/// An animation of one property of a layer, named by its key path.
@MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated property, such as `position`, `bounds.size.width` or
  /// `transform.rotation.z`.
  public final var keyPath: String?
  /// A Boolean value indicating whether the animation's values are added to the layer's own.
  public final var isAdditive = false
  /// A Boolean value indicating whether each repetition continues from the value at which the previous one
  /// ended.
  public final var isCumulative = false
  /// The function that makes a transform of the animation's numbers, for the key path `transform`.
  public final var valueFunction: CAValueFunction?

  /// The key path of what the numbers change: `transform.rotation.z` for `transform` and the function `rotateZ`.
  private var path: String { (keyPath ?? "") + (valueFunction?.path ?? "") }

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// Returns the animated values at a key path of a layer, or `nil` if the values do not fit the key path. Subclasses
  /// override the method.
  func values(at path: LayerKeyPath, on layer: CALayer) -> ExplicitAnimation.Values? { nil }

  /// Returns the numbers in space of animated transforms; empty if they stay in the plane.
  func spaceValues(on layer: CALayer) -> [ExplicitAnimation.Values] { [] }

  override func tracks(
    on layer: CALayer, inside timings: [ExplicitTiming]
  ) -> [ExplicitAnimation.Track] {
    guard let path = LayerKeyPath(self.path) else {
      layer.reportAnimation(
        "the layer has no property “\(self.path)” that can be animated. Correct the key path")
      return []
    }
    guard let values = values(at: path, on: layer) else {
      layer.reportAnimation("its values are not of the type of “\(self.path)”. Pass values of that type")
      return []
    }
    func track(_ values: ExplicitAnimation.Values, inSpace: Bool) -> ExplicitAnimation.Track {
      var track = ExplicitAnimation.Track(
        values, timings: timings, isAdditive: isAdditive, isCumulative: isCumulative)
      track.isInSpace = inSpace
      return track
    }
    switch path {
    case .depth: return [track(values, inSpace: true)]
    // Transforms in space cannot be added part by part.
    case .transform where !isAdditive && !isCumulative:
      return [track(values, inSpace: false)] + spaceValues(on: layer).map { track($0, inSpace: true) }
    default: return [track(values, inSpace: false)]
    }
  }
}

/// An animation from one value to another.
///
/// A value that is missing is the layer's own: the value on screen for `fromValue`, the model value for
/// `toValue`.
@MainActor
open class CABasicAnimation: CAPropertyAnimation {
  public final var fromValue: Any?
  public final var toValue: Any?
  public final var byValue: Any?

  /// The timing curve of one run from the first to the last value; a spring animation returns its spring here.
  var pace: Easing { easing }

  override func values(at path: LayerKeyPath, on layer: CALayer) -> ExplicitAnimation.Values? {
    switch path {
    case .transform:
      guard let from = parts(fromValue), let to = parts(toValue), byValue == nil else { return nil }
      let start = from ?? AffineParts(layer.handle.transform(.presentation))
      let end = (to ?? AffineParts(layer.handle.transform(.model))).vector(after: start)
      return .transform(.line(from: start, to: end, pace))
    case .numbers(let property, let first, let count):
      return ends(path, layer).map {
        .numbers(property, first: first, count: count, .line(from: $0, to: $1, pace))
      }
    case .part(let part):
      return ends(path, layer).map { .part(part, .line(from: $0, to: $1, pace)) }
    case .depth(let number):
      return ends(path, layer).map { number.values(.line(from: $0, to: $1, pace)) }
    case .drawing(let key):
      guard let own = (layer as? any LayerDrawing)?.ownValue(key) else { return nil }
      let seen = AnimationStore.drawnValues(of: layer.handle).first { $0.key == key }?.row
      guard let ends = ends({ AnimationValue.row($0, for: key) }, seen: seen ?? own, own: own),
        ends.0.fits(ends.1)
      else { return nil }
      return .drawing(key, .line(from: ends.0, to: ends.1, pace))
    }
  }

  override func spaceValues(on layer: CALayer) -> [ExplicitAnimation.Values] {
    let from = fromValue.flatMap(AnimationValue.space) ?? layer.handle.transform3D(.presentation)
    let to = toValue.flatMap(AnimationValue.space) ?? layer.handle.transform3D
    return layer.handle.spaceValues(through: [from, to]) { .line(from: $0[0], to: $0[1], pace) }
  }

  /// Returns the parts of a transform. The result is `.some(nil)` without a value, and `nil` for a value that is not a
  /// transform.
  private func parts(_ value: Any?) -> AffineParts?? {
    guard let value else { return .some(nil) }
    guard let parts = AnimationValue.parts(value) else { return nil }
    return .some(parts)
  }

  private func ends(_ path: LayerKeyPath, _ layer: CALayer) -> (SIMD4<Double>, SIMD4<Double>)? {
    ends(
      { AnimationValue.numbers($0, for: path) }, seen: path.numbers(of: layer, .presentation),
      own: path.numbers(of: layer, .model))
  }

  /// Returns the values at which the animation begins and ends, or `nil` if `fromValue`, `toValue` or `byValue` cannot
  /// be read.
  private func ends<Value: VectorValue>(_ read: (Any) -> Value?, seen: Value, own: Value) -> (Value, Value)? {
    let given = [fromValue, toValue, byValue].map { $0.map(read) }
    guard !given.contains(where: { $0 == .some(nil) }) else { return nil }
    let zero = own - own
    switch (given[0] ?? nil, given[1] ?? nil, given[2] ?? nil) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, from + by)
    case (nil, let to?, let by?): return (to - by, to)
    case (nil, nil, let by?): return isAdditive ? (by - by, by) : (seen, seen + by)
    case (let from?, nil, nil): return (from, isAdditive ? zero : own)
    case (nil, let to?, nil): return (isAdditive ? zero : seen, to)
    case (nil, nil, nil): return (seen, own)
    }
  }
}

/// An animation along a spring.
@MainActor
open class CASpringAnimation: CABasicAnimation {
  public final var mass: CGFloat = 1
  public final var stiffness: CGFloat = 100
  public final var damping: CGFloat = 10
  /// The velocity at the beginning, in total distances per second; positive towards the end value.
  public final var initialVelocity: CGFloat = 0

  private var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }

  /// The time until the spring settles, in seconds.
  public final var settlingDuration: CFTimeInterval {
    spring.settlingTime(initialVelocity: initialVelocity, tolerance: 0.001)
  }

  override var pace: Easing {
    .spring(spring, initialVelocity: initialVelocity.isFinite ? initialVelocity : 0)
  }
}
