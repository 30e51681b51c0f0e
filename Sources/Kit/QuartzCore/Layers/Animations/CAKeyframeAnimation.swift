import Foundation
import LayerTree
import MotionMath

/// The interpolation from one keyframe value to the next.
nonisolated public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Interpolation at constant speed; `keyTimes` and `timingFunctions` are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// The turning of a layer that follows a path.
nonisolated public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The layer's x axis has the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis has the opposite direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
@MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  public final var values: [Any]?
  /// The path that a point follows, in place of `values`. Each line and curve of the path takes the same
  /// time, unless the calculation mode is paced.
  public final var path: CGPath?
  /// The times at which the values are reached, as fractions of a run; evenly spaced if there are fewer times
  /// than values.
  public final var keyTimes: [NSNumber]?
  /// The timing curves of the segments between consecutive values.
  public final var timingFunctions: [CAMediaTimingFunction]?
  public final var calculationMode = CAAnimationCalculationMode.linear
  /// The turning of a layer that follows the path, beside the layer's own rotation; `nil` for none.
  public final var rotationMode: CAAnimationRotationMode?

  override func tracks(
    on layer: CALayer, inside timings: [ExplicitTiming]
  ) -> [ExplicitAnimation.Track] {
    let tracks = super.tracks(on: layer, inside: timings)
    guard !tracks.isEmpty, let rotationMode, let outline = path?.outline, keyPath == "position" else {
      return tracks
    }
    let start = rotationMode == .rotateAutoReverse ? Double.pi : 0
    var angle = start
    let turns = track(along: outline) { curve, place in
      let way = curve.direction(at: place)
      let change = Portable.atan2(way.y, way.x) + start - angle
      // The shortest way from the angle before.
      angle += change - (change / (2 * .pi)).rounded() * 2 * .pi
      return SIMD4(angle, 0, 0, 0)
    }
    guard let turns else { return tracks }
    return tracks + [
      ExplicitAnimation.Track(
        .part(.rotation, .keys(turns, easing)), timings: timings, isAdditive: true, isCumulative: false)
    ]
  }

  override func values(at path: LayerKeyPath, on layer: CALayer) -> ExplicitAnimation.Values? {
    if let outline = self.path?.outline, case .numbers(let property, let first, let count) = path, count == 2
    {
      let track = track(along: outline) { SIMD4(lowHalf: $0.point(at: $1), highHalf: .zero) }
      guard let track else { return nil }
      return .numbers(property, first: first, count: count, .keys(track, easing))
    }
    guard let values, !values.isEmpty else { return nil }
    switch path {
    case .transform:
      let parts = values.compactMap(AnimationValue.parts)
      guard parts.count == values.count else { return nil }
      return .transform(.keys(track(through: parts), easing))
    case .numbers(let property, let first, let count):
      let numbers = values.compactMap { AnimationValue.numbers($0, for: path) }
      guard numbers.count == values.count else { return nil }
      return .numbers(property, first: first, count: count, .keys(track(through: numbers), easing))
    case .part(let part):
      let numbers = values.compactMap { AnimationValue.numbers($0, for: path) }
      guard numbers.count == values.count else { return nil }
      return .part(part, .keys(track(through: numbers), easing))
    case .depth(let number):
      let numbers = values.compactMap { AnimationValue.numbers($0, for: path) }
      guard numbers.count == values.count else { return nil }
      return number.values(.keys(track(through: numbers), easing))
    case .drawing(let key):
      guard (layer as? any LayerDrawing)?.ownValue(key) != nil else { return nil }
      let rows = values.compactMap { AnimationValue.row($0, for: key) }
      guard let first = rows.first, rows.count == values.count, rows.allSatisfy(first.fits) else {
        return nil
      }
      return .drawing(key, .keys(track(through: rows), easing))
    }
  }

  override func spaceValues(on layer: CALayer) -> [ExplicitAnimation.Values] {
    layer.handle.spaceValues(through: (values ?? []).compactMap(AnimationValue.space)) {
      .keys(track(through: $0), easing)
    }
  }

  private var mode: KeyframeMode {
    switch calculationMode {
    case .discrete: .discrete
    case .paced, .cubicPaced: .paced
    case .cubic: .cubic
    default: .linear
    }
  }

  private func track<Value: VectorValue>(through values: [Value]) -> KeyframeTrack<Value> {
    // A discrete animation gives each value an equal part of the run; the other modes place a value at each
    // end.
    let steps = max(mode == .discrete ? values.count : values.count - 1, 1)
    let given = keyTimes.flatMap { $0.count >= values.count ? $0.map(\.doubleValue) : nil }
    return KeyframeTrack(
      values.enumerated().map { index, value in
        Keyframe(
          at: given?[index] ?? Double(index) / Double(steps), value, curve: pace(after: index))
      }, mode: mode)
  }

  private func pace(after index: Int) -> CubicBezier {
    guard let timingFunctions, index < timingFunctions.count else { return .linear }
    return timingFunctions[index].curve
  }

  /// Returns a track along a path, whose lines and curves are split into short pieces. The values are those of a closure
  /// for a curve and a parameter from 0 to 1, from the beginning to the end.
  private func track(
    along outline: PathOutline, _ value: (PathCurve, Double) -> SIMD4<Double>
  ) -> KeyframeTrack<SIMD4<Double>>? {
    let all = outline.pieces.flatMap(\.openCurves)
    guard let first = all.first else { return nil }
    // Of very many curves, some stand for all, so that memory is bounded; the last one always does.
    let share = (all.count + Self.mostCurves - 1) / Self.mostCurves
    let curves = share == 1 ? all : all.indices.filter { ($0 + 1 - all.count) % share == 0 }.map { all[$0] }
    let given = keyTimes.flatMap { share == 1 && $0.count > curves.count ? $0.map(\.doubleValue) : nil }
    func time(_ index: Int) -> Double { given?[index] ?? Double(index) / Double(curves.count) }
    var keys = [Keyframe(at: time(0), value(first, 0))]
    // The length of the path up to each key.
    var (lengths, last) = ([0.0], first.point(at: 0))
    for (index, curve) in curves.enumerated() {
      let pace = pace(after: index)
      for step in 1...Self.pieces {
        let share = Double(step) / Double(Self.pieces)
        let place = mode == .paced ? share : pace.value(at: share)
        keys.append(
          Keyframe(at: time(index) + (time(index + 1) - time(index)) * share, value(curve, place)))
        let way = curve.point(at: place) - last
        lengths.append((lengths.last ?? 0) + (way.x * way.x + way.y * way.y).squareRoot())
        last += way
      }
    }
    if mode == .paced, let whole = lengths.last, whole > 0 {
      for index in keys.indices { keys[index].time = lengths[index] / whole }
    }
    return KeyframeTrack(keys, mode: .linear)
  }

  private static let pieces = 32
  private static let mostCurves = 4096
}
