/// What has a way from 0 to 1 and can be put anywhere on it: an animator, a group of such, a sequence of such.
///
/// All of them are scrubbed, run, paused, reversed and stopped in the same words, and all of them can be parts
/// of a group or a sequence, which then moves them. They have their place on the way from a timeline, so what
/// they show follows from the time alone: the same time gives the same bits, whatever came between.
@MainActor
public protocol AnimatorPart: AnyObject {
  /// Where it stands on its way.
  var playhead: Playhead { get }

  /// Tells whoever observes it of what has changed since it was last told.
  func reportChange()
}
