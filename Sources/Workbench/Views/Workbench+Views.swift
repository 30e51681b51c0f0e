import LayerTree
import TransitionEngine

// The other ways of seeing a stage.
extension Workbench {
  /// Turns ways of seeing on that a session is to begin with.
  public func show(onion: Bool = false, hitAreas: Bool = false, exploded: Bool = false) {
    if onion, views.onion == nil { views.onion = OnionSkin() }
    if hitAreas { views.showsHitAreas = true }
    if exploded { views.isExploded = true }
    touch()
  }

  /// What is drawn in the stage's place: what it shows, or its layers drawn apart.
  public func picture(of stage: Stage) -> DisplayList {
    guard views.isExploded else { return stage.displayList }
    if views.exploded.version != stage.displayListVersion {
      views.exploded = (stage.displayListVersion, ExplodedView.list(of: stage, size: stage.displayList.size))
    }
    return views.exploded.list
  }

  /// What is drawn right over the stage: ghosts, and where views take touches; empty while neither is on.
  public func overlay(of stage: Stage) -> DisplayList {
    guard !views.isExploded, views.onion != nil || views.showsHitAreas else { return Self.nothing }
    let key = StageViews.Key(
      stage: stage.displayListVersion, onion: views.onion?.version ?? -1, hits: views.showsHitAreas,
      path: views.path)
    if views.overlay.key != key {
      var collage = Collage(size: stage.displayList.size)
      if let onion = views.onion { collage.add(onion.list(over: stage.displayList)) }
      if views.showsHitAreas { collage.add(HitAreas.list(of: stage, path: views.path)) }
      views.overlay = (key, collage.list)
    }
    return views.overlay.list
  }

  private static let nothing = DisplayList(size: .zero)

  /// Finds the way of the last touch's hit test, where somebody looks.
  func lookForHit(on stage: Stage) {
    guard views.showsHitAreas, let touched = views.touched else { return }
    views.touched = nil
    views.path = HitPath(at: touched, on: stage)
  }
}
