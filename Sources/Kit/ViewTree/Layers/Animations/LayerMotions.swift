import LayerTree

/// The animations that were added to a layer, by key.
final class LayerMotions {
  struct Motion {
    let key: String
    let animation: CAAnimation
    let id: AnimationStore.ExplicitID
    let store: Tether<AnimationStore>
  }

  private(set) var all: [Motion] = []
  private var unnamed = 0

  /// A key for an animation that was added without one.
  func makeKey() -> String {
    unnamed += 1
    return "animation-\(unnamed)"
  }

  func add(_ motion: Motion) {
    all.append(motion)
  }

  /// Forgets those that have gone by themselves.
  func sweep() {
    all.removeAll { $0.store.object?.contains($0.id) != true }
  }

  /// Takes those away that are meant.
  func remove(where isMeant: (Motion) -> Bool) {
    let gone = all.filter(isMeant)
    all.removeAll(where: isMeant)
    for motion in gone { motion.store.object?.remove(motion.id) }
  }
}
