import Diagnostics
import Foundation
import LayerTree

// Animations that are added to a layer are shown over the layer's model values, and run on the timeline that
// is current when they are added.
extension CALayer {
  /// Adds an animation, replacing the one that was added for the same key. Outside a stage nothing is added.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    guard value == .model, let time = StageTime.current(for: handle) else { return }
    if let transition = anim as? CATransition { return addTransition(transition, in: time) }
    let motions = needMotions()
    let key = key ?? motions.makeKey()
    motions.remove { $0.key == key }
    let tracks = anim.tracks(on: self, inside: [])
    guard !tracks.isEmpty else { return }
    var timing = anim.timing(usual: CATransaction.animationDuration())
    // `beginTime` is a time of the layer; the timing counts from now.
    if timing.beginTime != 0 { timing.beginTime -= convertTime(CACurrentMediaTime(), from: nil) }
    let isRemoved = anim.isRemovedOnCompletion
    if tracks.contains(where: \.isShadow) { handle.reserveShadow() }
    let leave = CATransaction.join()
    let stop: (Bool) -> Void = { [weak self] finished in
      anim.delegate?.animationDidStop(anim, finished: finished)
      self?.motions?.sweep()
      leave?()
    }
    func add(_ tracks: [ExplicitAnimation.Track], to layer: Layer?, stop: ((Bool) -> Void)?)
      -> AnimationStore.ExplicitID?
    {
      guard let layer, !tracks.isEmpty else { return nil }
      return time.animations.add(
        ExplicitAnimation(timing: timing, tracks: tracks, isRemovedOnCompletion: isRemoved), to: layer,
        drawing: self as? any LayerDrawing, stop: stop)
    }
    // The numbers in space are those of another layer.
    let (space, flat) = (tracks.filter(\.isInSpace), tracks.filter { !$0.isInSpace })
    let carrier = space.isEmpty ? nil : handle.reserveDepth()
    let first = add(flat, to: handle, stop: stop)
    let second = add(space, to: carrier, stop: first == nil ? stop : nil)
    guard let id = first ?? second else { return leave?() ?? () }
    motions.add(
      LayerMotions.Motion(
        key: key, animation: anim, id: id, inSpace: first == nil ? nil : second,
        store: time.animations.tether))
    if let delegate = anim.delegate { time.nextTurn { delegate.animationDidStart(anim) } }
  }

  /// Removes the animation of a key, also one that an animation block made; the layer then shows its model
  /// value.
  public final func removeAnimation(forKey key: String) {
    // An animation that was added explicitly is removed by its own key, whatever the key is.
    if motions?.all.contains(where: { $0.key == key }) == true {
      return motions?.remove { $0.key == key } ?? ()
    }
    attached.first { $0.key == key }?.moving?.remove()
  }

  /// Removes all animations of the layer, including those of animation blocks and property animators.
  public final func removeAllAnimations() {
    motions?.remove { _ in true }
    if value == .model { StageTime.current(for: handle)?.animations.removeAnimations(of: handle) }
  }

  /// Removes the animations of the standalone layers inside this layer, at any depth, and of the layer's
  /// mask.
  package final func removeAnimationsBelow() {
    for layer in mask.map({ children + [$0] }) ?? children {
      layer.removeAllAnimations()
      layer.removeAnimationsBelow()
    }
  }

  /// Returns the keys of the animations on the layer, in the order of creation; `nil` if it has no animations.
  ///
  /// Explicit animations have keys, and so do animations that animation blocks made.
  ///
  /// The key of a property that `UIView.animate` animates is its key path: `position`, `opacity`,
  /// `transform`, `backgroundColor`, `cornerRadius` and so on. The bounds of a view have two keys,
  /// `bounds.origin` and `bounds.size`, whichever of them changes, as documented in
  /// https://gist.github.com/d-ronnqvist/137ce6b4c852d8ebd96d. The bounds of a standalone layer have the key
  /// `bounds`. A second animation of the same property has a number at the end of its key: `position-2`.
  /// **(ours)**
  public final func animationKeys() -> [String]? {
    let keys = attached.map(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// Returns the animation of a key. An animation that an animation block made is returned as a new
  /// `CABasicAnimation` or `CASpringAnimation` of the same pacing at each call. Changes to it have no effect.
  public final func animation(forKey key: String) -> CAAnimation? {
    guard let found = attached.last(where: { $0.key == key }) else { return nil }
    return found.motion?.animation ?? found.moving?.makeAnimation()
  }

  /// The animations on the layer, in the order in which they were made.
  private var attached: [AttachedAnimation] {
    motions?.sweep()
    guard value == .model else { return [] }
    let added = (motions?.all ?? []).map {
      AttachedAnimation(key: $0.key, sequence: $0.id.sequence, motion: $0)
    }
    let moving = AnimationStore.movingProperties(of: handle).flatMap { property in
      BlockMotion.parts(of: property, isOfView: view != nil).map {
        AttachedAnimation(key: $0.keyPath, sequence: property.sequence, moving: $0)
      }
    }
    guard !moving.isEmpty else { return added }
    var all: [AttachedAnimation] = []
    // Sorting is not stable: the index keeps the parts of one block in order.
    for (_, next) in (added + moving).enumerated().sorted(by: {
      ($0.1.sequence, $0.0) < ($1.1.sequence, $1.0)
    }) {
      var next = next
      if next.moving != nil {
        let count = all.count { $0.moving?.keyPath == next.key || $0.key == next.key }
        if count > 0 { next.key += "-\(count + 1)" }
      }
      all.append(next)
    }
    return all
  }

  final func needMotions() -> LayerMotions {
    if let motions { return motions }
    let made = LayerMotions()
    motions = made
    return made
  }

  final func reportAnimation(_ flaw: String) {
    StageTime.current?.sink?.report(
      Diagnostic(
        .animationIgnored, .warning, "an animation was added to a layer and is ignored: \(flaw)",
        about: [subject]))
  }
}

extension ExplicitAnimation.Track {
  /// A Boolean value indicating whether the track, the animation of one property, animates the layer's shadow.
  nonisolated fileprivate var isShadow: Bool {
    guard case .numbers(let property, _, _, _) = values else { return false }
    switch property {
    case .shadowColor, .shadowOffset, .shadowOpacity, .shadowRadius: return true
    default: return false
    }
  }
}

/// The animations that were added to a layer, by key.
final class LayerMotions {
  struct Motion {
    let key: String
    let animation: CAAnimation
    let id: AnimationStore.ExplicitID
    /// The second of the animation's two engine animations, that of the layer's three-dimensional numbers or of a
    /// transition's old content. `nil` if there is only one.
    let inSpace: AnimationStore.ExplicitID?
    let store: Tether<AnimationStore>
    /// The copy of the layer that shows the old content during a transition; `nil` without one.
    var remnant: TransitionRemnant?
  }

  private(set) var all: [Motion] = []
  private var unnamed = 0

  /// Returns a new key for an animation that was added without one.
  func makeKey() -> String {
    unnamed += 1
    return "animation-\(unnamed)"
  }

  func add(_ motion: Motion) {
    all.append(motion)
  }

  /// Removes the entries of animations that have ended.
  func sweep() {
    all.removeAll { $0.store.object?.contains($0.id) != true }
  }

  /// Removes the animations that satisfy a predicate.
  func remove(where isMeant: (Motion) -> Bool) {
    let gone = all.filter(isMeant)
    all.removeAll(where: isMeant)
    for motion in gone {
      motion.store.object?.remove(motion.id)
      if let inSpace = motion.inSpace { motion.store.object?.remove(inSpace) }
    }
  }
}
