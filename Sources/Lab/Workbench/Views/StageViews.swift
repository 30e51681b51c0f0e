import LayerTree
import TransitionEngine

/// Which other ways of seeing a stage are on, and what they keep of it.
struct StageViews {
  /// The ghosts of the running transition; nil while nobody wants them, which is how they cost nothing.
  private(set) var onion: OnionSkin?
  private(set) var showsHitAreas = false
  private(set) var isExploded = false
  /// Where the pointer went down last, in the stage's points, until its hit test was looked for.
  private var touched: SIMD2<Double>?
  /// The last hit test, as it was found in the step after.
  private(set) var path: HitPath?

  /// What was drawn last, and of what.
  private var overlay: (key: Key?, list: DisplayList) = (nil, nothing)
  private var exploded = (version: -1, list: nothing)

  private static let nothing = DisplayList(size: .zero)

  /// What an overlay is drawn from.
  private struct Key: Equatable {
    var stage: Int
    var onion: Int
    var hits: Bool
    var path: HitPath?
  }

  init() {}

  /// The same ways of seeing another stage, of which nothing was seen yet.
  init(like other: StageViews) {
    if other.onion != nil { onion = OnionSkin() }
    (showsHitAreas, isExploded) = (other.showsHitAreas, other.isExploded)
  }

  // MARK: Turning on and off

  mutating func show(onion isShown: Bool) {
    guard isShown != (onion != nil) else { return }
    onion = isShown ? OnionSkin() : nil
  }

  mutating func show(hitAreas isShown: Bool) { showsHitAreas = isShown }

  mutating func show(exploded isShown: Bool) { isExploded = isShown }

  // MARK: Looking

  /// Remembers where a pointer went down.
  mutating func touch(at point: SIMD2<Double>) { touched = point }

  /// Looks at the stage, which has just been stepped: takes ghosts, and finds the way of the last touch's hit test
  /// where somebody looks.
  mutating func look(at stage: Stage) {
    onion?.look(at: stage)
    guard showsHitAreas, let touched else { return }
    self.touched = nil
    path = HitPath(at: touched, on: stage)
  }

  /// Forgets ghosts of another device: they are no way to here.
  mutating func forgetGhosts() {
    if onion != nil { onion = OnionSkin() }
  }

  /// Forgets a hit test of another size: it shows nothing that is there.
  mutating func forgetPath(unlessOf size: SIMD2<Double>) {
    if let path, path.size != size { self.path = nil }
  }

  // MARK: Drawing

  /// What is drawn in the stage's place: what it shows, or its layers drawn apart.
  mutating func picture(of stage: Stage) -> DisplayList {
    guard isExploded else { return stage.displayList }
    if exploded.version != stage.displayListVersion {
      exploded = (stage.displayListVersion, ExplodedView.list(of: stage, size: stage.displayList.size))
    }
    return exploded.list
  }

  /// What is drawn right over the stage: ghosts, and where views take touches; empty while neither is on.
  mutating func overlay(of stage: Stage) -> DisplayList {
    guard !isExploded, onion != nil || showsHitAreas else { return Self.nothing }
    let key = Key(
      stage: stage.displayListVersion, onion: onion?.version ?? -1, hits: showsHitAreas, path: path)
    if overlay.key != key {
      var collage = Collage(size: stage.displayList.size)
      if let onion { collage.add(onion.list(over: stage.displayList)) }
      if showsHitAreas { collage.add(HitAreas.list(of: stage, path: path)) }
      overlay = (key, collage.list)
    }
    return overlay.list
  }
}
