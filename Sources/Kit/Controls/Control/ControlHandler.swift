import ViewTree

/// What a control calls for some events; the target is held weakly.
struct ControlHandler {
  weak var target: AnyObject?
  /// A Boolean value indicating whether a target was named, so that its end is the handler's end.
  let hasTarget: Bool
  /// The action it runs, to find it again.
  let action: UIAction?
  var events: UIControl.Event
  let run: (AnyObject?, UIControl, UIEvent?) -> Void
}
