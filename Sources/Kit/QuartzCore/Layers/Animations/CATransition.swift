import Foundation
import LayerTree
import MotionMath

/// The key of every transition of a layer.
nonisolated public let kCATransition = "transition"

/// The kind of a transition.
nonisolated public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The old content fades out while the new one fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides out and reveals the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition that slides.
nonisolated public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Content moves from the right to the left.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// Content moves from the left to the right.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// Content moves upwards, as on iOS, whose layers are upside down for Core Animation.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// Content moves downwards.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")

  /// The direction of the movement.
  fileprivate var way: SIMD2<Double> {
    switch self {
    case .fromLeft: [1, 0]
    case .fromTop: [0, -1]
    case .fromBottom: [0, 1]
    default: [-1, 0]
    }
  }
}

/// An animation from what a layer looks like when the transition is added to what it looks like from then on.
///
/// The old look is a copy of the layer and its sublayers, placed beside the layer. Changes that were made
/// before the transition is added are already in the copy **(ours)**. Contents that slide are not cut off at
/// the layer's bounds. A layer has one transition at a time, with the key `kCATransition`.
@MainActor
open class CATransition: CAAnimation {
  public final var type = CATransitionType.fade
  /// The direction of a transition that slides; from the right if it is `nil`.
  public final var subtype: CATransitionSubtype?
  /// The fraction of the transition at which it begins, from 0 to 1.
  public final var startProgress: Float = 0
  /// The fraction of the transition at which it ends, from 0 to 1.
  public final var endProgress: Float = 1

  /// Returns the tracks of the new content, and those of the old one, which is as opaque as `old`.
  final func tracks(on layer: CALayer, old: Double) -> (
    new: [ExplicitAnimation.Track], old: [ExplicitAnimation.Track]
  ) {
    let way = (subtype ?? .fromRight).way
    let distance = way * SIMD2(layer.bounds.width, layer.bounds.height)
    let into = move(from: -distance, to: .zero)
    let out = move(from: .zero, to: distance)
    switch type {
    case .moveIn: return ([into], [])
    case .push: return ([into], [out])
    case .reveal: return ([], [out])
    default:
      return ([fade(from: 0, to: Double(layer.opacity))], [fade(from: old, to: 0)])
    }
  }

  /// A Boolean value that indicates whether the old content is in front of the new one.
  final var isOldInFront: Bool { type != .moveIn && type != .push }

  private func move(from: SIMD2<Double>, to: SIMD2<Double>) -> ExplicitAnimation.Track {
    ExplicitAnimation.Track(
      .numbers(
        .position, first: 0, count: 2,
        line(SIMD4(lowHalf: from, highHalf: .zero), SIMD4(lowHalf: to, highHalf: .zero))), isAdditive: true)
  }

  private func fade(from: Double, to: Double) -> ExplicitAnimation.Track {
    ExplicitAnimation.Track(
      .numbers(.opacity, first: 0, count: 1, line(SIMD4(from, 0, 0, 0), SIMD4(to, 0, 0, 0))))
  }

  /// Returns the path between two values, from the first to the last fraction.
  private func line(_ from: SIMD4<Double>, _ to: SIMD4<Double>) -> ExplicitPath<SIMD4<Double>> {
    func value(_ progress: Float) -> SIMD4<Double> {
      from + (to - from) * Double(progress > 0 ? min(progress, 1) : 0)
    }
    return .line(from: value(startProgress), to: value(endProgress), easing)
  }
}

/// The old look of a layer in a transition, which goes away with the transition.
@MainActor final class TransitionRemnant {
  let layer: Layer

  init(_ layer: Layer) {
    self.layer = layer
  }

  isolated deinit { layer.destroyWithSublayers() }
}

extension CALayer {
  /// Adds a transition, in place of one that runs.
  final func addTransition(_ transition: CATransition, in time: StageTime) {
    let motions = needMotions()
    motions.remove { $0.key == kCATransition }
    guard let parent = handle.parent else {
      return reportAnimation(
        "the layer has no superlayer, in which a transition shows the old content. Add the layer to another layer "
          + "first")
    }
    let remnant = TransitionRemnant(handle.copy(.presentation))
    if transition.isOldInFront {
      parent.addSublayer(remnant.layer, above: handle)
    } else {
      parent.addSublayer(remnant.layer, below: handle)
    }
    var timing = transition.timing(usual: CATransaction.animationDuration())
    if timing.beginTime != 0 { timing.beginTime -= convertTime(CACurrentMediaTime(), from: nil) }
    let leave = CATransaction.join()
    let stop: (Bool) -> Void = { [weak self] finished in
      transition.delegate?.animationDidStop(transition, finished: finished)
      self?.motions?.sweep()
      leave?()
    }
    let (new, old) = transition.tracks(on: self, old: remnant.layer.opacity)
    func add(
      _ tracks: [ExplicitAnimation.Track], to layer: Layer, stop: ((Bool) -> Void)?
    ) -> AnimationStore.ExplicitID? {
      guard !tracks.isEmpty else { return nil }
      return time.animations.add(ExplicitAnimation(timing: timing, tracks: tracks), to: layer, stop: stop)
    }
    let first = add(new, to: handle, stop: stop)
    let second = add(old, to: remnant.layer, stop: first == nil ? stop : nil)
    guard let id = first ?? second else { return leave?() ?? () }
    motions.add(
      LayerMotions.Motion(
        key: kCATransition, animation: transition, id: id, inSpace: first == nil ? nil : second,
        store: time.animations.tether, remnant: remnant))
    if let delegate = transition.delegate { time.nextTurn { delegate.animationDidStart(transition) } }
  }
}
