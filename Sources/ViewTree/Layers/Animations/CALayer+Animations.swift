import Foundation
import Diagnostics
import LayerTree

// Animations that are added to a layer: shown over its model, each on the timeline that is current when it is added.
extension CALayer {
  /// Adds an animation; one that was added for the same key goes. Outside a stage nothing is added.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    guard value == .model, let time = StageTime.current(for: handle) else { return }
    let motions = needMotions()
    let key = key ?? motions.makeKey()
    motions.remove { $0.key == key }
    let tracks = anim.tracks(on: self, inside: [])
    guard !tracks.isEmpty else { return }
    var timing = anim.timing(usual: CATransaction.animationDuration())
    // It is given as a time around the layer, and counted from now.
    if timing.beginTime != 0 { timing.beginTime -= convertTime(CACurrentMediaTime(), from: nil) }
    let isRemoved = anim.isRemovedOnCompletion
    if tracks.contains(where: \.isShadow) { handle.makeRoomForShadow() }
    let leave = CATransaction.join()
    let id = time.animations.add(
      ExplicitAnimation(timing: timing, tracks: tracks, isRemovedOnCompletion: isRemoved), to: handle,
      drawing: self as? any LayerDrawing
    ) { [weak self] finished in
      anim.delegate?.animationDidStop(anim, finished: finished)
      self?.motions?.sweep()
      leave?()
    }
    guard let id else { return leave?() ?? () }
    motions.add(LayerMotions.Motion(key: key, animation: anim, id: id, store: time.animations.tether))
    if let delegate = anim.delegate { time.nextTurn { delegate.animationDidStart(anim) } }
  }

  public final func removeAnimation(forKey key: String) {
    motions?.remove { $0.key == key }
  }

  /// Takes all animations off, those of animation blocks too.
  public final func removeAllAnimations() {
    motions?.remove { _ in true }
    if value == .model { StageTime.current(for: handle)?.animations.removeAnimations(of: handle) }
  }

  /// Takes the animations off the layers by themselves in this one, and off its mask.
  final func removeAnimationsBelow() {
    for layer in mask.map({ children + [$0] }) ?? children {
      layer.removeAllAnimations()
      layer.removeAnimationsBelow()
    }
  }

  /// The keys of what was added and has not gone, in order; nil when there is none.
  public final func animationKeys() -> [String]? {
    motions?.sweep()
    guard let motions, !motions.all.isEmpty else { return nil }
    return motions.all.map(\.key)
  }

  public final func animation(forKey key: String) -> CAAnimation? {
    motions?.sweep()
    return motions?.all.last { $0.key == key }?.animation
  }

  private func needMotions() -> LayerMotions {
    if let motions { return motions }
    let made = LayerMotions()
    motions = made
    return made
  }

  final func reportAnimation(_ flaw: String) {
    StageTime.current?.sink?.report(
      Diagnostic(
        .animationIgnored, .warning, "an animation was added to a layer and \(flaw); it is left out",
        about: [subject]))
  }
}

extension ExplicitAnimation.Track {
  /// A Boolean value indicating whether it moves a shadow.
  nonisolated fileprivate var isShadow: Bool {
    guard case .numbers(let property, _, _, _) = values else { return false }
    switch property {
    case .shadowColor, .shadowOffset, .shadowOpacity, .shadowRadius: return true
    default: return false
    }
  }
}
