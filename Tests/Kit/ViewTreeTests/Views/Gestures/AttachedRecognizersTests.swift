import Expectations
import Testing

@testable import ViewTree

@Suite struct AttachedRecognizersTests {
  @Test("Setting a view's recognizers attaches the new ones and removes the others")
  func setting() {
    let (view, other) = (UIView(), UIView())
    let (tap, pan, pinch) = (UITapGestureRecognizer(), UIPanGestureRecognizer(), UIPinchGestureRecognizer())
    view.addGestureRecognizer(tap)
    other.addGestureRecognizer(pinch)
    view.gestureRecognizers = [pan, pinch]
    expect(view.gestureRecognizers == [pan, pinch])
    expect(pan.view === view && pinch.view === view && tap.view == nil)
    expect(other.gestureRecognizers == [])
    view.gestureRecognizers = nil
    expect(view.gestureRecognizers == nil && pan.view == nil && pinch.view == nil)
  }
}
