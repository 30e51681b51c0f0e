import Controls
import ViewTree

/// What sets off an action or a segue: an event of a control, or a gesture.
package struct TriggerDescription {
  package enum Cause {
    case event(UIControl.Event)
    case tap(taps: Int)
    case longPress
    case swipe(UISwipeGestureRecognizer.Direction)
    case pan
  }

  package enum Effect {
    case action(String)
    case segue(String)
  }

  package let cause: Cause
  package let effect: Effect
  package let place: ScenePlace
}
