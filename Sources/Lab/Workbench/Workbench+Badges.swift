import LayerTree
import MotionMath

// Badges on the stage.
extension Workbench {
  /// The badges of the session and of the stage's time, from right to left.
  var badges: [Badge] {
    var badges: [Badge] = isRecording ? [.recording] : []
    if isBuilding { badges.append(.building) }
    if clock.isPaused { badges.append(.paused) }
    if pace > 0 { badges.append(.speed(TimeScale.scale(pace))) }
    return badges
  }

  /// The frames of the badges that fit on the stage beside the panel.
  var badgeFrames: [Rect] {
    Badge.frames(
      badges, on: places[0].frame, before: isOpen ? PanelLayout(self).frame.minX : .infinity)
  }
}
