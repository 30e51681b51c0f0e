import LayerTree
import TransitionEngine

/// The optional views of a stage, with the data that they collect.
struct StageOverlays {
  /// The ghosts of the running transition; `nil` while the view is off, which then costs nothing.
  private(set) var onion: OnionSkin?
  private(set) var showsHitAreas = false
  private(set) var isExploded = false
  /// The location, in the stage's points, of a touch whose hit test has not been run; `nil` without one.
  private var touched: SIMD2<Double>?
  /// The path of the last hit test, run after the next step.
  private(set) var path: HitTestPath?

  /// The last drawing that was made, with the inputs from which it was made.
  private var overlay: (key: Key?, list: DisplayList) = (nil, nothing)
  private var exploded = (version: -1, list: nothing)

  private static let nothing = DisplayList(size: .zero)

  /// The inputs from which an overlay is drawn; equal keys have equal drawings.
  private struct Key: Equatable {
    var stage: Int
    var onion: Int
    var hits: Bool
    var isExploded: Bool
    var path: HitTestPath?
  }

  init() {}

  /// Creates the same views for another stage, without collected data.
  init(like other: StageOverlays) {
    if other.onion != nil { onion = OnionSkin() }
    (showsHitAreas, isExploded) = (other.showsHitAreas, other.isExploded)
  }

  // MARK: Turning on and off

  mutating func setShowsOnion(_ isShown: Bool) {
    guard isShown != (onion != nil) else { return }
    onion = isShown ? OnionSkin() : nil
  }

  mutating func show(hitAreas isShown: Bool) { showsHitAreas = isShown }

  mutating func show(exploded isShown: Bool) { isExploded = isShown }

  // MARK: Looking

  /// Records where a touch began.
  mutating func recordTouch(at point: SIMD2<Double>) { touched = point }

  /// Updates ghosts after a step of the stage. While touch areas are on, runs the last touch's hit test, or updates the
  /// places of its views.
  mutating func update(from stage: Stage) {
    onion?.update(from: stage)
    guard showsHitAreas else { return }
    guard let touched else {
      path?.follow(on: stage)
      return
    }
    self.touched = nil
    path = HitTestPath(at: touched, on: stage)
  }

  /// Removes the ghosts when the device changes; the view of ghosts stays on.
  mutating func forgetGhosts() {
    if onion != nil { onion = OnionSkin() }
  }

  /// Removes the path of a hit test that was run at another size of the stage than `size`.
  mutating func forgetPath(unlessOf size: SIMD2<Double>) {
    if let path, path.size != size { self.path = nil }
  }

  // MARK: Drawing

  /// Returns the display list to show for the stage: its own, or the exploded view.
  mutating func picture(of stage: Stage) -> DisplayList {
    guard isExploded else { return stage.displayList }
    if exploded.version != stage.displayListVersion {
      exploded = (stage.displayListVersion, ExplodedView.list(of: stage, size: stage.displayList.size))
    }
    return exploded.list
  }

  /// The meanings of the colors that are shown.
  private var legend: [OverlayLegend.Entry] {
    if isExploded { return [OverlayLegend.layers] }
    var entries = onion == nil ? [] : [OverlayLegend.ghosts]
    if showsHitAreas { entries += OverlayLegend.touchAreas }
    if showsHitAreas, path != nil { entries.append(OverlayLegend.hitTest) }
    return entries
  }

  /// Returns the display list over the stage: ghosts, touch areas and the legend; empty while all views are off.
  mutating func overlay(of stage: Stage) -> DisplayList {
    guard isExploded || onion != nil || showsHitAreas else { return Self.nothing }
    let key = Key(
      stage: isExploded ? -1 : stage.displayListVersion, onion: onion?.version ?? -1, hits: showsHitAreas,
      isExploded: isExploded, path: path)
    if overlay.key != key {
      var collage = Collage(size: stage.displayList.size)
      if !isExploded {
        if let onion { collage.add(onion.list(over: stage.displayList)) }
        if showsHitAreas { collage.add(HitAreas.list(of: stage, path: path)) }
      }
      collage.add(OverlayLegend.list(legend, on: stage.displayList.size))
      overlay = (key, collage.list)
    }
    return overlay.list
  }
}
