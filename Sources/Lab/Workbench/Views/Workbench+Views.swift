import LayerTree
import TransitionEngine

// The other ways of seeing a stage, or both of two.
extension Workbench {
  /// Turns ways of seeing on that a session is to begin with.
  public func show(onion: Bool = false, hitAreas: Bool = false, exploded: Bool = false) {
    change { views in
      if onion { views.show(onion: true) }
      if hitAreas { views.show(hitAreas: true) }
      if exploded { views.show(exploded: true) }
    }
  }

  /// What is drawn in the place of a stage, which is the first one or the second: what it shows, or its layers drawn
  /// apart.
  public func picture(of stage: Stage, side: Int = 0) -> DisplayList {
    side == 0 ? views.picture(of: stage) : otherViews.picture(of: stage)
  }

  /// What is drawn right over a stage, which is the first one or the second: ghosts, and where views take touches;
  /// empty while neither is on.
  public func overlay(of stage: Stage, side: Int = 0) -> DisplayList {
    side == 0 ? views.overlay(of: stage) : otherViews.overlay(of: stage)
  }

  /// Does something to what is seen of both stages.
  func change(_ body: (inout StageViews) -> Void) {
    body(&views)
    body(&otherViews)
    touch()
  }
}
